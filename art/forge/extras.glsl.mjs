// Objects next to or behind a case.
export const EXTRAS = {
  crystals: `{ vec3 q=p; A(sCry(q,vec3(-.86,-.78,.18),vec3(-.5,1,.35),.50,.13),4.) A(sCry(q,vec3(-.72,-.80,.42),vec3(-.2,1,.6),.34,.10),4.) A(sCry(q,vec3(.88,-.78,.22),vec3(.55,1,.3),.46,.12),4.) A(sCry(q,vec3(.74,-.80,.46),vec3(.2,1,.6),.28,.09),4.) A(sCry(q,vec3(-.8,-.78,-.3),vec3(-.5,1,-.3),.62,.13),4.) A(sCry(q,vec3(.82,-.78,-.3),vec3(.5,1,-.3),.66,.14),4.) }`,
  spikes: `{ vec3 q=p; q.x=abs(q.x); for(int i=uZero;i<3;i++){ float f=float(i); A(sCone(q,vec3(.78,-.45+f*.34,.1),vec3(1.16+.05*f,-.42+f*.46,.02),.10,.008),2.) } }`,
  coins: `{ for(int i=uZero;i<9;i++){ float f=float(i); float a=f*2.4+.6; float r=.98+.22*h11(f+3.); vec3 c=p-vec3(cos(a)*r*.86,-.80+.06*h11(f),abs(sin(a))*r*.45+.26); c.yz=rot(.35*(h11(f+9.)-.5))*c.yz; c.xy=rot(.5*(h11(f+5.)-.5))*c.xy; A(sC(c,.115,.024,.01),8.) } }`,
  back: `A(backD(p-vec3(0,BY,0),BS,-.30,.75),9.)`,
}
