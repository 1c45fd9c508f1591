// Converts a row of a catalogue into a picture: its model, its position, its finish and its light.
import { linear } from '../colour.mjs'
import { silhouette } from '../silhouettes.mjs'
import { FINISHES } from './finishes.mjs'
import { stuff } from './materials.mjs'
import { COMPACT } from './models/compact.mjs'
import { HEAVY } from './models/heavy.mjs'
import { KNIVES } from './models/knives.mjs'
import { RIFLES } from './models/rifles.mjs'
import { sticker } from './models/stickers.mjs'
import { AGENTS, GLOVES } from './models/wearables.mjs'
import { blend } from './noise.mjs'

const lying = (models, turn) => Object.entries(models).map(([name, parts]) => [name, { parts, turn }])
const MODELS = Object.fromEntries([
  ...lying(RIFLES, -30),
  ...lying(HEAVY, -30),
  ...lying(COMPACT, -21),
  ...lying(KNIVES, -36),
  ...Object.entries(GLOVES),
  ...Object.entries(AGENTS).map(([name, model]) => [`agent-${name}`, model]),
])

/** The model of an item, and a key: items with the same key share the model's solid. */
export function modelOf({ art }) {
  if (art.model === 'sticker') return { key: `sticker ${art.motif} ${art.ground}`, model: sticker(art) }
  const model = MODELS[art.model]
  if (!model) throw new Error(`there is no model ${art.model}`)
  return { key: art.model, model }
}

/** The warm rim light of the studio; the other rim has the colour of the item's rarity. */
const EMBER = linear('#e9a050')
const materialOf = (value) => (value.startsWith('#') ? stuff(value, 0, 0.55, 0.16) : value)
const own = (materials = {}) =>
  Object.fromEntries(Object.entries(materials).map(([name, value]) => [name, materialOf(value)]))
const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A motif laid over the finish, in the middle of the weapon. */
function decalOf({ silhouette: name, colour, size }, model) {
  const [x, y] = model.endsWith('knife') ? [640, 250] : (DECAL_PLACES[model] ?? [430, 236])
  const over = linear(colour)
  return {
    body: `<g transform="translate(${x} ${y}) scale(${size}) translate(-256 -256)">${silhouette(name).replaceAll(/fill="[^"]*"/g, '')}</g>`,
    paint: (surface, k) => ({
      ...surface,
      colour: blend(surface.colour, over, k * 0.88),
      metal: surface.metal * (1 - k * 0.6),
    }),
  }
}
const DECAL_PLACES = {
  awp: [150, 276],
  'ssg-08': [140, 252],
  'usp-s': [470, 190],
  'desert-eagle': [520, 190],
  'ak-47': [400, 220],
  'm4a1-s': [430, 236],
}

/** The look of an item, as `paint` expects it. */
export function lookOf({ art, rarity, slot }, model, rarities) {
  const make = FINISHES[art.finish]
  if (!make) throw new Error(`there is no finish ${art.finish}`)
  const { color } = rarities.find(({ code }) => code === rarity)
  const metallic = slot === 'gloves' || slot === 'agent'
  const finish = make({
    colours: art.colours.map(linear),
    seed: (art.seed % 89) * 1.37,
    scale: metallic ? 1.3 : slot === 'pistol' ? 1.2 : 1,
  })
  return {
    // Cloth and leather are less glossy than lacquer.
    finish: metallic ? (u, v) => ({ ...finish(u, v), metal: 0, rough: 0.62, grit: 0.3, light: undefined }) : finish,
    colours: art.colours.map(linear),
    materials: { ...model.materials, ...own(art.materials) },
    wear: art.wear ?? 0,
    seed: (art.seed % 53) + 0.5,
    under: slot === 'gloves' ? 'leather' : 'steel',
    rims: [blend(linear(color), [0.8, 0.9, 0.85], 0.35), EMBER],
    glow: rgb(color),
    decals: art.decal ? [decalOf(art.decal, art.model)] : [],
  }
}
