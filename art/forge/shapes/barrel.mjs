export const barrel = (j) => `
  vec3 q=p; float R=.66-.16*q.y*q.y; float n=length(q.xz); float b=max(n-R,abs(q.y)-.86)*.8; float a=atan(q.z,q.x); float st=abs(fract(a*3.183)-.5); b+=.016*smoothstep(.44,.5,st); b=max(b,-max(n-R+.09,-(q.y-.78))); A(b,1.)
  float hb=min(abs(abs(q.y)-.36)-.06,abs(abs(q.y)-.76)-.055); A(max(abs(n-R-.015)-.022,hb)-.008,2.) A(max(n-.5,abs(q.y-.74)-.03),3.)
  { float aa=mod(a,.3927)-.196; A(length(vec3((n-R-.04),abs(abs(q.y)-.36),aa*.66))-.03,2.) } ${j.emblem ? '{ vec3 k=q-vec3(0,0,.66); k.z+=.45*k.x*k.x; A(sCz(k,.32,.03,.02),2.) A(sCz(k-vec3(0,0,.02),.285,.02,.01),10.) A(embRel(k-vec3(0,0,.045),.24,.025),EMB_ID.) }' : ''}`
