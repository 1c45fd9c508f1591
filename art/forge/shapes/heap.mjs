// Stacks of coins: the position (x, z) of each and its number of coins.
const STACKS = {
  few: [
    [-0.3, 0.05, 3],
    [0.42, 0.12, 2],
    [0.1, -0.42, 4],
  ],
  stack: [
    [-0.44, 0.06, 7],
    [0.34, -0.3, 10],
    [0.36, 0.46, 4],
    [-0.3, 0.74, 2],
    [-0.42, -0.66, 5],
  ],
  heap: [
    [0, -0.35, 13],
    [-0.66, -0.12, 9],
    [0.66, -0.1, 10],
    [-0.34, 0.5, 6],
    [0.4, 0.56, 4],
    [-0.92, 0.56, 2],
    [0.98, 0.6, 3],
    [-0.3, -0.95, 7],
    [0.62, -0.85, 6],
  ],
}
const THICK = 0.125

const stack = (
  [x, z, count],
  i,
) => `{ vec3 c=q-vec3(${x.toFixed(2)},0,${z.toFixed(2)}); float id=clamp(floor(c.y/${THICK}),0.,${count - 1}.); vec3 k=c-vec3((h11(id+${i * 17 + 1}.)-.5)*.07,(id+.5)*${THICK},(h11(id+${i * 17 + 8}.)-.5)*.07);
  float a=atan(k.z,k.x); A(sC(k,.345+.007*sin(a*44.),${(THICK / 2 - 0.004).toFixed(4)},.022),8.)
  if(id>${count - 2}.5){ A(max(abs(length(k.xz)-.27)-.016,abs(k.y-${(THICK / 2).toFixed(4)})-.010)-.004,11.) A(embRel(vec3(k.x,-k.z,k.y-${(THICK / 2 - 0.01).toFixed(4)}),.22,.018),11.) } }`

export const heap = ({ pile }) => `
  vec3 q=p-vec3(0,${pile === 'heap' ? '-.86' : pile === 'stack' ? '-.66' : '-.30'},0); ${STACKS[pile].map(stack).join('\n  ')}
  { for(int i=uZero;i<${pile === 'heap' ? 9 : 5};i++){ float f=float(i); float a=f*2.4+.9; float r=${pile === 'heap' ? '1.16' : '.92'}+.16*h11(f+3.); vec3 c=q-vec3(cos(a)*r,.07,sin(a)*r*.8+.12); c.yz=rot(.3*(h11(f+9.)-.5))*c.yz; c.xy=rot(.5*(h11(f+5.)-.5))*c.xy; A(sC(c,.33,.055,.02),8.) A(max(abs(length(c.xz)-.26)-.016,abs(c.y-.058)-.008)-.004,11.) } }`
