// Converts a row of the catalogue into a job of the forge. Seeds and views depend only on the picture's id, so that adding, removing or
// reordering others never changes a picture.
import { formOf } from './forms.mjs'
import { framed } from './frames.mjs'
import { paletteOf } from './palette.mjs'
import { RARITY } from './rarity.mjs'
import { silhouette } from './silhouettes.mjs'
import { ELEMENT_GLOW } from './surfaces.mjs'

/** FNV-1a of an id: 32 bits, the seed of all random details of its picture. */
export function seedOf(id) {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193) >>> 0
  return hash
}

// A crystal has its own colour: golden gems in gold would not be visible.
const GEMS = [
  ['#38C6FF', '#3B6BFF'],
  ['#FF4D7E', '#C026FF'],
  ['#3BF0B0', '#1FA8D0'],
  ['#B07CFF', '#6A3BFF'],
  ['#FF8FD8', '#8F6BFF'],
]
const FIELD = {
  blade: {},
  hard: {},
  gem: {},
  glyph: { fat: 0.8 },
  hide: { soft: 9, edge: 0.07, fat: 1.15 },
  wing: { soft: 6 },
}

function fieldOf({ form, hilt, isHooded, isPlain }, isFramed, seed) {
  if (form === 'fabric') {
    const cut = { soft: 12, edge: 0.1, plate: 0.018, fat: 0.9, foldPhase: (seed % 628) / 100 }
    return isHooded ? { ...cut, folds: 34, hole: 0.2, close: 5 } : { ...cut, gems: false, folds: 75 }
  }
  if (isFramed) return { ...FIELD[form], hole: 0.6, fat: 0.7, gems: false, framed: true }
  if (hilt !== undefined) return { split: [Math.SQRT1_2, Math.SQRT1_2, hilt] }
  return isPlain ? { ...FIELD[form], gems: false } : FIELD[form]
}

// Warm metals, bone and skins keep their own colour; elements and crystal take the colour of the light.
const OWN_COLOUR = new Set(['gold', 'brass', 'bone', 'leather', 'wood', 'steel', 'stone'])
const lampTintOf = (material, rank) => (OWN_COLOUR.has(material) ? 0.2 : rank >= 2 && rank <= 4 ? 0.42 : 0.6)

/** An item: { id, silhouette, material, rarity, slot?, view?, gem? }. */
export function itemJob(item) {
  const rarity = RARITY[item.rarity]
  const seed = seedOf(item.id)
  const worked = formOf(item.silhouette)
  const { form, isScaled, isFaceOn } = worked
  const { body, isFramed } = framed(item.slot, silhouette(item.silhouette))
  const side = seed & 1 ? 1 : -1
  const turn = isFramed || isFaceOn ? 0.26 : 0.3 + 0.024 * ((seed >>> 3) % 5)
  const made = isFramed && form === 'fabric' ? 'hard' : form
  return {
    kind: 'item',
    svg: body,
    accent: rarity.hex,
    accent2: rarity.hex2,
    palette: paletteOf({
      ...item,
      form: made,
      isFramed,
      isScaled,
      gem: item.gem ?? GEMS[(seed >>> 11) % GEMS.length],
      coat: seed >>> 5,
    }),
    lampTint: lampTintOf(item.material, rarity.rank),
    seed: seed % 9973,
    aura: Math.max(rarity.aura, item.material in ELEMENT_GLOW ? 0.35 : 0),
    sparks: rarity.sparks,
    view: { yaw: side * turn, pitch: 0.12 + 0.02 * ((seed >>> 7) % 4), ...item.view },
    field: { seed: seed % 17, ...fieldOf({ ...worked, form: made }, isFramed, seed) },
  }
}

/** A case, coin or badge; `ground` is the height of its shadow on the floor, 0 for no shadow. */
export const caseJob = (entry, ground) => ({
  kind: 'case',
  size: 512,
  ground,
  ...entry,
  emblem: entry.emblemSvg ?? (entry.emblem && silhouette(entry.emblem)),
  back: entry.back && silhouette(entry.back),
})
