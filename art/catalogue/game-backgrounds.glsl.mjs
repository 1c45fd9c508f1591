// Backgrounds of the games. FORGE: contracts. PODIUM: leaderboards. DIAL: the face of the upgrade dial, transparent outside it. As in
// backgrounds.glsl.mjs, uA, uB, uC are linear colours.
import { FLAT } from './backgrounds.glsl.mjs'

const FRAME = `vec2 uv=gl_FragCoord.xy/uRes; float asp=uRes.x/uRes.y; vec2 p=vec2((uv.x-.5)*asp,uv.y-.5);`
const EMBERS = `
vec3 embers(vec2 p,vec3 hot,float rise){ vec3 s=vec3(0.); for(int L=0;L<3;L++){ float k=10.+9.*float(L); vec2 g=p*k+vec2(uSeed,float(L)*3.1); vec2 id=floor(g); float h=h21(id+5.); vec2 f=fract(g)-.5-(vec2(h21(id+2.),h21(id+8.))-.5)*.7; float z=.02+.05*h21(id+4.); f.y*=1.-rise*.5*h; s+=step(.84,h)*exp(-dot(f,f)/(z*z))*mix(hot,vec3(1.,.85,.7),.35)*(.3+h21(id)); } return s; }
`
const END = `float g=h21(gl_FragCoord.xy+uSeed)-.5; o=vec4(tone(col)+g*.012,1.); }`

export const FORGE = `${FLAT}${EMBERS}
void main(){ ${FRAME} vec2 c=vec2(0.,-.02); vec2 q=p-c; float r=length(q),a=atan(q.y,q.x); vec3 col=vec3(.010,.006,.024);
 vec2 w=vec2(fbm(p*1.7+uSeed),fbm(p*1.7+uSeed+7.)); float n=fbm(p*2.6+w*2.2);
 col+=uA*.08*smoothstep(.35,.9,n)*exp(-r*1.3)+uB*.10*smoothstep(.4,.9,fbm(p*4.-w*2.))*exp(-r*1.0);
 // iron floor: worn plates in rings around the hearth
 float ring=floor(r*7.); float seg=6.+ring*5.; float ang=a/6.28318*seg+ring*.37; float e=min(abs(fract(r*7.)-.5),abs(fract(ang)-.5)*r*44./seg); float plate=h21(vec2(ring,floor(ang)));
 float wear=fbm(vec2(a*4.,r*26.)+plate*9.); float lit=exp(-r*2.1); col+=(vec3(.026,.020,.044)+.022*plate)*(.4+.9*wear)*(.25+1.0*lit)*smoothstep(1.05,.35,r); col*=1.-.7*smoothstep(.46,.5,abs(fract(r*7.)-.5))*smoothstep(1.,.3,r);
 col+=mix(uC,uA,smoothstep(.1,.6,r))*smoothstep(.44,.5,abs(fract(ang)-.5))*smoothstep(.9,.15,r)*.16*lit;
 // the hearth: a ring of light that the interface's ring lies on
 for(int i=0;i<3;i++){ float R=.235+.105*float(i); float cr=fbm(vec2(cos(a),sin(a))*3.+float(i)*4.+uSeed); col+=mix(uA,vec3(1.,.85,1.),.3)*exp(-abs(r-R)*(170.-40.*float(i)))*(.30-.09*float(i))*(.35+cr); }
 for(int i=0;i<10;i++){ float t=1.5708+6.28318*float(i)/10.; vec2 s=c+vec2(cos(t),sin(t))*.355; float d=length(p-s); col+=uA*exp(-d*d*420.)*.35; }
 float fire=fbm(q*6.+vec2(0.,-uSeed))*exp(-r*r*16.); col+=mix(uC,vec3(1.,.75,.5),fire)*fire*.30+uC*exp(-r*r*9.)*.09;
 col+=embers(p,uC,1.)*exp(-r*1.6)*.9;
 col*=1.-.6*smoothstep(.45,1.,length(vec2(p.x/asp*1.8,p.y*1.35))); ${END}`

export const PODIUM = `${FLAT}${EMBERS}
void main(){ ${FRAME} vec3 col=mix(vec3(.010,.006,.022),vec3(.026,.012,.05),uv.y); vec2 w=vec2(fbm(p*1.4+uSeed),fbm(p*1.4+uSeed+7.)); float n=fbm(p*2.2+w*2.1); col+=uB*.16*smoothstep(.35,.9,n)*exp(-abs(p.x)*1.2);
 // rays from behind the first place
 vec2 q=p-vec2(0.,-.02); float r=length(q),a=atan(q.y,q.x); float ray=pow(.5+.5*sin(a*18.+fbm(vec2(cos(a),sin(a))*2.+uSeed)*5.),3.); col+=mix(uA,vec3(1.,.9,.7),.25)*ray*exp(-r*2.3)*.34*smoothstep(.05,.2,r); col+=uA*exp(-r*r*7.)*.30;
 // three steps
 for(int i=0;i<3;i++){ float x=i==0?0.:(i==1?-.52:.52),top=i==0?-.20:(i==1?-.28:-.33),wd=.25; float d=max(abs(p.x-x)-wd,p.y-top); float m=smoothstep(.002,-.002,d); float fx=abs(p.x-x)/wd; vec3 sc=vec3(.020,.013,.036)*(1.2-.6*fx)+mix(uA,uB,i==0?0.:.55)*.07*smoothstep(-.5,top,p.y)*(1.-.6*fx*fx)*(.6+.7*fbm(p*vec2(7.,16.))); sc+=mix(uA,i==0?uA:uC,.6)*exp(-abs(p.y-top)*150.)*(.9-.4*fx); col=mix(col,sc,m); col+=mix(uA,uC,i==0?0.:.6)*exp(-max(p.y-top,0.)*16.)*step(top,p.y)*smoothstep(wd*1.1,wd*.5,abs(p.x-x))*.12; }
 col+=embers(p,uA,0.)*.7*exp(-r*1.3); col*=1.-.5*smoothstep(.45,1.,length(vec2(p.x/asp*1.8,p.y*1.3))); ${END}`

export const DIAL = `${FLAT}
void main(){ ${FRAME} float r=length(p)*2.,a=atan(p.y,p.x); float m=smoothstep(1.,.985,r); vec2 w=vec2(fbm(p*2.4+uSeed),fbm(p*2.4+uSeed+7.)); float n=fbm(p*4.+w*2.4);
 vec3 col=mix(vec3(.030,.016,.062),vec3(.008,.004,.018),smoothstep(.0,.95,r)); col+=uA*.16*smoothstep(.35,.85,n)*smoothstep(.9,.1,r)+uB*.09*smoothstep(.45,.9,fbm(p*7.-w*3.));
 // metal collar with engraved marks
 float collar=smoothstep(.84,.85,r); float br=fbm(vec2(a*40.,r*6.)); vec3 mt=vec3(.040,.032,.062)*(.5+br)+.085*pow(.5+.5*sin(a*2.+2.1),6.)*vec3(.8,.75,1.)+.10*pow(.5+.5*sin(a*3.-1.),10.)*uA; mt*=.45+.75*sin(clamp((r-.84)/.16,0.,1.)*3.1416); col=mix(col,mt,collar);
 float t=abs(fract(a/6.28318*50.)-.5); float big=step(.5-.012*5.,abs(fract(a/6.28318*10.)-.5)); col*=1.-.6*smoothstep(.46,.49,t)*step(.875,r)*step(r,.955)*collar; col+=uA*big*smoothstep(.40,.49,t)*step(.88,r)*step(r,.95)*.30;
 for(int i=0;i<4;i++){ float R=i==0?.845:(i==1?.62:(i==2?.60:.30)); col+=mix(uA,vec3(1.),.35)*exp(-abs(r-R)*(i==0?150.:260.))*(i==0?.55:.16)*(.5+fbm(vec2(cos(a),sin(a))*3.+float(i))); }
 // a star of eight under the figures, faint
 float st=abs(sin(a*4.)); col+=uA*.05*smoothstep(.10,.0,abs(r-.44-.10*st))+uB*.03*smoothstep(.03,.0,abs(r-.52+.08*st));
 for(int L=0;L<2;L++){ float s=26.+22.*float(L); vec2 g=p*s+uSeed; vec2 id=floor(g); float h=h21(id+5.); vec2 d=fract(g)-.5-(vec2(h21(id+2.),h21(id+8.))-.5)*.7; col+=step(.9,h)*exp(-dot(d,d)*260.)*vec3(.8,.7,1.)*.5*step(r,.83); }
 vec3 c=tone(col*1.15)+(h21(gl_FragCoord.xy)-.5)*.010; o=vec4(max(c,0.)*m,m); }`
