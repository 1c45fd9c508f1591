// Shared GLSL: noise, studio environment, PBR shading, march loop, post passes.
export const VERT = `#version 300 es
in vec2 a; void main(){ gl_Position = vec4(a,0.,1.); }`

export const COMMON = `#version 300 es
precision highp float; precision highp int; precision highp sampler2D;
uniform vec2 uRes; uniform mat3 uRot; uniform float uFrame, uDist; uniform vec2 uOff;
uniform vec3 uAccent, uAccent2; uniform float uSeed; uniform int uZero;
uniform vec3 uLight, uLight2;        // what the accents lend to the studio's lamps
uniform vec3 uCast;                  // the colour cast of the room, 1 as it is
uniform sampler2D uT0, uT1, uT2;     // height / masks of main silhouette, distance field of emblem
uniform float uGlow, uFront;
layout(location=0) out vec4 oCol; layout(location=1) out vec4 oEmi;

float h11(float p){p=fract(p*.1031);p*=p+33.33;p*=p+p;return fract(p);}
float h21(vec2 p){vec3 q=fract(vec3(p.xyx)*.1031);q+=dot(q,q.yzx+33.33);return fract((q.x+q.y)*q.z);}
float h31(vec3 p){p=fract(p*.1031);p+=dot(p,p.zyx+31.32);return fract((p.x+p.y)*p.z);}
vec3 h33(vec3 p){p=fract(p*vec3(.1031,.1030,.0973));p+=dot(p,p.yxz+33.33);return fract((p.xxy+p.yxx)*p.zyx);}
float vn(vec3 p){vec3 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);
 return mix(mix(mix(h31(i),h31(i+vec3(1,0,0)),f.x),mix(h31(i+vec3(0,1,0)),h31(i+vec3(1,1,0)),f.x),f.y),
            mix(mix(h31(i+vec3(0,0,1)),h31(i+vec3(1,0,1)),f.x),mix(h31(i+vec3(0,1,1)),h31(i+vec3(1,1,1)),f.x),f.y),f.z);}
float fbm(vec3 p){float s=0.,a=.5;for(int i=0;i<4;i++){s+=a*vn(p);p=p*2.03+7.1;a*=.5;}return s;}
mat2 rot(float a){float c=cos(a),s=sin(a);return mat2(c,-s,s,c);}
vec2 voro(vec2 x){vec2 n=floor(x),f=fract(x);float d=8.,id=0.,d2=8.;
 for(int j=-1;j<=1;j++)for(int i=-1;i<=1;i++){vec2 g=vec2(i,j);vec2 o=vec2(h21(n+g),h21(n+g+17.7));float l=length(g+o-f);if(l<d){d2=d;d=l;id=h21(n+g+3.1);}else if(l<d2)d2=l;}return vec2(d2-d,id);}

// ---- studio environment (view space direction) ----
float sbox(vec3 d, vec3 L, vec3 U, vec2 sz, float r){
  float z=dot(d,L); if(z<=.02) return 0.; vec3 V=cross(L,U);
  vec2 q=abs(vec2(dot(d,U),dot(d,V))/z); float w=.06+r*1.3;
  vec2 m=smoothstep(sz+w,max(sz-w,-w*.5),q); return m.x*m.y*(sz.x*sz.y)/((sz.x+w*.55)*(sz.y+w*.55))*smoothstep(.02,.25,z);
}
vec3 env(vec3 d,float r){
  float y=d.y*.5+.5;
  vec3 c=mix(vec3(.008,.006,.02),vec3(.12,.10,.19)*uCast,smoothstep(.1,1.,y));
  c+=vec3(.25,.2,.4)*uCast*.22*exp(-abs(d.y-.05)*7.);                           // horizon line
  c+=vec3(1.,.95,.9)*5.2*sbox(d,normalize(vec3(-.45,.72,.55)),normalize(vec3(.8,.5,0.)),vec2(.75,.38),r); // key softbox
  c+=vec3(1.,.96,.92)*uFront*sbox(d,normalize(vec3(-.70,.40,.60)),normalize(vec3(.65,0.,.76)),vec2(.34,.46),r)+vec3(.9,.93,1.)*uFront*.55*sbox(d,normalize(vec3(.62,.2,.76)),vec3(0,1,0),vec2(.8,.28),r);
  c+=vec3(.8,.86,1.)*2.4*sbox(d,normalize(vec3(.75,.35,.55)),vec3(0,1,0),vec2(.9,.16),r);   // right strip
  c+=mix(uLight,vec3(.75,.62,1.)*uCast,.72)*4.6*sbox(d,normalize(vec3(.92,.1,-.38)),vec3(0,1,0),vec2(1.2,.35),r);
  c+=mix(uLight2,vec3(.8,.4,.9)*uCast,.70)*3.4*sbox(d,normalize(vec3(-.95,-.05,-.3)),vec3(0,1,0),vec2(1.2,.35),r);
  c+=mix(uLight,vec3(.4,.25,.7)*uCast,.45)*.6*smoothstep(.25,-1.,d.y)*(.35+.65*smoothstep(.0,.6,d.z+.4));  // bounce from below
  return c;
}
struct Mat{vec3 alb;float metal,rough;vec3 emi;float sheen,gem;};
float gAdv=0.; // a longer step that is surely safe, set by map()
void clip(vec3 ro,vec3 rd,inout float t,inout float tm);
float map(vec3 p); float matId(vec3 p); void material(vec3 p, inout vec3 n, float id, out Mat m);

vec3 nrm(vec3 p,float e){vec3 n=vec3(0.);for(int i=uZero;i<4;i++){vec3 k=.5773*(2.*vec3((((i+3)>>1)&1),((i>>1)&1),(i&1))-1.);n+=k*map(p+k*e);}return normalize(n);}
float aoF(vec3 p,vec3 n){float o=0.,s=1.;for(int i=uZero;i<5;i++){float h=.012+.055*float(i);o+=(h-map(p+n*h))*s;s*=.78;}return clamp(1.-2.1*o,0.,1.);}
float shad(vec3 p,vec3 l){float r=1.,t=.03;for(int i=uZero;i<26;i++){float h=map(p+l*t);r=min(r,9.*h/t);t+=clamp(h,.02,.12);if(r<.004||t>2.2)break;}return clamp(r,0.,1.);}
float ggx(float nh,float a){float d=nh*nh*(a*a-1.)+1.;return a*a/(3.1416*d*d);}

vec3 shade(vec3 p,vec3 n,vec3 rdO,Mat m,out vec3 emi){
  vec3 N=uRot*n, V=-(uRot*rdO); float nv=clamp(dot(N,V),.02,1.);
  float ao=aoF(p,n); mat3 inv=transpose(uRot);
  vec3 F0=mix(vec3(.04),m.alb,m.metal); vec3 F=F0+(max(vec3(1.-m.rough),F0)-F0)*pow(1.-nv,5.);
  vec3 R=reflect(-V,N);
  float so=clamp(pow(nv+ao,1.2+m.rough)-1.+ao,0.,1.);
  vec3 c=env(R,m.rough)*F*mix(so,1.,.12);
  vec3 dif=m.alb*(1.-m.metal);
  c+=dif*env(N,1.)*1.15*ao;
  vec3 Ls[3]; Ls[0]=normalize(vec3(-.42,.78,.52)); Ls[1]=normalize(vec3(.86,.32,-.36)); Ls[2]=normalize(vec3(-.9,.05,-.42));
  vec3 Cs[3]; Cs[0]=vec3(1.,.95,.87)*2.7; Cs[1]=mix(uLight,vec3(.8,.7,1.)*uCast,.62)*4.; Cs[2]=mix(uLight2,vec3(.85,.45,.95)*uCast,.62)*3.;
  float sh=dot(N,Ls[0])>0.?shad(p+n*.012,inv*Ls[0]):0.;
  for(int i=0;i<3;i++){ float nl=max(dot(N,Ls[i]),0.); if(nl<=0.) continue; vec3 H=normalize(Ls[i]+V);
    float s=i==0?sh:mix(ao,1.,.3); float a=max(m.rough*m.rough,.02);
    float sp=ggx(max(dot(N,H),0.),a)*.25/max(max(nl,nv),.1);
    c+=Cs[i]*nl*s*(dif/3.1416*1.25+F*min(sp,7.)); }
  c+=m.sheen*m.alb*pow(1.-nv,2.5)*2.2*(.4+.6*ao);
  emi=m.emi; return c+m.emi;
}
vec3 ray(out vec3 ro){ vec2 uv=(gl_FragCoord.xy-.5*uRes)/(.5*uRes.y)+uOff; vec3 o=vec3(0,0,uDist), d=normalize(vec3(uv*uFrame/uDist,-1.)); ro=transpose(uRot)*o; return transpose(uRot)*d; }
`

// A pane in front of the hit point: it reflects the studio and tints what is behind it; without anything behind, only the pane is drawn.
const GLAZE = `
  float tg=t0; bool pane=false; for(int i=uZero;i<80;i++){ float d=glass(ro+rd*tg); if(d<.001){pane=true;break;} tg+=d*.9; if(tg>(hit?t:tm)) break; }
  if(pane){ vec3 gp=ro+rd*tg,gn=vec3(0.); for(int i=uZero;i<4;i++){vec3 k=.5773*(2.*vec3((((i+3)>>1)&1),((i>>1)&1),(i&1))-1.);gn+=k*glass(gp+k*.004);} gn=normalize(gn);
    vec3 N=uRot*gn,V=-(uRot*rd); float nv=clamp(dot(N,V),0.,1.),F=.06+.94*pow(1.-nv,4.); vec3 R=env(reflect(-V,N),.03); float haze=fbm(gp*3.+uSeed);
    col=col*mix(vec3(.9),uAccent*.6+.4,.4)+R*F*2.4+uAccent*(.02+.10*haze*haze)*uGlow; cover=max(cover,clamp(.16+F+.25*dot(R,vec3(.3))*F,0.,1.)); }`
export const MARCH = (R, STEPS, EPSN, isGlazed = false) => `
void main(){ oCol=vec4(0.);oEmi=vec4(0.);
  vec3 ro,rd=ray(ro); float b=dot(ro,rd),c=dot(ro,ro)-${R}*${R},q=b*b-c; if(q<0.) return; q=sqrt(q);
  float t=max(-b-q,0.),tm=-b+q; clip(ro,rd,t,tm); float t0=t; bool hit=false; vec3 col=vec3(0.),e=vec3(0.); float cover=0.;
  for(int i=uZero;i<${STEPS};i++){ float d=map(ro+rd*t); if(d<.0009){hit=true;break;} t+=max(d*STEPK,gAdv); if(t>tm) break; }
  if(hit){ vec3 p=ro+rd*t; vec3 n=nrm(p,${EPSN}); float id=matId(p); Mat m; m.alb=vec3(.5);m.metal=0.;m.rough=.5;m.emi=vec3(0.);m.sheen=0.;m.gem=0.; material(p,n,id,m);
  col=shade(p,n,rd,m,e); cover=1.; }${isGlazed ? GLAZE : ''}
  if(cover<=0.) return; oCol=vec4(col,cover); oEmi=vec4(e+max(col-1.6,0.)*.35,cover);
}`

export const BLUR = `#version 300 es
precision highp float; uniform sampler2D uS; uniform vec2 uDir; uniform vec2 uRes; uniform float uSig; out vec4 o;
void main(){ vec2 uv=gl_FragCoord.xy/uRes; vec4 s=vec4(0.); float w=0.; for(int i=-14;i<=14;i++){ float x=float(i)/14.*3.; float k=exp(-.5*x*x); s+=k*texture(uS,uv+uDir*x*uSig); w+=k;} o=s/w; }`

export const COMP = `#version 300 es
precision highp float; uniform sampler2D uC,uE,uB1,uB2,uA1,uA2; uniform vec2 uRes; uniform vec3 uAccent,uAccent2; uniform float uAura,uSeed,uShadow,uSparks,uBloom,uGround,uGlow,uExpo; out vec4 o;
float h21(vec2 p){vec3 q=fract(vec3(p.xyx)*.1031);q+=dot(q,q.yzx+33.33);return fract((q.x+q.y)*q.z);}
float vn(vec2 p){vec2 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);return mix(mix(h21(i),h21(i+vec2(1,0)),f.x),mix(h21(i+vec2(0,1)),h21(i+vec2(1,1)),f.x),f.y);}
float fbm(vec2 p){float s=0.,a=.5;for(int i=0;i<5;i++){s+=a*vn(p);p=mat2(1.6,1.2,-1.2,1.6)*p+3.7;a*=.5;}return s;}
vec3 tone(vec3 x){x*=uExpo*.86;vec3 y=pow(clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.),vec3(1./2.2));return mix(y,y*y*(3.-2.*y),.35);}
void main(){
  vec2 uv=gl_FragCoord.xy/uRes, c=uv-.5; vec2 px=1./vec2(textureSize(uC,0));
  // 2x2 box downsample, tonemapped before averaging
  vec3 obj=vec3(0.);float al=0.;
  for(int j=0;j<2;j++)for(int i=0;i<2;i++){ vec4 s=texture(uC,uv+(vec2(i,j)-.5)*px); obj+=tone(s.rgb)*s.a*.25; al+=s.a*.25; }
  float edge=smoothstep(.5,.36,max(abs(c.x),abs(c.y)))*smoothstep(.52,.40,length(c));
  vec3 rgb=vec3(0.); float a=0.;
  // drop + contact shadow
  float sh=texture(uA1,uv+vec2(-.012,.03)).a; a=uShadow*sh*edge*.75;
  if(uGround>.0){ vec2 g=(uv-vec2(.5,uGround))/vec2(.40,.070); a=max(a,.72*exp(-dot(g,g)*1.7)*edge); vec2 g2=(uv-vec2(.5,uGround))/vec2(.46,.085); rgb+=uAccent*uGlow*.28*exp(-dot(g2,g2)*1.6)*edge; }
  // aura: smoky rising energy
  vec2 w=vec2(fbm(uv*4.+uSeed),fbm(uv*4.+uSeed+9.))-.5;
  float f=fbm(vec2(uv.x*5.,uv.y*3.2-uSeed)+w*2.2+uSeed*1.7);
  float A1=texture(uA1,uv+w*.05-vec2(0.,.012)).a, A2=texture(uA2,uv+w*.09-vec2(0.,.03)).a;
  float au=(A2*A2*1.6*(.25+1.25*smoothstep(.3,.75,f))+A1*.35*smoothstep(.35,.8,f))*edge;
  vec3 ac=mix(uAccent,uAccent2,smoothstep(.35,.7,fbm(uv*3.+uSeed*2.3)));
  vec3 aur=ac*au*uAura; aur+=vec3(1.)*pow(au*uAura,3.)*.05;
  rgb+=pow(aur,vec3(.85))*.95;
  // sparks
  vec3 sp=vec3(0.);
  for(int L=0;L<3;L++){ float sc=11.+float(L)*9.; vec2 g=uv*sc+float(L)*7.3+uSeed*3.; vec2 id=floor(g),fr=fract(g)-.5; float r=h21(id+uSeed); if(r>.80){ vec2 o2=(vec2(h21(id+1.3),h21(id+2.7))-.5)*.7; float d=length((fr-o2)*vec2(1.,.72)); float z=.045+.09*h21(id+4.4); float k=smoothstep(z,.0,d); sp+=(uAccent*1.2+.25)*(k*k*k*1.6+exp(-d*d/(z*z)*1.6)*.35)*(.3+.7*h21(id+5.)); } }
  float ring=smoothstep(.02,.35,texture(uA2,uv).a)*edge;
  rgb+=sp*uSparks*ring;
  float ga=clamp(max(rgb.r,max(rgb.g,rgb.b))*.82,0.,1.); a=max(a,ga);
  // object over
  rgb=rgb*(1.-al)+obj; a=a*(1.-al)+al;
  // bloom
  vec3 bl=(texture(uB1,uv).rgb*.55+texture(uB2,uv).rgb*.75)*uBloom*edge; bl=bl/(1.+bl*.45);
  rgb+=pow(bl,vec3(.85))*.62*(1.-rgb*.6)*(1.-.72*al); a=max(a,clamp(max(bl.r,max(bl.g,bl.b))*.62,0.,1.));
  rgb+=sp*uSparks*ring*al*.35;
  rgb=min(rgb,vec3(1.)); a=clamp(max(a,max(rgb.r,max(rgb.g,rgb.b))*step(.001,a)),0.,1.);
  o=vec4(rgb,a);
}`
