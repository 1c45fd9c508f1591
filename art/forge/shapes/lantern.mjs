export const lanternGlass = 'vec3 q=p-vec3(0,-.08,0); return max(abs(sHex(rot(.5236)*q.xz,.50))-.006,abs(q.y+.12)-.56);'

export const lantern = () => `
  vec3 q=p-vec3(0,-.08,0); vec2 p6=polar(q.xz,6.); 
  A(ext(sHex(q.xz,.62),q.y+.78,.10,.04),2.) A(ext(sHex(q.xz,.72),q.y+.92,.06,.03),1.) A(ext(sHex(q.xz,.56),q.y-.50,.06,.03),2.)
  { float yy=q.y-.56; A(max(max(sHex(q.xz,.70-yy*1.1),-yy),yy-.48)*.7,1.) A(max(abs(p6.y)-.04,abs(p6.x-(.79-yy*1.22))-.04)*.7+max(-yy,0.)+max(yy-.46,0.),2.) }
  A(sC(q-vec3(0,1.07,0),.13,.06,.03),2.) A(sTz(q-vec3(0,1.25,0),vec2(.16,.035)),2.)
  { vec2 b=polar(q.xz,6.); vec3 c=vec3(b.x-.60,q.y,b.y); A(sC(c,.045,.72,.02),2.) A(length(vec3(b.x-.62,abs(q.y)-.40,b.y))-.07,2.) A(max(max(abs(abs(q.y)-.40)-.03,abs(sHex(rot(.5236)*q.xz,.53))-.02),-1.),2.) }
  A(sCry(q,vec3(0,-.68,0),vec3(.05,1,.03),.72,.20),4.) A(sCry(q,vec3(.12,-.70,.06),vec3(.42,1,.2),.36,.12),4.) A(sCry(q,vec3(-.14,-.70,.0),vec3(-.5,1,.25),.34,.12),4.) A(sCry(q,vec3(0.02,-.70,-.1),vec3(.1,1,-.5),.38,.11),4.)
  A(sC(q-vec3(0,-.66,0),.5,.03,.01),3.)`
