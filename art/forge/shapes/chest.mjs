export const chest = (j) => `
  float op=${(j.open ?? 0).toFixed(3)}; vec3 q=p-vec3(0,-.32,0); float tap=1.+.10*(q.y); vec3 b=q; b.xz/=tap;
  float body=sB(b,vec3(.86,.40,.56),.05); 
  float gr=abs(fract((q.y+.4)*3.6)-.5)/3.6; ${j.planks === false ? '' : 'body+=.012*smoothstep(.016,.0,gr);'}
  ${j.open ? 'body=max(body,-sB(q-vec3(0,.25,0),vec3(.74,.34,.44),.04)); float inn=sB(q-vec3(0,.25,0),vec3(.735,.335,.435),.04); A((sB(q-vec3(0,.25,0),vec3(.735,.08,.435),.03)+.10*fbm(p*5.)-.05+.10*length(q.xz))*.8,3.) for(int i=uZero;i<5;i++){float f=float(i); A(sCry(q,vec3(-.5+f*.25,.12,.05*sin(f*4.)),vec3(-.35+f*.18,1,.25*sin(f*3.)),.30+.16*h11(f+2.),.085),4.)}' : ''}
  A(body,1.)
  vec3 l=p-vec3(0,.10,-.56); l.yz=rot(-op)*l.yz; l-=vec3(0,0,.56);
  float lidC=length(l.yz*vec2(1.,.86))-.50; float lid=smax(smax(lidC,abs(l.x)-.90,.05),-l.y,.03); ${j.open ? 'lid=max(lid,-max(length(l.yz*vec2(1.,.86))-.40,abs(l.x)-.78));' : ''} 
  ${j.planks === false ? '' : 'lid+=.012*smoothstep(.05,.0,abs(fract(atan(l.y,l.z)*2.2)-.5))*step(-.2,l.y);'}
  A(lid,${j.lid2 ? '6.' : '1.'})
  // straps
  float sx=abs(l.x); float st=min(abs(sx-.62)-.085, ${j.mid === false ? '1.' : 'abs(sx)-.13'}); float cap=abs(sx-.885)-.045;
  float strap=min(max(abs(lidC-.012)-.035,max(st,-l.y-.0)),max(abs(lidC-.014)-.045,max(cap,-l.y))); A(smax(strap,-l.y+.0,.01)-.006,2.)
  float sxb=abs(q.x); float stb=min(abs(sxb-.62)-.085,${j.mid === false ? '1.' : 'abs(sxb)-.13'}); float bodyB=sB(b,vec3(.875,.405,.578),.05); A(max(max(max(bodyB,stb),abs(q.y)-.40)-.008,${j.open ? '-inn' : '-9.'}),2.)
  A(max(abs(sB2(b.xz,vec2(.872,.572),.06))-.025,abs(q.y-.36)-.055)-.008,2.) A(max(abs(sB2(b.xz,vec2(.872,.572),.06))-.028,abs(q.y+.36)-.06)-.008,2.)
  A(max(abs(sB2(l.xz,vec2(.905,.585),.06))-.026,abs(l.y-.055)-.055)-.008,2.)
  { vec3 c=vec3(abs(b.x)-.84,abs(q.y)-.36,abs(b.z)-.54); A(sB(c,vec3(.085),.03),2.) }
  // rivets
  { vec3 r=q; r.x=abs(abs(r.x)-.62); r.y=abs(r.y)-.20; A(length(vec3(r.x,r.y,b.z-.585))-.034,2.) float an=atan(l.y,l.z); float aa=mod(an,.42)-.21; vec3 r2=vec3(abs(sx-.62),aa*.5,lidC-.045); A((length(r2)-.032)*.8,2.) }
  // feet
  { vec3 f=vec3(abs(q.x)-.72,q.y+.46,abs(q.z)-.44); A(sB(f,vec3(.14,.07,.14),.03),2.) }
  // lock
  { vec3 k=p-vec3(0,.02,.60); k.yz=k.yz; float pl=ext(sB2(k.xy,vec2(.24,.27),.08),k.z,.045,.02); A(pl,2.) ${j.emblem ? 'A(ext(sB2(k.xy,vec2(.19,.22),.06),k.z-.03,.03,.01),10.) A(embRel(k-vec3(0,0,.06),.165,.025),EMB_ID.)' : 'A(ext(sB2(k.xy,vec2(.18,.21),.06),k.z-.03,.03,.01),5.) A(sOct((k-vec3(0,.0,.07))*vec3(1.,.8,1.4),.15)*.7,4.)'} }`
