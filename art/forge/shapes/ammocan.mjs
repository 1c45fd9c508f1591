/** A tall ammunition box: a pressed body, a lid over its rim, a lever at the front and a folding handle. */
export const ammocan = (j) => `
  vec3 q=p-vec3(0,-.14,0); float body=sB(q,vec3(.86,.58,.48),.07);
  float press=sB2(q.xy,vec2(.64,.38),.10); body=min(body,ext(press,q.z-.47,.045,.03)); body=min(body,ext(sB2(q.zy,vec2(.28,.36),.08),abs(q.x)-.85,.04,.03)); A(body,1.)
  A(max(abs(press)-.016,abs(q.z-.515)-.016)-.004,3.)
  vec3 l=q-vec3(0,.60,0); A(sB(l,vec3(.92,.12,.54),.06),6.) A(max(abs(sB2(l.xz,vec2(.925,.545),.07))-.02,abs(l.y+.07)-.03)-.006,2.) A(sB(l-vec3(0,.13,0),vec3(.62,.03,.28),.02),6.)
  // handle
  { vec3 h=l-vec3(0,.13,0); float bar=sB2(vec2(h.x,h.y-.16),vec2(.44,.17),.08); A(max(length(vec2(bar,h.z))-.042,-h.y),2.) A(sCx(h-vec3(0,.33,0),.065,.22,.03),5.) vec3 m=vec3(abs(h.x)-.44,h.y,h.z); A(sB(m,vec3(.085,.07,.10),.02),2.) }
  // lever
  { vec3 k=vec3(q.x-.0,q.y-.52,q.z-.56); A(sB(k,vec3(.17,.14,.03),.02),2.) A(sB(k-vec3(0,-.02,.045),vec3(.11,.10,.025),.015),8.) A(sCx(k-vec3(0,.11,.03),.04,.20,.01),2.) }
  // bottom, bands
  A(max(abs(sB2(q.xz,vec2(.885,.505),.08))-.022,abs(q.y+.50)-.06)-.008,2.)
  { vec3 c=vec3(abs(q.x)-.80,q.y+.50,abs(q.z)-.42); A(sB(c,vec3(.12,.10,.12),.04),2.) }
  { vec3 r=vec3(abs(q.x)-.80,abs(abs(q.y)-.12)-.16,q.z-.485); A(length(r)-.03,2.) }
  ${j.emblem ? '{ vec3 k=q-vec3(0,-.08,.51); A(embRel(k,.33,.03),EMB_ID.) }' : ''}`
