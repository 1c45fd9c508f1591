// Flat pictures drawn by fragment shaders. HERO: an eclipse over crystal hills. NEBULA: the background of pages. RAYS: the stage of a
// case. uA, uB, uC are linear colours, so that an event can recolour the same scene.
/** The common beginning of every flat picture: noise, tone mapping, the frame. */
export const FLAT = `#version 300 es
precision highp float; uniform vec2 uRes; uniform float uSeed; out vec4 o; uniform vec3 uA,uB,uC;
float h21(vec2 p){vec3 q=fract(vec3(p.xyx)*.1031);q+=dot(q,q.yzx+33.33);return fract((q.x+q.y)*q.z);} float h11(float p){return h21(vec2(p,p*1.7));}
float vn(vec2 p){vec2 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);return mix(mix(h21(i),h21(i+vec2(1,0)),f.x),mix(h21(i+vec2(0,1)),h21(i+vec2(1,1)),f.x),f.y);}
float fbm(vec2 p){float s=0.,a=.5;for(int i=0;i<6;i++){s+=a*vn(p);p=mat2(1.6,1.2,-1.2,1.6)*p+3.7;a*=.5;}return s;}
float ridge(vec2 p){float s=0.,a=.5;for(int i=0;i<6;i++){s+=a*(1.-abs(2.*vn(p)-1.));p=p*2.05+5.1;a*=.5;}return s;}
vec3 tone(vec3 x){return pow(clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.),vec3(1./2.2));}
`
export const HERO =
  FLAT +
  `
void main(){ vec2 uv=gl_FragCoord.xy/uRes; float asp=uRes.x/uRes.y; vec2 p=vec2((uv.x-.5)*asp,uv.y-.5);
 vec2 c=vec2(.26*asp*.62,.16); vec2 q=p-c; float r=length(q);
 // sky: layered nebula
 vec2 w=vec2(fbm(p*1.4+uSeed),fbm(p*1.4+uSeed+7.)); float n=fbm(p*2.1+w*2.4+uSeed); float n2=fbm(p*4.3-w*3.1+uSeed*2.);
 vec3 col=mix(vec3(.012,.006,.03),vec3(.05,.018,.11),uv.y); col+=uB*.26*smoothstep(.40,.9,n)*(.3+.9*exp(-r*1.8)); col+=uA*.22*smoothstep(.48,.95,n2)*exp(-r*1.5); col+=uC*.10*smoothstep(.5,.95,n*n2*2.2)*exp(-r*1.2);
 // stars
 for(int L=0;L<3;L++){float s=60.+50.*float(L);vec2 g=p*s;vec2 id=floor(g);float h=h21(id+float(L)*31.);vec2 f=fract(g)-.5-(vec2(h21(id+2.),h21(id+5.))-.5)*.6;float st=step(.985,h)*exp(-dot(f,f)*90.)*(.25+.7*h21(id+9.));col+=st*vec3(.9,.85,1.)*1.2*smoothstep(-.1,.4,p.y);}
 // eclipse
 float R=.235; float a=atan(q.y,q.x); vec2 cs=vec2(cos(a),sin(a)); float cor=fbm(cs*1.6+r*2.-uSeed); float ray=pow(.5+.5*fbm(cs*4.5+uSeed),3.);
 col+=mix(uA,vec3(1.,.75,.85),.22)*exp(-max(r-R,0.)*(15.-8.*cor))*1.35*step(R-.004,r); col+=uB*exp(-max(r-R,0.)*3.2)*.07; col+=uA*ray*exp(-max(r-R,0.)*3.4)*.7*step(R,r);
 float disc=smoothstep(R+.003,R-.003,r); vec3 dc=vec3(.006,.003,.014)+uB*.05*fbm(q*9.)+uA*.9*pow(smoothstep(R*.80,R,r),5.)*(.35+.65*smoothstep(-.2,.8,dot(normalize(q),normalize(vec2(-.6,-.8))))); col=mix(col,dc,disc);
 // rift crack: jagged bright tear below the eclipse
 float x=q.x+.10*(fbm(vec2(q.y*5.,3.+uSeed))-.5)+.03*(fbm(vec2(q.y*22.,9.))-.5); float wd=.012*smoothstep(-.62,-.1,q.y)*smoothstep(.62,.05,abs(q.y)); float cr=exp(-abs(x)/max(wd*.35,.0008)); float halo=exp(-abs(x)*15.)*smoothstep(-.75,-.2,q.y)*smoothstep(.55,.0,q.y);
 float below=smoothstep(R*.8,R*1.02,r)*smoothstep(.0,-.22,q.y); col+=below*(cr*vec3(1.,.85,.95)*2.2+halo*uA*.55);
 // god rays
 float gr=pow(max(0.,fbm(cs*3.6+uSeed)-.30),1.5)*exp(-r*1.25); col+=mix(uA,uB,.5)*gr*.7*(1.-disc);
 // mountains with rim light from the eclipse
 for(int i=0;i<5;i++){ float fi=float(i); float base=-.06-fi*.095; float sc=1.2+fi*.62; float hgt=base+.26*(ridge(vec2(p.x*sc+fi*13.7+uSeed,fi*3.))-.56)*(1.15-fi*.10)+.03*sin(p.x*1.7+fi)+ .10*smoothstep(.0,1.2,abs(p.x-c.x))*(1.-fi*.12);
  float spire=0.; if(i>9){ float gx=p.x*(2.0+fi*.6)+fi*5.; float id=floor(gx); float f=abs(fract(gx)-.5); float hh=h11(id+fi*9.); if(hh>.62) spire=max(0.,(.10+.16*h11(id+3.))*(1.-f*(6.+6.*hh)))*1.2; }
  hgt+=spire; float d=p.y-hgt; float m=smoothstep(.0025,-.0025,d); float depth=fi/4.; vec3 mc=mix(uB*.075+uA*.03,vec3(.006,.004,.014),pow(depth,.5)); mc+=mix(uA,uB,.3)*.55*exp(-abs(d)*110.)*exp(-abs(p.x-c.x)*1.9)*(1.-depth*.45); mc*=.6+.7*ridge(vec2(p.x*14.,p.y*14.+fi*7.))*(1.-depth*.4);
  col=mix(col,mc,m); float fog=exp(-max(-d,0.)*6.)*0.+exp(-abs(p.y-base+.10)*(9.+fi*2.))*fbm(vec2(p.x*2.+fi*3.+uSeed,p.y*4.)); col+=mix(uB,uA,.35+.3*sin(fi))*fog*.13*(1.-depth*.65)*(.18+exp(-abs(p.x-c.x)*1.3)); }
 // foreground crystals
 for(int i=0;i<16;i++){ float fi=float(i); float bx=(h11(fi+21.)-.5)*asp*1.06; bx+=sign(bx-c.x+.15)*.12; float an=(h11(fi+5.)-.5)*.9; float H=.10+.24*pow(h11(fi+2.),2.); float W=.016+.03*h11(fi+8.); vec2 d=p-vec2(bx,-.54); d=mat2(cos(an),-sin(an),sin(an),cos(an))*d; float wd2=W*min(1.,(H-d.y)/(W*1.9)); float m=smoothstep(.0015,-.0015,abs(d.x)-wd2)*step(-.2,d.y); float fc=d.x>wd2*.28?.25:(d.x>-wd2*.45?.7:1.); float t=clamp(d.y/H,0.,1.); vec3 cc=mix(vec3(.010,.005,.022),mix(uA,uB,.35+.3*h11(fi)),pow(t,1.6)*.62)*fc; cc+=vec3(1.,.75,.9)*.30*smoothstep(.003,0.,abs(abs(d.x)-wd2))*t*t; col=mix(col,cc,m); col+=uA*.05*exp(-length(d-vec2(0.,H*.8))*16.); }
 // floating shards
 for(int i=0;i<26;i++){ float fi=float(i); float s=.006+.030*pow(h11(fi+3.),3.); vec2 sp=c+vec2((h11(fi+1.)-.5)*1.7,(h11(fi+7.)-.62)*1.05); vec2 d=p-sp; float an=h11(fi+11.)*6.28; d=mat2(cos(an),-sin(an),sin(an),cos(an))*d; d.y*=.48; float sd=(abs(d.x)+abs(d.y)-s); float m=smoothstep(.0015,-.0015,sd); float fac=step(0.,d.x)*.55+.25+.25*step(0.,d.y); vec2 tl=normalize(c-sp); vec3 sc=mix(uB*.12,uA*.9,fac*.75)*(.35+.8*exp(-length(sp-c)*1.5)); sc+=vec3(1.,.7,.85)*.5*smoothstep(-.004,0.,sd)*exp(-length(sp-c)*2.); col=mix(col,sc,m*.94); col+=uA*.012*s/.02*exp(-length(p-sp)*22.); }
 // embers
 for(int L=0;L<3;L++){float s=14.+12.*float(L);vec2 g=p*s+vec2(uSeed,float(L)*3.1);vec2 id=floor(g);float h=h21(id+5.);vec2 f=fract(g)-.5-(vec2(h21(id+2.),h21(id+8.))-.5)*.7; float z=.02+.05*h21(id+4.); float e=step(.86,h)*exp(-dot(f,f)/(z*z)); col+=e*mix(uA,vec3(1.,.8,.7),.3)*.9*exp(-r*1.0)*(.3+h21(id)); }
 col*=1.-.45*smoothstep(.35,1.05,length(vec2(p.x/asp*1.7,p.y*1.2))); float g=h21(gl_FragCoord.xy+uSeed)-.5; o=vec4(tone(col*.82)+g*.012,1.); }`
export const NEBULA =
  FLAT +
  ` // soft page / panel backdrop
void main(){ vec2 uv=gl_FragCoord.xy/uRes; float asp=uRes.x/uRes.y; vec2 p=vec2((uv.x-.5)*asp,uv.y-.5); vec2 w=vec2(fbm(p*1.3+uSeed),fbm(p*1.3+uSeed+7.)); float n=fbm(p*1.9+w*2.2+uSeed),n2=fbm(p*3.7-w*2.7); vec3 col=vec3(.010,.006,.024); float v=exp(-length(p*vec2(.55/asp*1.7,1.25)-vec2(0.,.12))*2.0); col+=uA*.20*smoothstep(.35,.9,n)*v; col+=uB*.14*smoothstep(.45,.95,n2)*v; col+=uC*.08*smoothstep(.6,1.,n+n2*.4)*v;
 for(int L=0;L<2;L++){float s=16.+14.*float(L);vec2 g=p*s+uSeed;vec2 id=floor(g);float h=h21(id+5.);vec2 f=fract(g)-.5-(vec2(h21(id+2.),h21(id+8.))-.5)*.7;float z=.015+.04*h21(id+4.);col+=step(.8,h)*exp(-dot(f,f)/(z*z))*mix(uA,vec3(1.),.4)*.7*v;}
 float g=h21(gl_FragCoord.xy)-.5; o=vec4(tone(col*1.3)+g*.012,1.); }`
export const RAYS =
  FLAT +
  ` // case stage: floor + light cone + smoke
void main(){ vec2 uv=gl_FragCoord.xy/uRes; float asp=uRes.x/uRes.y; vec2 p=vec2((uv.x-.5)*asp,uv.y-.5); vec3 col=vec3(.010,.006,.024); vec2 q=p-vec2(0.,.10); float r=length(q*vec2(.8,1.)); float a=atan(q.y,q.x); vec2 cs=vec2(cos(a),sin(a)); float ray=pow(fbm(cs*4.+uSeed)*.6+fbm(cs*11.+3.)*.4,2.4);
 col+=mix(uA,uB,.4)*ray*exp(-r*2.6)*.55; col+=uA*exp(-r*r*9.)*.17+uB*exp(-r*r*2.4)*.028;
 vec2 f=(p-vec2(0.,-.30))*vec2(.55,2.6); float fl=length(f); col+=uA*exp(-fl*fl*5.)*.10; for(int i=0;i<3;i++){float R=.42+.20*float(i); col+=mix(uA,vec3(1.),.2)*exp(-abs(fl-R)*120.)*(.28-.08*float(i))*(.4+.6*smoothstep(.3,.7,fbm(normalize(f)*2.2+float(i)*5.+uSeed)));}
 float tick=step(.5,fract(atan(f.y,f.x)*11.459))*smoothstep(.015,.0,abs(fl-.52)-.012); col+=uA*tick*.10;
 vec2 w=vec2(fbm(p*2.+uSeed),fbm(p*2.+4.)); float sm=fbm(p*vec2(2.2,3.4)+w*2.); col+=mix(uA,uB,.5)*.12*smoothstep(.42,.9,sm)*exp(-abs(p.y+.28)*3.2)*exp(-abs(p.x)*.7);
 for(int L=0;L<3;L++){float s=12.+12.*float(L);vec2 g=p*s+uSeed;vec2 id=floor(g);float h=h21(id+5.);vec2 d=fract(g)-.5-(vec2(h21(id+2.),h21(id+8.))-.5)*.7;float z=.02+.05*h21(id+4.);col+=step(.86,h)*exp(-dot(d,d)/(z*z))*mix(uA,vec3(1.),.3)*.5*exp(-r*1.8);}
 col*=1.-.55*smoothstep(.4,1.0,abs(p.x)/asp*1.9); float g=h21(gl_FragCoord.xy)-.5; o=vec4(tone(col*1.25)+g*.012,1.); }`
