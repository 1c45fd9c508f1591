export const sarco = (j) => `
  vec3 q=p; float sh=max(abs(q.x)-.52+.18*smoothstep(.35,1.1,q.y)+.16*smoothstep(.35,-1.1,q.y),abs(q.y)-1.02); float hx=max(max(abs(q.x)*.94+(q.y-.35)*.32-.52,abs(q.x)*.98-(q.y-.35)*.16-.54),abs(q.y)-1.02);
  A(ext(hx,q.z+.12,.24,.04)*.9,1.) A(ext(hx+.02,q.z-.20,.10,.05)*.9,6.) A(max(abs(hx+.05)-.045,abs(q.z-.28)-.04)*.9-.01,2.) A(max(abs(hx)-.02,abs(q.z-.10)-.035)*.9-.008,3.)
  A(max(abs(hx-.005)-.03,min(abs(q.z+.34)-.04,abs(q.z+.02)-.03))*.9-.01,2.)
  { vec3 k=q-vec3(0,.34,.30); ${j.emblem ? 'A(embRel(k,.34,.04),2.)' : 'A(sOct(k,.26),4.)'} } { vec3 k=q-vec3(0,-.42,.30); A(sOct(k*vec3(1.3,.6,1.6),.22)*.6,4.) A(max(abs(sB2(k.xy*vec2(1.,.7),vec2(.12),.01))*.8-.03,abs(k.z)-.03),2.) }
  { vec3 c=vec3(abs(q.x)-.33,q.y-.16,q.z-.30); c.xy=rot(.5)*c.xy; A(sB(c,vec3(.022,.26,.02),.015),3.) } { vec3 c=vec3(abs(q.x)-.26,q.y+.62,q.z-.30); c.xy=rot(-.25)*c.xy; A(sB(c,vec3(.02,.22,.02),.015),3.) }`
