export const badge = (j) => `
  vec3 q=p; float hx=sHex(q.yx,${j.tier === 3 ? '.74' : '.78'}); vec2 pk=polar(q.yx,6.); ${j.tier === 3 ? '{ float st=length(q.xy); float a=atan(q.y,q.x); hx=min(hx,(st-.80-.10*cos(a*12.))*.8);}' : ''}
  A(ext(hx,q.z,.13,.06),2.) A(smax(ext(hx+.10,q.z-.10,.09,.03),-ext(hx+.17,q.z-.2,.12,.02),.01),${j.tier > 1 ? '2.' : '6.'}) A(ext(hx+.165,q.z-.05,.07,.02),1.) A(max(abs(hx+.155)-.012,abs(q.z-.14)-.02),3.)
  A(embRel(q-vec3(0,0,.13),${j.tier === 3 ? '.50' : '.46'},.06),EMB_ID.)
  { vec2 a6=polar(rot(.5236)*q.xy,6.); ${j.tier > 1 ? 'A(sOct(vec3(a6.x-.86,a6.y,q.z-.06)*vec3(.8,1.,.9),.14)*.7,4.)' : 'A(sB(vec3(a6.x-.84,a6.y,q.z-.04),vec3(.07,.10,.10),.03),6.)'} }
  ${j.tier === 3 ? '{ vec3 c=q-vec3(0,.96,.04); float cr=sB(c,vec3(.30,.05,.09),.02); c.x=abs(c.x); cr=min(cr,sCone(c,vec3(.0,.02,0),vec3(0,.34,0),.08,.02)); cr=min(cr,sCone(c,vec3(.16,.02,0),vec3(.20,.26,0),.06,.015)); cr=min(cr,sCone(c,vec3(.27,.02,0),vec3(.38,.22,0),.055,.015)); A(cr,2.) A(length(c-vec3(0,.36,0))-.05,4.) A(length(c-vec3(.20,.28,0))-.04,4.) }' : ''}`
