/** A capsule lying in its cradle: two caps, a lit belt between them, a round plate in front. */
export const capsule = (j) => `
  vec3 q=p-vec3(0,.04,0); vec3 c=q; c.x=max(abs(c.x)-.56,0.); float pill=length(c)-.56;
  float groove=.02*smoothstep(.03,.0,abs(abs(q.x)-.78)); A(max(pill+groove,-(abs(q.x)-.30)),1.)
  A(max(length(q.yz)-.50,abs(q.x)-.31),3.)
  A(max(max(length(q.yz)-.585,-(length(q.yz)-.46)),abs(abs(q.x)-.34)-.055)-.008,2.)
  A(max(abs(length(c)-.565)-.012,abs(abs(q.x)-.92)-.03)-.006,2.)
  { vec2 b=polar(q.yz,10.); vec3 r=vec3(abs(q.x)-.34,b.x-.59,b.y); A(length(r)-.028,8.) }
  { vec2 b=polar(q.yz,6.); A(sB(vec3(q.x,b.x-.53,b.y),vec3(.29,.03,.06),.015),2.) }
  { vec3 k=vec3(abs(q.x)-1.12,q.y,q.z); A(sCx(k,.16,.05,.02),2.) A(length(k-vec3(.03,0,0))-.09,4.) }
  { vec3 k=q-vec3(0,0,.56); A(sCz(k,.37,.05,.02),2.) A(sCz(k-vec3(0,0,.035),.31,.03,.01),${j.emblem ? '10' : '3'}.) ${j.emblem ? 'A(embRel(k-vec3(0,0,.07),.24,.028),EMB_ID.)' : ''} vec2 b=polar(k.xy,8.); A(length(vec3(b.x-.34,b.y,k.z-.05))-.022,8.) }
  // cradle
  { vec3 f=q-vec3(0,-.62,0); float ba=sB(f,vec3(.92,.10,.46),.05); A(ba,6.) A(max(abs(sB2(f.xz,vec2(.93,.47),.06))-.014,abs(f.y-.03)-.02)-.004,3.) vec3 s=vec3(abs(f.x)-.62,f.y-.12,f.z); float arm=max(sB(s,vec3(.10,.20,.48),.03),-(length(vec2(s.y-.50,s.z))-.565)); A(arm,2.) }`
