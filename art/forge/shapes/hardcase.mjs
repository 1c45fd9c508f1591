/** A long transport case of two ribbed shells, with latches, a carrying handle and a plate for the emblem. */
export const hardcase = (j) => `
  vec3 q=p-vec3(0,-.12,0); vec3 s=q; s.y-=.03;
  float rib=smoothstep(.055,.03,abs(abs(fract(q.x*3.2)-.5)-.25)*.31)*.022*step(.34,abs(q.x));
  float shell=sB(q,vec3(1.10,.46,.50),.11)-rib; A(max(shell,-(abs(s.y)-.022)),1.)
  A(sB(q-vec3(0,.03,0),vec3(1.07,.03,.47),.02),5.)
  A(max(abs(sB2(q.xz,vec2(1.12,.52),.12))-.016,abs(abs(s.y)-.065)-.028)-.008,2.)
  // corners
  { vec3 c=vec3(abs(q.x)-1.0,abs(q.y)-.37,abs(q.z)-.41); float k=sB(c,vec3(.135),.06); A(max(k,-sB(c+vec3(.05),vec3(.12),.05)),2.) A(length(c-vec3(-.02,-.02,.12))-.028,8.) }
  // latches
  { vec3 l=vec3(abs(q.x)-.60,q.y-.03,q.z-.53); A(sB(l,vec3(.10,.17,.035),.02),2.) A(sB(l-vec3(0,.05,.035),vec3(.07,.08,.025),.015),6.) A(sCx(l-vec3(0,-.07,.04),.03,.085,.01),8.) }
  // handle
  { vec3 h=q-vec3(0,.50,.0); float arch=length(vec2(length(vec2(h.x*.8,h.y*1.1))-.27,h.z))-.05; A(max(arch,-h.y-.02),5.) vec3 m=vec3(abs(h.x)-.335,h.y+.01,h.z); A(sB(m,vec3(.06,.05,.10),.02),2.) }
  // plate
  { vec3 k=q-vec3(0,-.02,.55); A(ext(sB2(k.xy,vec2(.40,.35),.06),k.z,.045,.02),2.) ${j.emblem ? 'A(ext(sB2(k.xy,vec2(.34,.29),.04),k.z-.03,.03,.01),10.) A(embRel(k-vec3(0,0,.06),.245,.028),EMB_ID.)' : 'A(ext(sB2(k.xy,vec2(.34,.29),.04),k.z-.03,.03,.01),3.)'} { vec3 r=vec3(abs(k.x)-.365,abs(k.y)-.315,k.z-.05); A(length(r)-.026,8.) } }
  A(max(abs(sB2(q.xy,vec2(.98,.34),.08))-.008,abs(q.z-.505)-.03),3.)`
