export const gift = (j) => `
  vec3 q=p-vec3(0,-.28,0); float b=sB(q,vec3(.70,.52,.70),.05); A(b,1.) A(sB(q-vec3(0,.54,0),vec3(.78,.13,.78),.04),6.)
  float rb=min(abs(q.x),abs(q.z))-.15; A(max(sB(q,vec3(.716,.53,.716),.05),rb),2.) A(max(sB(q-vec3(0,.54,0),vec3(.797,.147,.797),.04),rb),2.)
  { vec3 t=q-vec3(0,.70,0); t.x=abs(t.x); vec3 u=t-vec3(.34,.20,0); u.xy=rot(.55)*u.xy; float lo=abs(length(u.xy*vec2(.72,1.15))-.24)-.022; lo=max(lo*.7,abs(u.z)-.15+.10*smoothstep(.2,-.35,u.x)); A(lo-.012,2.) A(sB(t,vec3(.12,.12,.15),.06)-.01,2.) vec3 w=t-vec3(.30,.02,.28); w.xz=rot(-.5)*w.xz; A(sB(w,vec3(.30,.022,.10),.02),2.) }
  ${j.emblem ? '{ vec3 k=q-vec3(0,-.02,.735); A(sCz(k,.34,.03,.02),2.) A(sCz(k-vec3(0,0,.02),.29,.02,.01),10.) A(embRel(k-vec3(0,0,.045),.25,.025),EMB_ID.) }' : 'A(sOct(q-vec3(0,-.02,.74),.26),4.)'}`
