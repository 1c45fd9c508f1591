export const obelisk = (j) => `
  vec3 q=p-vec3(0,-.05,0); float y=q.y; float w=.46-.13*y; vec2 a=abs(q.xz); float b=max(max(a.x,a.y)-w,abs(y)-.86)*.9; float tp=max(max(a.x,a.y)-(1.20-y)*.98,-(y-.80))*.68; A(smin(b,max(tp,y-1.3),.02),1.)
  float mx=max(a.x,a.y),mn=min(a.x,a.y); A(max(abs(mx-w-.01)-.02,min(abs(y-.80)-.045,abs(y+.66)-.06))-.01,2.) A(max(max(abs(mx-w)-.03,abs(mn-w+.04)-.05),abs(y)-.86)*.9-.005,2.) 
  { vec2 g=vec2(mn,y); float ln=abs(sB2(g-vec2(0,-.05),vec2(.20,.50),.05))-.014; A(max(ln,abs(mx-w)-.014)*.9,3.) } ${j.emblem ? '{ vec3 k=q-vec3(0,-.02,.48); k.z+=.13*k.y; A(embRel(k,.24,.03),3.) }' : ''}
  A(sB(q-vec3(0,-.96,0),vec3(.72,.10,.72),.03),6.) A(sB(q-vec3(0,-.84,0),vec3(.62,.06,.62),.02),2.) { vec3 c=vec3(abs(q.x)-.64,q.y+.86,abs(q.z)-.64); A(sOct(c*vec3(1.,.7,1.),.15),4.) } A(sOct((q-vec3(0,1.22,0))*vec3(1.,.75,1.),.16),4.)`
