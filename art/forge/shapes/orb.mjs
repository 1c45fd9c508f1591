const BALL = `A(length(q)-.60,4.)`
const GEM = `A(max(sOct(q*vec3(1.,.86,1.),.86),length(q)-.68)*.9,4.)`

// The ring around the ball; an oracle has a slanted band and a halo.
const AROUND = {
  halo: `{ vec3 r=q; r.xy=rot(.5)*r.xy; r.yz=rot(.35)*r.yz; A(max(abs(length(r.xz)-.80)-.05,abs(r.y)-.022)-.012,2.) float a=atan(r.z,r.x); float aa=mod(a,.5236)-.2618; A(sB(vec3(length(r.xz)-.80,r.y,aa*.8),vec3(.075,.05,.05),.02),2.) } { vec3 r=q; r.xy=rot(-.7)*r.xy; r.yz=rot(1.1)*r.yz; A(max(abs(length(r.xz)-.92)-.028,abs(r.y)-.02)-.01,3.) }`,
  spheres: `{ for(int i=uZero;i<3;i++){ float f=float(i); vec3 r=q; r.xy=rot(.35+f*1.05)*r.xy; r.yz=rot(.5)*r.yz; A(max(abs(length(r.xz)-.86)-.018,abs(r.y)-.018)-.008,2.) float a=.9+f*2.1; A(length(r-vec3(cos(a)*.86,0,sin(a)*.86))-.14,4.) A(abs(length(r-vec3(cos(a)*.86,0,sin(a)*.86))-.145)-.004+step(.03,abs(r.y))*.1,2.) } }`,
  hours: `{ vec3 r=q; r.xz=rot(.25)*r.xz; A(max(abs(length(r.xy)-.90)-.055,abs(r.z)-.04)-.012,2.) A(max(abs(length(r.xy)-.90)-.02,abs(r.z)-.058),3.) vec2 pk=polar(r.xy,12.); A(sB(vec3(pk.x-.90,pk.y,r.z),vec3(.09,.028,.075),.015),11.) A(sCap(r-vec3(0,0,.66),vec3(0,0,0),vec3(.0,.40,0),.022),2.) A(sCap(r-vec3(0,0,.66),vec3(0,0,0),vec3(.26,-.12,0),.026),2.) A(length(r-vec3(0,0,.66))-.05,2.) }`,
  crown: `{ vec2 pk=polar(q.xz,8.); vec3 c=vec3(pk.x,q.y,pk.y); A(max(abs(length(q.xz)-.66)-.03,abs(q.y+.16)-.09)-.012,2.) A(sCone(c,vec3(.66,-.10,0),vec3(.80,.36,0),.085,.012),2.) A(length(c-vec3(.81,.40,0))-.055,4.) A(length(c-vec3(.70,-.16,0))-.05,4.) }`,
  horns: `{ vec2 pk=polar(q.xz,4.); vec3 c=vec3(pk.x,q.y,pk.y); float d=sCone(c,vec3(.60,-.40,0),vec3(.86,.02,0),.12,.09); d=smin(d,sCone(c,vec3(.86,.02,0),vec3(.74,.50,0),.09,.05),.06); d=smin(d,sCone(c,vec3(.74,.50,0),vec3(.48,.80,0),.05,.01),.04); A(d,2.) }`,
}

export const orb = ({ around = 'halo', isCut = false }) => `
  vec3 q=p-vec3(0,.14,0); ${isCut ? GEM : BALL}
  ${AROUND[around]}
  { vec2 pc=polar(q.xz,4.); vec3 c=vec3(pc.x,q.y,pc.y); float d=sCone(c,vec3(.34,-.98,0),vec3(.60,-.62,0),.09,.10); d=smin(d,sCone(c,vec3(.60,-.62,0),vec3(.60,-.22,0),.10,.03),.06); A(d,2.) }
  A(sC(q-vec3(0,-.86,0),.30,.12,.04),2.) A(sC(q-vec3(0,-1.0,0),.50,.07,.03),6.) A(sC(q-vec3(0,-1.1,0),.64,.06,.03),1.) A(sT(q-vec3(0,-1.02,0),vec2(.56,.025)),3.)`
