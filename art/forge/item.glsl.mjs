// Item = double-sided height field solid (|z| < H(x,y)) with a plate / groove / rim / gem material split.
export const ITEM = `
uniform vec3 uP[13]; // see palette.mjs
uniform float uHmax;
const float STEPK=.5;
vec4 T(vec2 p){ return texture(uT0,p*.5+.5); }
void clip(vec3 ro,vec3 rd,inout float t,inout float tm){ vec3 b=vec3(.99,.99,uHmax+.015),i=1./rd,k=abs(i)*b,c=-ro*i; vec3 n=c-k,f=c+k; t=max(t,max(n.x,max(n.y,n.z))); tm=min(tm,min(f.x,min(f.y,f.z))); }
float map(vec3 p){
  vec2 q=abs(p.xy)-.985; float box=max(max(q.x,q.y),abs(p.z)-uHmax-.01); gAdv=0.; if(box>.06){ gAdv=box; return box+.012; }
  vec4 t=T(clamp(p.xy,-.985,.985)); float dz=abs(p.z)-t.x; float d2=-t.y; gAdv=d2>.04?(d2-.03)*.9:0.;
  float d=length(max(vec2(d2,dz),0.))+min(max(d2,dz),0.);
  return d;
}
float matId(vec3 p){return 1.;}
void pat(float k,vec3 p,float dM,inout vec3 a,inout float r,inout vec3 n,float rnd){
  if(k<.5){ // brushed / forged metal
    float b=fbm(vec3(p.xy*9.,1.)+rnd*7.); float st=vn(vec3(p.x*34.+p.y*34.,p.y*6.-p.x*6.,2.)); a*=.80+.34*b; r=clamp(r+.16*(b-.45)+.10*(st-.5),.05,1.);
  } else if(k<1.5){ // leather / hide
    float g=voro(p.xy*26.).x; float b=fbm(vec3(p.xy*5.,4.)); a*=.55+.55*b+.25*smoothstep(.0,.25,g); r=clamp(r+.15*(b-.5),.2,1.);
    n=normalize(n+.18*vec3(vn(vec3(p.xy*60.,1.))-.5,vn(vec3(p.xy*60.,9.))-.5,0.));
  } else if(k<2.5){ // cloth: weave; the folds are in the height field
    float w=sin(p.x*170.)*sin(p.y*170.); a*=.74+.10*w+.42*fbm(vec3(p.xy*6.,3.)); n=normalize(n+.10*vec3(vn(vec3(p.xy*70.,1.))-.5,vn(vec3(p.xy*70.,9.))-.5,0.)); r=clamp(r+.1,.6,1.);
  } else if(k<3.5){ // bone / horn
    float b=fbm(vec3(p.xy*vec2(5.,5.),2.)); float l=fbm(vec3(p.x*22.,p.y*4.,6.)); a*=mix(vec3(.55,.42,.30),vec3(1.05),smoothstep(.25,.62,b*.6+l*.4)); r+=.1*(l-.5);
  } else if(k<4.5){ // wood
    float l=fbm(vec3((p.x+p.y)*3.,(p.y-p.x)*26.,3.)); a*=.5+.9*l; r+=.15*(l-.5);
  } else if(k<5.5){ // enamel with damascus flow
    vec2 w=vec2(fbm(vec3(p.xy*2.6,uSeed)),fbm(vec3(p.xy*2.6,uSeed+5.))); float f=sin((w.x*1.4+w.y+p.y*.5)*34.); a*=.62+.55*smoothstep(-.9,.9,f); r=clamp(r+.05*f,.05,1.);
  } else if(k>6.5&&k<7.5){ // stone: worn facets and pits
    float v=voro(p.xy*6.).x; float b=fbm(vec3(p.xy*7.,2.)); a*=.45+.85*b; a*=.7+.3*smoothstep(0.,.09,v); r=clamp(r+.1*(b-.5),.3,1.);
    n=normalize(n+.30*(vec3(vn(vec3(p.xy*13.,1.)),vn(vec3(p.xy*13.,5.)),vn(vec3(p.xy*13.,9.)))-.5));
  } else if(k>7.5&&k<8.5){ // ice and crystal: flat facets
    vec2 f=voro(p.xy*5.+uSeed); vec3 fn=h33(vec3(f.y*91.,7.,3.))-.5; n=normalize(n+.55*fn); a*=.62+.75*f.y; a+=.10*smoothstep(.05,.0,f.x)*vec3(1.); r=clamp(r+.05*(fbm(vec3(p.xy*9.,4.))-.4),.03,1.);
  } else if(k>8.5&&k<9.5){ // feather barbs
    float w=fbm(vec3(p.xy*3.,2.)); float l=sin((p.y*1.2+abs(p.x)*.55+w*.25)*130.); float t=fbm(vec3(p.xy*vec2(4.,9.),6.)); a*=.62+.07*l+.60*t; n=normalize(n+vec3(.0,.05*cos((p.y*1.2+abs(p.x)*.55+w*.25)*130.),0.)+.10*vec3(t-.5,0.,0.)); r+=.1*(t-.5);
  } else if(k>10.5){ // fur: tufts that fall down and outwards
    vec2 q=p.xy+.05*vec2(fbm(vec3(p.xy*4.,1.)),fbm(vec3(p.xy*4.,7.))); float l=fbm(vec3(q.x*46.-q.y*7.*sign(q.x),q.y*9.,3.)); float t=fbm(vec3(q*vec2(9.,6.),6.)); a*=.42+.75*l+.38*t; n=normalize(n+vec3((l-.5)*.75,(t-.5)*.35,0.)); r=clamp(r+.2*(l-.5),.2,1.);
  } else if(k>9.5){ // charred plates over embers
    float b=fbm(vec3(p.xy*8.,1.)); a*=.55+.8*b; r=clamp(r+.25*(b-.45),.1,1.); n=normalize(n+.16*(vec3(vn(vec3(p.xy*16.,1.)),vn(vec3(p.xy*16.,5.)),.5)-.5));
  } else { // scales
    vec2 s=p.xy*12.; s.x+=.5*mod(floor(s.y),2.); vec2 f=fract(s)-.5; float l=length(vec2(f.x,f.y-.25)); a*=.45+.75*smoothstep(.7,.15,l); n=normalize(n+vec3(f.x,f.y-.2,0.)*.75*smoothstep(.75,.4,l));
  }
}
void material(vec3 p,inout vec3 n,float id,out Mat m){
  vec4 t=T(p.xy),k=texture(uT1,p.xy*.5+.5); float dM=t.z, th=max(t.w,.01);
  float inM=smoothstep(-.004,.004,dM), sec=smoothstep(.4,.6,k.x), gem=smoothstep(.4,.6,k.y);
  float side=smoothstep(.55,.15,abs(n.z))*step(abs(p.z),t.x*.55+.01); // flanks of the solid
  // primary plate
  vec3 a=uP[0]; float me=uP[5].x,ro=uP[5].y; vec3 np=n; if(sec<.999) pat(uP[5].z,p,dM,a,ro,np,k.z); 
  vec3 a2=uP[3]; float me2=uP[8].x,ro2=uP[8].y; vec3 n2=n; if(sec>.001) pat(uP[8].z,p,dM,a2,ro2,n2,k.z+3.);
  a=mix(a,a2,sec); me=mix(me,me2,sec); ro=mix(ro,ro2,sec); np=normalize(mix(np,n2,sec));
  m.sheen=mix((uP[5].z>1.5&&uP[5].z<2.5)?1.:0.,(uP[8].z>1.5&&uP[8].z<2.5)?1.:0.,sec);
  vec3 e=vec3(0.); 
  // rim inlay, only where the plate is wide enough to carry it
  float rw=min(uP[6].z,th*.34); float can=smoothstep(.028,.05,th);
  float rim=inM*(1.-smoothstep(rw-.003,rw+.003,dM))*can; float gro=inM*(smoothstep(rw-.001,rw+.003,dM)-smoothstep(rw+.004,rw+.010,dM))*can;
  vec3 ra=uP[1]; float rr=uP[6].y; float wn=fbm(vec3(p.xy*14.,8.)); ra*=.78+.4*wn; rr=clamp(rr+.18*(wn-.45),.06,1.);
  if(uP[6].x<.5){ ra*=.62+.38*sin((p.x+p.y)*150.); np=normalize(mix(np,n,rim)+rim*.22*vec3(sin((p.x+p.y)*150.),cos((p.x-p.y)*90.),0.)); }
  a=mix(a,ra,rim*(1.-gem)); me=mix(me,uP[6].x,rim); ro=mix(ro,rr,rim); m.sheen*=1.-rim;
  a*=1.-.75*gro; e+=uP[10]*gro*uP[9].x*1.6;
  // second thin engraved line
  float l2=inM*exp(-pow((dM-rw-.034)/.0035,2.))*smoothstep(.075,.11,th); a*=1.-.45*l2; e+=uP[10]*l2*uP[9].x*.8;
  // wear: bright scratched edges
  float ed=inM*exp(-dM*dM*9000.); a=mix(a,min(a*1.8+.12,vec3(1.)),ed*uP[9].y*(.35+.65*wn)*me);
  // energy veins
  if(uP[9].z>0.){ float v=abs(fbm(vec3(p.xy*4.5,uSeed+2.))-.5); float vein=smoothstep(.03,.0,v)*inM*smoothstep(.05,.1,dM); e+=uP[10]*vein*uP[9].z; }
  // charred plates glow through their cracks; ice and crystal hold light in their facets
  float ch=mix(1.-step(.5,abs(uP[5].z-10.)),1.-step(.5,abs(uP[8].z-10.)),sec)*inM*(1.-rim); if(ch>.001){ float ck=abs(fbm(vec3(p.xy*5.2,uSeed+6.))-.5); e+=mix(uP[10],uP[11],smoothstep(.03,.0,ck))*smoothstep(.055,.0,ck)*ch*1.25; }
  float ic=mix(uP[12].y,uP[12].z,sec)*inM*(1.-rim); if(ic>.001){ vec2 fv=voro(p.xy*5.+uSeed); float nz=clamp((uRot*n).z,0.,1.); e+=mix(uP[10],uP[11],fv.y)*ic*(.08+.48*pow(1.-nz,2.)+.42*pow(fv.y,3.)); }
  // gems
  if(gem>.01){ vec2 f=voro(p.xy*9.+uSeed); float fac=f.y; vec3 ng=normalize(n+.35*(h33(vec3(fac*91.,7.,3.))-.5)); float nv=clamp((uRot*ng).z,0.,1.);
    a=mix(a,uP[4]*.35,gem); me=mix(me,.0,gem); ro=mix(ro,.04,gem); np=normalize(mix(np,ng,gem)); e=mix(e,uP[4]*(.30+1.1*pow(1.-nv,2.)+.7*pow(fac,3.)),gem); }
  // recessed core
  float core=1.-inM; if(core>.001){ vec3 ca=uP[2]*(.6+.6*fbm(vec3(p.xy*10.,3.))); float deep=clamp((t.y-max(-dM,0.)*.0),0.,1.);
  float en=.35+.9*fbm(vec3(p.xy*5.,uSeed)); float mid=smoothstep(.0,.014,-dM);
  float dd=max(-dM,0.); float wide=smoothstep(.03,.06,dd); vec3 cb=ca; float cr=uP[7].z; vec3 cn=n; if(wide>.001) pat(5.,p*1.3,dd,cb,cr,cn,.3); ca=mix(ca,mix(cb,uP[10]*.05,.35)*1.3,wide);
  float fil=.25+1.3*pow(smoothstep(.22,.0,abs(fbm(vec3(p.xy*7.,uSeed+4.))-.5)),2.);
  vec3 ce=mix(uP[10],uP[11],.5*en)*uP[7].x*(mid*exp(-max(dd-.016,0.)*46.)*(.30+.55*fil)+wide*.035*fil)*smoothstep(.006,.03,t.y);
  // a painted panel: night sky above, light of the scene below
  float pn=uP[12].x*smoothstep(.0,.03,dd); if(pn>.001){ float cl=fbm(vec3(p.xy*vec2(2.2,3.4)+uSeed,uSeed)); vec3 sky=mix(uP[10]*.12,uP[11]*.055+vec3(.008,.006,.02),smoothstep(-.75,.45,p.y+.5*(cl-.5)));
  sky+=mix(uP[10],uP[11],cl)*.15*pow(cl,2.); float lit=length(p.xy-vec2(.0,-.12)); sky+=uP[10]*.17*smoothstep(.62,.30,lit)*smoothstep(.0,.42,lit); sky*=1.1-.7*smoothstep(.3,.85,length(p.xy)); ca=mix(ca,sky*.4,pn); cr=mix(cr,.55,pn); ce=mix(ce,sky*.5+uP[10]*.16*exp(-max(dd-.008,0.)*60.),pn); }
  a=mix(a,ca,core); me=mix(me,uP[7].y*(1.-pn),core); ro=mix(ro,mix(uP[7].z,.6,pn),core); e=mix(e,ce,core); np=normalize(mix(np,n,core)); m.sheen*=1.-core; }
  // flanks use rim metal, darker; those of cloth are cloth in shadow
  float soft=step(uP[6].x,.5); a=mix(a,mix(uP[1]*.55,a*.55,soft),side*.6); me=mix(me,mix(uP[6].x,me,soft),side*.6); e*=1.-.7*side;
  n=np; m.alb=a;m.metal=me;m.rough=clamp(ro,.04,1.);m.emi=e;m.gem=0.;
}`
