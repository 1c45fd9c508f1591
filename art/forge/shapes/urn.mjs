export const urn = (j) => `
  vec3 q=p-vec3(0,-.05,0); float y=q.y; float R=.20+.42*smoothstep(-.95,-.1,y)*smoothstep(.95,.15,y)+.14*smoothstep(.62,.95,y)+.16*smoothstep(-.70,-.98,y); float u=(length(q.xz)-R)*.72; u=max(u,abs(y)-.98); u=max(u,-max(length(q.xz)-R+.06,-(y-.5))*.8); A(u,1.)
  float n=length(q.xz); A(max(abs(n-R-.012)-.025,min(abs(y-.52)-.05,min(abs(y+.60)-.05,abs(y-.93)-.05)))-.01,2.) A(max(abs(n-R-.004)-.012,min(abs(y-.34)-.014,abs(y+.36)-.014)),3.)
  { vec3 h=vec3(abs(q.x)-.60,q.y-.36,q.z); float t=length(vec2(length(h.xy*vec2(1.,.8))-.27,h.z))-.055; A(max(t,-(h.x+.10))*.9,2.) }
  A(sC(q-vec3(0,-1.02,0),.44,.07,.03),2.) A(max(n-R+.04,abs(y-.80)-.03)+.03*fbm(p*9.),3.) 
  ${j.emblem ? '{ vec3 k=q-vec3(0,.0,.60); k.z+=.5*k.x*k.x*.9; A(embRel(k,.30,.035),2.) }' : '{vec2 pk=polar(q.xz,8.); A(sOct(vec3(pk.x-R-.01,y,pk.y)*vec3(1.4,.8,1.),.13)*.7,4.)}'}`
