// The pane of each window.
export const casketGlass =
  'vec3 q=p-vec3(0,-.2,0); q.xz=rot(.5236)*q.xz; vec2 w=polar(rot(.5236)*q.xz,6.); return max(sB2(vec2(w.y,q.y),vec2(.235,.39),.10),abs(w.x-.60)-.006);'

export const casket = (j) => `
  vec3 q=p-vec3(0,-.2,0); q.xz=rot(.5236)*q.xz; vec2 hx=q.xz; float h=sHex(hx,.62);
  float body=ext(h,q.y,.52,.05); vec2 pp=polar(hx,6.); vec2 pw=polar(rot(.5236)*hx,6.); 
  float win=max(sB2(vec2(pw.y,q.y),vec2(.235,.39),.10),abs(pw.x-.50)-.24); body=smax(body,-win,.02); body=max(body,-ext(sHex(hx,.50),q.y,.45,.02)); A(body,1.) 
  A(sC(q-vec3(0,-.43,0),.30,.03,.01),3.)
  A(sCry(q,vec3(0,-.44,0),vec3(.05,1,.03),.52,.13),4.) A(sCry(q,vec3(.10,-.44,.05),vec3(.5,1,.25),.28,.08),4.) A(sCry(q,vec3(-.11,-.44,.02),vec3(-.5,1,.2),.27,.08),4.) A(sCry(q,vec3(0,-.44,-.10),vec3(.1,1,-.5),.28,.08),4.)
  A(max(abs(sB2(vec2(pw.y,q.y),vec2(.25,.405),.11))-.018,abs(pw.x-.63)-.02)-.006,2.)
  A(sC(vec3(pp.x-.70,q.y,pp.y),.062,.54,.02),2.) A(length(vec3(pp.x-.70,q.y-.60,pp.y))-.085,2.)
  A(ext(sHex(hx,.74),q.y+.58,.09,.03),2.) A(ext(sHex(hx,.82),q.y+.70,.05,.02),1.) A(ext(sHex(hx,.70),q.y-.57,.06,.02),2.)
  { float yy=q.y-.62; float rf=max(sHex(hx,.66-yy*.95),-yy)*.7; rf=max(rf,yy-.52); A(rf,6.) A(max(abs(pp.y)-.035,abs(pp.x-(.74-yy*1.06))-.05)*.7+max(-yy,0.)+max(yy-.50,0.),2.) }
  { vec3 g=q-vec3(0,1.26,0); A(sOct(g*vec3(1.,.72,1.),.17),4.) A(sC(q-vec3(0,1.11,0),.14,.04,.02),2.) vec3 t=vec3(pp.x-.13,q.y-1.18,pp.y); A(sCap(t,vec3(0,-.05,0),vec3(.03,.1,0),.022),2.) }
  ${j.emblem ? '{ vec3 k=p-vec3(0,-.2,.66); A(embRel(k,.20,.02),2.) }' : ''}`
