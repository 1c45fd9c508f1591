export const tome = (j) => `
  vec3 q=p; float cov=min(sB(q-vec3(0,0,.25),vec3(.72,.92,.055),.03),sB(q+vec3(0,0,.25),vec3(.72,.92,.055),.03)); float sp=max(length((q-vec3(-.66,0,0)).xz*vec2(1.1,1.))-.30,abs(q.y)-.92); sp=max(sp,q.x+.56); cov=min(cov,sp); A(cov,1.)
  { vec3 g=q-vec3(.02,0,0); float pg=sB(g,vec3(.66,.86,.215),.02)+.006*sin(g.z*130.); A(pg,6.) }
  { vec3 c=vec3(abs(q.x-.02)-.60,abs(q.y)-.80,abs(q.z)-.27); float tri=max(sB(c,vec3(.16,.16,.07),.02),-(c.x+c.y+.06)); A(tri,2.) A(length(c-vec3(.02,.02,.065))-.045,4.) }
  { float bnd=max(length((q-vec3(-.66,0,0)).xz*vec2(1.1,1.))-.335,-1.); bnd=max(bnd,q.x+.50); float yy=abs(abs(q.y)-.42)-.05; A(max(bnd,yy)-.01,2.) A(max(max(bnd,abs(q.y)-.05)-.01,-1.),2.) }
  { vec3 k=q-vec3(.04,0,.31); float ring=abs(length(k.xy)-.47); A(max(ring-.04,abs(k.z)-.035)-.012,2.) A(sCz(k,.44,.015,.01),10.) ${j.emblem ? 'A(embRel(k-vec3(0,0,.03),.37,.035),EMB_ID.)' : 'A(sOct(k,.32),4.)'} vec2 pk=polar(k.xy,8.); A(length(vec3(pk.x-.47,pk.y,k.z-.045))-.038,2.) }
  { vec3 c=q-vec3(.70,0,0); float cl=sB(vec3(c.x,abs(c.y)-.38,c.z),vec3(.06,.085,.34),.03); A(cl,2.) A(sOct(vec3(c.x-.05,abs(c.y)-.38,c.z),.09),4.) }`
