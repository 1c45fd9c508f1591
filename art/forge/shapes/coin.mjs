export const coin = (j) => `
  vec3 q=p; float n=length(q.xy); float an=atan(q.y,q.x); float rr=.92+.010*sin(an*72.)*smoothstep(.10,.05,abs(q.z)); float b=ext(n-rr,q.z,.125,.035); b=smax(b,-max(n-.76,.085-abs(q.z)),.02); A(b,2.)
  A(max(abs(n-.69)-.018,abs(q.z)-.10)-.006,2.) { vec3 k=vec3(q.xy,abs(q.z)-.07); A(max(n-.775,abs(q.z)-.084),1.) A(embRel(k,.60,.055),EMB_ID.) vec2 pk=polar(q.xy,24.); A(length(vec3(pk.x-.84,pk.y,abs(q.z)-.122))-.022,2.) }
  ${j.gems ? '{ vec2 pk=polar(q.xy,4.); A(sOct(vec3(pk.x-.84,pk.y,abs(q.z)-.12)*vec3(1.,1.,1.4),.10)*.7,4.) }' : ''}`
