/** A duffel bag: a soft roll with end caps, two straps, a zip and a badge. */
export const duffel = (j) => `
  vec3 q=p-vec3(0,-.16,0); float sag=.05*sin(q.x*5.+1.)*smoothstep(-.2,.5,q.y)+.02*sin(q.x*17.+q.y*6.); vec3 r=q; r.y+=sag*.6; r.y*=1.06;
  float roll=max(length(r.yz)-.56,abs(r.x)-1.02); roll=smax(length(r.yz)-.56,abs(r.x)-1.02,.16); roll=smax(roll,-r.y-.46,.12); A(roll*.8,1.)
  A(smax(length(r.yz)-.575,abs(abs(r.x)-.98)-.055,.03)*.8,2.)
  { float st=abs(abs(q.x)-.46)-.075; A(max(max(length(r.yz)-.585,-(length(r.yz)-.5)),st)*.8-.004,6.) vec3 b=vec3(abs(q.x)-.46,q.y-.16,q.z-.57); A(max(sB(b,vec3(.11,.085,.035),.02),-sB2(b.xy,vec2(.06,.045),.01)),8.) }
  // handles
  { vec3 h=q-vec3(0,.46,.12); float arch=length(vec2(length(vec2(h.x*.62,h.y))-.30,h.z-.10*(1.-h.y)))-.05; A(max(arch,-h.y-.1)*.8,6.) A(sCx(q-vec3(0,.745,.19),.075,.17,.04),5.) }
  // zip
  { float t=atan(r.z,r.y); A(max(max(abs(length(r.yz)-.57)-.02,abs(t+.05)-.055),abs(q.x)-.86)*.8,5.) float tooth=abs(fract(q.x*16.)-.5)-.26; A(max(max(max(abs(length(r.yz)-.585)-.014,abs(t+.05)-.03),abs(q.x)-.86),tooth/16.)*.7,8.) }
  // end rings, badge
  { vec3 k=vec3(abs(q.x)-1.08,q.y-.05,q.z); float ring=length(vec2(length(k.zy)-.13,k.x))-.028; A(ring,8.) }
  { vec3 k=q-vec3(0,-.06,.56); k.yz=rot(-.08)*k.yz; A(sCz(k,.33,.05,.02),2.) A(sCz(k-vec3(0,0,.035),.28,.03,.01),${j.emblem ? '10' : '3'}.) ${j.emblem ? 'A(embRel(k-vec3(0,0,.07),.22,.026),EMB_ID.)' : ''} }`
