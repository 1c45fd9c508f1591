export const egg = () => `
  vec3 q=p-vec3(0,.12,0); float yy=q.y; float r=.60*(1.-.16*yy); float e=(length(vec3(q.x/r,q.y/.82,q.z/r))-1.)*.52;
  float an=atan(q.z,q.x); vec2 s=vec2(an*4.,q.y*6.5); s.x+=.5*mod(floor(s.y),2.); vec2 f=fract(s*vec2(.9549,1.))-.5; e-=.035*smoothstep(.75,.1,length(vec2(f.x,f.y-.3)))*smoothstep(.95,.6,abs(yy)); 
  float cr=abs(fbm(p*2.3+uSeed)-.5); float crk=smoothstep(.028,.0,cr)*smoothstep(-.6,.4,yy); A(e+crk*.03,crk>.35?3.:1.)
  vec2 pc=polar(q.xz,5.); vec3 c=vec3(pc.x,q.y,pc.y); 
  { float d=1e3; vec3 a0=vec3(.42,-.90,0); vec3 a1=vec3(.74,-.62,0); vec3 a2=vec3(.70,-.25,0); vec3 a3=vec3(.50,.05,0); d=sCone(c,a0,a1,.10,.12); d=smin(d,sCone(c,a1,a2,.12,.09),.06); d=smin(d,sCone(c,a2,a3,.09,.015),.05); A(d,2.) A(length(c-a1)-.135,4.) }
  A(sC(q-vec3(0,-.92,0),.52,.08,.03),2.) A(sC(q-vec3(0,-1.04,0),.66,.06,.025),6.) A(sT(q-vec3(0,-.96,0),vec2(.60,.03)),3.)`
