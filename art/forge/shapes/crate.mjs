/** A supply crate of slats in a frame, with rope handles, a strap and a stencilled plate. */
export const crate = (j) => `
  vec3 q=p-vec3(0,-.06,0); vec3 a=abs(q); float slat=abs(fract(q.y*4.2+.5)-.5)/4.2; float box=sB(q,vec3(.86,.60,.62),.02)+.02*smoothstep(.018,.0,slat); A(box,1.)
  // frame
  { float f1=sB(vec3(a.x-.80,q.y,a.z-.575),vec3(.095,.64,.085),.02); float f2=sB(vec3(q.x,a.y-.555,a.z-.60),vec3(.80,.085,.05),.015); float f3=sB(vec3(a.x-.845,a.y-.555,q.z),vec3(.05,.085,.56),.015); A(min(f1,min(f2,f3)),6.) }
  { vec3 d=q; d.z=abs(d.z)-.605; d.xy=rot(${(j.brace ?? 0.6).toFixed(2)})*d.xy; A(max(sB(d,vec3(1.0,.075,.03),.01),max(a.x-.72,a.y-.50)),6.) }
  // corners of metal, nails
  { vec3 c=vec3(a.x-.84,a.y-.58,a.z-.60); float k=sB(c,vec3(.13),.03); A(max(k,-sB(c+vec3(.06),vec3(.125),.02)),2.) A(length(c-vec3(-.06,-.06,.135))-.026,8.) A(length(c-vec3(.135,-.06,-.06))-.026,8.) }
  // straps over the lid
  { float st=abs(abs(q.x)-.40)-.07; float g=sB(q,vec3(.88,.62,.655),.03); A(max(g,st)-.006,5.) vec3 b=vec3(abs(q.x)-.40,q.y-.28,q.z-.67); A(max(sB(b,vec3(.105,.085,.03),.02),-sB2(b.xy,vec2(.06,.045),.01)),2.) }
  // rope
  { vec3 r=vec3(abs(q.x)-.90,q.y-.12,q.z); float w=length(vec2(length(r.zy*vec2(1.,1.25))-.24,r.x-.05*smoothstep(.0,-.3,r.y))); float tw=.012*sin(atan(r.y,r.z)*26.); A(max(w-.045-tw,r.y-.02),9.) }
  ${j.emblem ? '{ vec3 k=q-vec3(0,-.04,.66); A(ext(sB2(k.xy,vec2(.36,.34),.04),k.z,.04,.015),2.) A(ext(sB2(k.xy,vec2(.31,.29),.03),k.z-.025,.03,.01),10.) A(embRel(k-vec3(0,0,.05),.26,.026),EMB_ID.) }' : ''}
  A(sB(q-vec3(0,-.70,0),vec3(.74,.06,.10),.02),6.) A(sB(vec3(abs(q.x)-.6,q.y+.70,q.z),vec3(.10,.07,.60),.02),6.)`
