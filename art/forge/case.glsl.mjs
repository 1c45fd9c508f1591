// A case, coin or badge: one shape out of `shapes/`, its materials and extras, as a distance function with materials.
// Shapes have their body near the origin, y up, front = +z; they add parts with A(distance, material).
// Materials: 1 body, 2 trim, 3 glow, 4 crystal, 5 dark ground, 6 second body, 8 gold, 9 back piece, 10 lit ground of an emblem,
// 11 emblem of polished trim.
import { EXTRAS } from './extras.glsl.mjs'
import { PRIMS } from './primitives.glsl.mjs'
import { ammocan } from './shapes/ammocan.mjs'
import { badge } from './shapes/badge.mjs'
import { barrel } from './shapes/barrel.mjs'
import { capsule } from './shapes/capsule.mjs'
import { casket, casketGlass } from './shapes/casket.mjs'
import { chest } from './shapes/chest.mjs'
import { coin } from './shapes/coin.mjs'
import { crate } from './shapes/crate.mjs'
import { crystal } from './shapes/crystal.mjs'
import { duffel } from './shapes/duffel.mjs'
import { egg } from './shapes/egg.mjs'
import { gift } from './shapes/gift.mjs'
import { hardcase } from './shapes/hardcase.mjs'
import { heap } from './shapes/heap.mjs'
import { lantern, lanternGlass } from './shapes/lantern.mjs'
import { obelisk } from './shapes/obelisk.mjs'
import { orb } from './shapes/orb.mjs'
import { sarco } from './shapes/sarco.mjs'
import { tome } from './shapes/tome.mjs'
import { urn } from './shapes/urn.mjs'
import { vault } from './shapes/vault.mjs'

const SHAPES = {
  chest,
  vault,
  casket,
  egg,
  gift,
  tome,
  lantern,
  crystal,
  urn,
  sarco,
  orb,
  barrel,
  coin,
  badge,
  obelisk,
  heap,
  hardcase,
  ammocan,
  crate,
  capsule,
  duffel,
}
const GLASS = { lantern: lanternGlass, casket: casketGlass }

// Materials are passed as uniforms, so that cases of one shape share one program; these are their indexes in uMatC and uMatP.
const NUMBERS = { body: 1, trim: 2, second: 6, gold: 8, back: 9, dark: 5, emblem: 11 }
const GOLD = { c: [1, 0.7, 0.27], m: 1, r: 0.22, p: 0 }
const DARK = { c: [0.03, 0.025, 0.04], m: 0.3, r: 0.5, p: 0 }

/** The material uniforms of a case: colours and (metalness, roughness, pattern) as flat arrays. */
export function caseMaterials({ mats }) {
  const emblem = { ...mats.trim, c: mats.trim.c.map((channel) => channel + (1 - channel) * 0.3), r: 0.24 }
  const all = {
    gold: GOLD,
    dark: DARK,
    ...mats,
    second: mats.second ?? mats.body,
    back: mats.back ?? mats.trim,
    emblem,
  }
  const ordered = Object.keys(NUMBERS).map((name) => all[name])
  return { uMatC: ordered.flatMap(({ c }) => c), uMatP: ordered.flatMap(({ m, r, p }) => [m, r, p]) }
}
const pickMaterial = Object.values(NUMBERS)
  .map(
    (number, i) => `if(abs(id-${number}.)<.5){ a=uMatC[${i}]; me=uMatP[${i}].x; ro=uMatP[${i}].y; pk=uMatP[${i}].z; }`,
  )
  .join(' ')

/** Whether this shape has glass panes in front of its parts. */
export const isGlazed = ({ shape }) => shape in GLASS

/** The distance function and materials of a case; the sources differ only by shape, emblem and extras. */
export function caseGLSL(job) {
  const shape = SHAPES[job.shape](job).replaceAll('EMB_ID', String(job.embId ?? 11))
  const extras = (job.extras ?? []).map((name) => EXTRAS[name]).join('\n')
  const back = job.back
    ? EXTRAS.back.replace('BY', (job.backY ?? 0.1).toFixed(2)).replace('BS', (job.backS ?? 1.25).toFixed(2))
    : ''
  return (
    PRIMS +
    `const float STEPK=${(job.stepk ?? 0.8).toFixed(2)};
uniform vec3 uMatC[${Object.keys(NUMBERS).length}],uMatP[${Object.keys(NUMBERS).length}];
void clip(vec3 ro,vec3 rd,inout float t,inout float tm){}
float glass(vec3 p){ ${GLASS[job.shape] ?? 'return 1e3;'} }
void full(vec3 p){ gB=1e3; gId=0.; ${shape} ${extras} ${back} }
float map(vec3 p){ full(p); return gB; } float matId(vec3 p){ full(p); return gId; }
void material(vec3 p,inout vec3 n,float id,out Mat m){ vec3 a=vec3(.5),e=vec3(0.); float me=0.,ro=.5,pk=0.; m.sheen=0.; m.gem=0.;
 ${pickMaterial}
 if(abs(id-3.)<.5){ float f=.55+.9*fbm(p*6.+uSeed); a=uAccent*.2; ro=.4; e=mix(uAccent,uAccent2,.4*f)*f*1.05*uGlow+pow(max(f-.85,0.),2.)*1.5*uGlow; }
 if(abs(id-4.)<.5){ vec3 fc=h33(floor(n*5.+.5)); float nv=clamp((uRot*n).z,0.,1.); float inn=fbm(p*4.+n*1.5+uSeed); a=uAccent*.12; ro=.05; me=.1; e=mix(uAccent,uAccent2,fc.x*.6)*(.10+1.0*pow(1.-nv,2.2)+.75*pow(inn,2.2)*2.+.25*fc.y)*.85*uGlow; }
 if(abs(id-10.)<.5){ float w=fbm(p*5.+uSeed); a=mix(uAccent,uAccent2,w)*.16; ro=.42; me=.2; e=mix(uAccent,uAccent2,w)*(.10+.22*w*w)*uGlow; }
 ${job.shape === 'coin' || job.shape === 'badge' ? 'if(id<1.5||(id>5.5&&id<6.5)){ float an_=atan(p.y,p.x); float s_=sin(an_*36.); n=normalize(n+vec3(-p.y,p.x,0.)/max(length(p.xy),.1)*s_*.13*smoothstep(.12,.3,length(p.xy))); n=normalize(n+vec3(p.xy*.32,0.)); } if(id>1.5&&id<2.5){ n=normalize(n+vec3(p.xy*.22,0.)); n=normalize(n+.10*(vec3(vn(p*9.),vn(p*9.+4.),vn(p*9.+8.))-.5)); }' : ''}
 // triplanar-ish coordinates for patterns
 vec3 an=abs(n); vec2 uv=an.z>.6?p.xy:(an.x>.6?p.zy:p.xz);
 if(pk<.5){ float b=fbm(vec3(uv*7.,1.)); float s=vn(vec3(uv*vec2(46.,5.),2.)); a*=.74+.42*b; ro=clamp(ro+.2*(b-.45)+.08*(s-.5),.05,1.); }
 else if(pk<1.5){ float b=fbm(p*5.); float g=voro(uv*22.).x; a*=.5+.6*b+.25*smoothstep(0.,.25,g); ro+=.15*(b-.5); n=normalize(n+.12*(h33(floor(p*70.))-.5)); }
 else if(pk<2.5){ float w=sin(uv.x*120.)*sin(uv.y*120.); a*=.75+.1*w+.3*fbm(p*4.); m.sheen=.8; }
 else if(pk<3.5){ float l=fbm(vec3(uv*vec2(9.,14.),2.)); a*=mix(vec3(.5,.4,.3),vec3(1.05),smoothstep(.3,.65,l)); }
 else if(pk<4.5){ float l=fbm(vec3(uv.x*3.,uv.y*24.,3.)+.6*fbm(p*3.)); float l2=vn(vec3(uv.x*6.,uv.y*90.,1.)); a*=.42+.95*l+.18*l2; ro+=.2*(l-.5); n=normalize(n+.10*vec3(0,l-.5,0)); }
 else if(pk<5.5){ vec2 w=vec2(fbm(vec3(uv*2.2,uSeed)),fbm(vec3(uv*2.2,uSeed+5.))); float f=sin((w.x*1.4+w.y+uv.y*.5)*30.); a*=.6+.55*smoothstep(-.9,.9,f); ro=clamp(ro+.06*f,.05,1.); }
 else if(pk<6.5){ float v=voro(uv*7.).x; float b=fbm(p*6.); a*=.5+.8*b; a*=.65+.35*smoothstep(0.,.08,v); n=normalize(n+.35*(vec3(vn(p*14.),vn(p*14.+9.),vn(p*14.+17.))-.5)); e+=uAccent*.0; } // stone
 else if(pk>7.5){ float b=fbm(vec3(uv*6.,1.)); a*=.85+.3*b; ro=clamp(ro+.12*(b-.45),.05,1.); }
 else { float v=abs(fbm(p*3.2+uSeed)-.5); float b=fbm(p*6.); a*=.5+.8*b; e+=mix(uAccent,uAccent2,b)*smoothstep(.035,.0,v)*1.5*uGlow; n=normalize(n+.3*(vec3(vn(p*12.),vn(p*12.+9.),vn(p*12.+17.))-.5)); } // lava-veined stone
 if((abs(id-2.)<.5||abs(id-9.)<.5)){ float ao=clamp(map(p+n*.05)/.05,0.,1.); a*=mix(vec3(.35,.28,.3),vec3(1.),ao); } 
 m.alb=a; m.metal=me; m.rough=clamp(ro,.04,1.); m.emi=e; }`
  )
}
