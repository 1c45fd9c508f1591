export const crystal = () => `
  vec3 q=p-vec3(0,-.1,0); float rk=length(q*vec3(.8,1.5,.9)-vec3(0,-1.0,0))-.62; rk+=.16*(fbm(p*3.2)-.5)+.07*abs(voro(p.xz*4.+p.y*2.).x-.3); A(rk*.7,6.)
  A(sCry(q,vec3(0,-.7,0),vec3(.04,1,.06),1.25,.26),4.) A(sCry(q,vec3(.22,-.7,.1),vec3(.42,1,.18),.86,.19),4.) A(sCry(q,vec3(-.24,-.7,.05),vec3(-.40,1,.10),.98,.20),4.) A(sCry(q,vec3(.05,-.7,.3),vec3(.10,1,.55),.58,.16),4.) A(sCry(q,vec3(-.3,-.7,.25),vec3(-.75,1,.45),.48,.12),4.) A(sCry(q,vec3(.42,-.7,.15),vec3(.95,1,.35),.46,.12),4.) A(sCry(q,vec3(0,-.7,-.25),vec3(-.05,1,-.45),.9,.17),4.)
  A(sT(q-vec3(0,-.62,0)+.02*vec3(0,sin(atan(p.z,p.x)*5.),0),vec2(.70,.055)),2.) vec2 pk=polar(q.xz,6.); A(sB(vec3(pk.x-.72,q.y+.62,pk.y),vec3(.07,.13,.08),.03),2.) A(length(vec3(pk.x-.78,q.y+.60,pk.y))-.05,3.)
  A(max(abs(length(q.xz)-.52)-.015,abs(q.y+.50)-.01),3.)`
