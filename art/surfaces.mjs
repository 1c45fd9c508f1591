// The materials of items. A surface is { colour (linear), metal, rough, pattern, glow? }. A family is the way a material is worked: `hard`
// is forged or carved, `hide` is grown (`coat` distinguishes scales and fur), `fabric` is woven.
import { mix, scale } from './colour.mjs'

export const PATTERN = {
  forged: 0,
  hide: 1,
  cloth: 2,
  bone: 3,
  wood: 4,
  damascus: 5,
  scales: 6,
  stone: 7,
  ice: 8,
  barbs: 9,
  embers: 10,
  fur: 11,
}
const P = PATTERN

/** Metals: linear colour and roughness. */
export const METAL = {
  iron: { colour: [0.34, 0.35, 0.38], rough: 0.48 },
  bronze: { colour: [0.62, 0.38, 0.19], rough: 0.34 },
  silver: { colour: [0.88, 0.88, 0.93], rough: 0.22 },
  gold: { colour: [1, 0.7, 0.27], rough: 0.22 },
  darkgold: { colour: [0.74, 0.5, 0.18], rough: 0.26 },
  steel: { colour: [0.56, 0.575, 0.62], rough: 0.27 },
  blacksteel: { colour: [0.13, 0.13, 0.155], rough: 0.32 },
}
const surface = (colour, metal, rough, pattern) => ({ colour, metal, rough, pattern })
export const metal = (name, pattern = P.forged) => surface(METAL[name].colour, 1, METAL[name].rough, pattern)
export const LEATHER = surface([0.17, 0.08, 0.036], 0, 0.56, P.hide)
export const DARK_LEATHER = surface([0.07, 0.045, 0.035], 0, 0.5, P.hide)
export const IVORY = surface([0.78, 0.7, 0.56], 0, 0.42, P.bone)
export const enamel = (accent, accent2) => surface(scale(mix(accent, accent2, 0.4), 0.36), 0.75, 0.24, P.damascus)

/** Elements glow in their own colour, whatever the rarity; other materials take the light of their rarity. */
export const ELEMENT_GLOW = {
  ember: ['#FF6A1F', '#FFC23D'],
  frost: ['#66D9FF', '#3B8BFF'],
  void: ['#A64BFF', '#E23BEA'],
  toxic: ['#9BEF3C', '#1FD08A'],
}

// Natural colours: animals of one kind differ in colour.
const FURS = [
  [0.3, 0.17, 0.085],
  [0.2, 0.19, 0.19],
  [0.38, 0.16, 0.06],
  [0.44, 0.34, 0.22],
  [0.13, 0.085, 0.06],
]
const WOOLS = [
  [0.4, 0.31, 0.23],
  [0.2, 0.13, 0.085],
  [0.48, 0.27, 0.22],
]
const PLUMAGE = [
  [0.62, 0.58, 0.54],
  [0.36, 0.25, 0.15],
  [0.2, 0.22, 0.28],
  [0.5, 0.44, 0.34],
]

// Each material by family; `accent` and `accent2` are the linear colours of the rarity.
const MATERIALS = {
  steel: {
    hard: (_a, _b, rank) => metal('steel', rank >= 4 ? P.damascus : P.forged),
    hide: (_a, _b, _rank, coat) => surface([0.36, 0.37, 0.41], 0.75, 0.36, coat),
    fabric: () => surface([0.17, 0.175, 0.2], 0, 0.8, P.cloth),
  },
  gold: {
    hard: () => metal('gold'),
    hide: (_a, _b, _rank, coat) => surface([0.95, 0.62, 0.2], 1, 0.25, coat === P.scales ? coat : P.forged),
    fabric: () => surface([0.62, 0.36, 0.07], 0.35, 0.5, P.cloth),
  },
  brass: {
    hard: () => surface([0.74, 0.47, 0.18], 1, 0.32, P.forged),
    hide: (_a, _b, _rank, coat) => surface([0.7, 0.44, 0.17], 1, 0.34, coat === P.scales ? coat : P.forged),
    fabric: () => surface([0.3, 0.17, 0.06], 0, 0.7, P.cloth),
  },
  bone: {
    hard: () => IVORY,
    hide: () => IVORY,
    fabric: () => surface([0.56, 0.5, 0.4], 0, 0.75, P.cloth),
  },
  leather: {
    hard: () => LEATHER,
    hide: (_a, _b, _rank, _coat, breed) => surface(FURS[breed % FURS.length], 0, 0.6, P.fur),
    fabric: () => LEATHER,
  },
  cloth: {
    hard: (a, b) => surface(scale(mix(a, b, 0.35), 0.3), 0, 0.78, P.cloth),
    hide: (_a, _b, _rank, _coat, breed) => surface(WOOLS[breed % WOOLS.length], 0, 0.7, P.fur),
    fabric: (a, b) => surface(scale(mix(a, b, 0.35), 0.3), 0, 0.8, P.cloth),
  },
  wood: {
    hard: () => surface([0.31, 0.16, 0.07], 0, 0.5, P.wood),
    hide: () => surface([0.29, 0.17, 0.08], 0, 0.55, P.wood),
    fabric: () => surface([0.36, 0.22, 0.09], 0, 0.65, P.wood),
  },
  crystal: {
    hard: (a, b) => surface(mix(scale(mix(a, b, 0.25), 0.5), [0.3, 0.3, 0.4], 0.1), 0.12, 0.05, P.ice),
    hide: (a, b) => surface(mix(scale(mix(a, b, 0.3), 0.5), [0.3, 0.3, 0.4], 0.1), 0.12, 0.07, P.ice),
    fabric: (a, b) => surface(scale(mix(a, b, 0.4), 0.34), 0.2, 0.4, P.cloth),
  },
  ember: {
    hard: () => surface([0.11, 0.075, 0.065], 0.75, 0.38, P.embers),
    hide: () => surface([0.2, 0.06, 0.035], 0.25, 0.42, P.embers),
    fabric: () => surface([0.36, 0.05, 0.025], 0, 0.78, P.cloth),
  },
  frost: {
    hard: () => surface([0.36, 0.56, 0.74], 0.3, 0.1, P.ice),
    hide: (_a, _b, _rank, coat) => surface([0.34, 0.5, 0.66], 0.1, 0.34, coat),
    fabric: () => surface([0.24, 0.44, 0.6], 0, 0.72, P.cloth),
  },
  void: {
    hard: () => surface([0.1, 0.085, 0.14], 0.95, 0.28, P.damascus),
    hide: (_a, _b, _rank, coat) => surface([0.1, 0.07, 0.15], 0.3, 0.36, coat),
    fabric: () => surface([0.085, 0.05, 0.15], 0, 0.76, P.cloth),
  },
  toxic: {
    hard: () => surface([0.18, 0.33, 0.12], 0.85, 0.34, P.forged),
    hide: (_a, _b, _rank, coat) => surface([0.15, 0.27, 0.07], 0.1, 0.38, coat),
    fabric: () => surface([0.13, 0.22, 0.07], 0, 0.78, P.cloth),
  },
  feather: {
    hard: (a) => surface(mix([0.72, 0.7, 0.68], a, 0.12), 0.1, 0.5, P.barbs),
    hide: (a, _b, _rank, _coat, breed) => surface(mix(PLUMAGE[breed % PLUMAGE.length], a, 0.06), 0, 0.6, P.barbs),
    fabric: (a) => surface(mix([0.7, 0.68, 0.66], a, 0.15), 0, 0.6, P.barbs),
  },
  stone: {
    hard: () => surface([0.27, 0.265, 0.28], 0, 0.78, P.stone),
    hide: () => surface([0.25, 0.25, 0.265], 0, 0.75, P.stone),
    fabric: () => surface([0.2, 0.2, 0.22], 0, 0.8, P.cloth),
  },
}

/**
 * The surface of a material, worked as a family, in the light of a rarity. `coat` is the pattern of a creature's skin, `breed` selects one
 * of the natural colours.
 */
export function surfaceOf(material, family, { accent, accent2, rank, coat, breed }) {
  const kinds = MATERIALS[material]
  if (!kinds) throw new Error(`No such material: ${material}`)
  return kinds[family](accent, accent2, rank, coat, breed)
}
