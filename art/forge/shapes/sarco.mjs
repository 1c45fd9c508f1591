export const sarco = (j) => `
  vec3 q=p; float w=.56-.30*smoothstep(.30,1.10,q.y)*.9-.20*smoothstep(.30,-1.10,q.y); float sh=smax(abs(q.x)-w,abs(q.y)-1.02,.16);
  A(ext(sh,q.z+.10,.15,.05)*.85,1.) A(ext(sh-.035,q.z+.24,.05,.03)*.85,2.) A(ext(sh-.03,q.z-.02,.045,.03)*.85,2.) A(max(abs(sh-.006)-.012,abs(q.z+.10)-.02)*.85,3.)
  float dome=.30+.16*(1.-smoothstep(.0,.62,abs(q.x)))*(1.-.35*smoothstep(.2,1.,abs(q.y))); A(smax(sh+.05,q.z-dome,.10)*.8,6.)
  // bands of the wrapping, in relief
  { float yy=q.y+.10; float bd=abs(fract(yy*3.6)-.5)/3.6; float in_=max(sh+.10,max(q.y-.02,-.92-q.y)); A(max(max(in_,bd-.028),abs(q.z-dome)-.022)*.7,2.) A(max(max(in_,abs(bd-.07)-.008),abs(q.z-dome)-.012)*.7,3.) }
  // crook and flail, crossed under the chest
  { vec3 c=vec3(abs(q.x),q.y+.06,q.z-dome-.01); A(sCap(c,vec3(.02,-.10,0),vec3(.34,.16,-.10),.034),2.) A(length(c-vec3(.35,.17,-.10))-.055,4.) }
  // the head: striped cloth, brow band, gem
  { vec3 h=(q-vec3(0,.50,.24))/1.6; float hd=length(h*vec3(.86,.74,1.5))-.27; float st=smoothstep(-.3,.3,sin(h.y*46.+abs(h.x)*18.)); vec3 f=h-vec3(0,-.03,.085); float face=length(f*vec3(1.15,.86,1.3))-.19; A(hd*1.1,st>.5?2.:1.) A(face*1.1,11.)
    vec3 e=vec3(abs(f.x)-.075,f.y-.03,f.z-.135); A((length(e*vec3(.8,1.7,1.))-.034)*1.1,3.) A(sB(h-vec3(0,.155,.13),vec3(.17,.026,.05),.02)*1.5,2.) A(sOct((h-vec3(0,.20,.17))*vec3(1.,.7,1.),.09)*1.4,4.) A(sCone(h,vec3(0,-.22,.17),vec3(0,-.40,.17),.04,.03)*1.5,2.) }
  ${j.emblem ? '{ vec3 k=q-vec3(0,-.44,dome+.02); k.z+=.12*k.x*k.x; A(sCz(k,.27,.03,.02),2.) A(sCz(k-vec3(0,0,.02),.235,.02,.01),10.) A(embRel(k-vec3(0,0,.04),.20,.03),11.) }' : ''}`
