export const orb = () => `
  vec3 q=p-vec3(0,.14,0); float s=length(q)-.60; vec3 w=q; w.xz=rot(q.y*2.2)*w.xz; float sw=fbm(w*3.); A(s+.0,4.)
  { vec3 r=q; r.xy=rot(.5)*r.xy; r.yz=rot(.35)*r.yz; A(max(abs(length(r.xz)-.80)-.05,abs(r.y)-.022)-.012,2.) float a=atan(r.z,r.x); float aa=mod(a,.5236)-.2618; A(sB(vec3(length(r.xz)-.80,r.y,aa*.8),vec3(.075,.05,.05),.02),2.) } { vec3 r=q; r.xy=rot(-.7)*r.xy; r.yz=rot(1.1)*r.yz; A(max(abs(length(r.xz)-.92)-.028,abs(r.y)-.02)-.01,3.) }
  { vec2 pc=polar(q.xz,4.); vec3 c=vec3(pc.x,q.y,pc.y); float d=sCone(c,vec3(.34,-.98,0),vec3(.60,-.62,0),.09,.10); d=smin(d,sCone(c,vec3(.60,-.62,0),vec3(.60,-.22,0),.10,.03),.06); A(d,2.) }
  A(sC(q-vec3(0,-.86,0),.30,.12,.04),2.) A(sC(q-vec3(0,-1.0,0),.50,.07,.03),6.) A(sC(q-vec3(0,-1.1,0),.64,.06,.03),1.) A(sT(q-vec3(0,-1.02,0),vec2(.56,.025)),3.)`
