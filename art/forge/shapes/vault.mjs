export const vault = (j) => `
  vec3 q=p; float body=sB(q,vec3(.74),.10); vec3 a=abs(q);
  float face=max(max(a.x,a.y),a.z); 
  vec3 m=a; if(m.x<m.y) m.xy=m.yx; if(m.y<m.z) m.yz=m.zy; if(m.x<m.y) m.xy=m.yx; // sorted: x max
  float pan=sB2(m.yz,vec2(.52),.06); body=smax(body,-max(pan,-(m.x-.67)),.03); A(body,1.)
  float fr=max(abs(m.y-.60)-.085,abs(m.x-.755)-.035); fr=max(fr,m.z-.70); A(fr-.01,2.)
  { vec3 c=a-vec3(.70); A(sB(c,vec3(.135),.05),2.) A(length(a-vec3(.80))-.075,4.) }
  A(max(abs(pan)-.012,abs(m.x-.672)-.012),3.)
  { vec3 k=q-vec3(0,0,.67); ${j.emblem ? 'A(sCz(k-vec3(0,0,.02),.43,.035,.02),10.) A(max(abs(length(k.xy)-.475)-.012,abs(k.z-.01)-.012),3.) { vec2 b=polar(k.xy,8.); A(length(vec3(b.x-.475,b.y,k.z-.02))-.032,2.) } A(abs(length(k.xy)-.40)<.5?sTz(k-vec3(0,0,.05),vec2(.42,.035)):1.,2.) A(embRel(k-vec3(0,0,.06),.35,.045),EMB_ID.)' : 'A(sOct(k-vec3(0,0,.05),.34),4.)'} }
  { vec3 s=vec3(a.x-.67,q.yz); A(sCx(s,.30,.03,.02),6.) A(sCx(s-vec3(.02,0,0),.2,.05,.02),2.) float g=atan(q.y,q.z); A(max(abs(length(q.yz)-.25)-.012,abs(a.x-.70)-.02),3.) }
  { vec3 s=vec3(q.x,q.y-.70,q.z); A(sC(s,.28,.05,.02),2.) A(sC(s-vec3(0,.06,0),.17,.05,.02),3.) }
  { vec3 f=vec3(a.x-.55,q.y+.80,a.z-.55); A(sC(f,.14,.07,.02),2.) }`
