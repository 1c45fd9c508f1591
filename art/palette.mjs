// Converts material, form and rarity into the uniforms of the item shader, one vec3 each:
//
//   0 plate colour   1 rim colour   2 recess colour   3 second colour   4 gem colour
//   5 plate (metal, rough, pattern)     6 rim (metal, rough, width)   7 recess (glow, metal, rough)
//   8 second (metal, rough, pattern)    9 (groove glow, edge wear, veins)
//   10, 11 inner light   12 (painted panel 0..1, facet light of the plate, of the second)
import { linear, mix, scale } from './colour.mjs'
import { RARITY } from './rarity.mjs'
import { DARK_LEATHER, ELEMENT_GLOW, enamel, IVORY, LEATHER, METAL, metal, PATTERN, surfaceOf } from './surfaces.mjs'

// Soft and grown materials have a narrower rim, because the full one would hide them.
const RIM_SHARE = { wood: 0.4, leather: 0.5, bone: 0.35, stone: 0.5, feather: 0.5 }
const RIM_WIDTH = { blade: 0.022, hard: 0.032, fabric: 0.016, hide: 0, wing: 0.01, glyph: 0.012, gem: 0.03 }
// Only these materials have veins of light; leather, cloth, bone and plain metal do not.
const VEINED = new Set(['void', 'stone', 'crystal', 'toxic', 'frost'])
const FRAME_WOOD = { colour: [0.16, 0.075, 0.035], metal: 0, rough: 0.42, pattern: PATTERN.wood }
const FAMILY = { blade: 'hard', hard: 'hard', gem: 'hard', glyph: 'hard', fabric: 'fabric', hide: 'hide', wing: 'hide' }

/** The material combined with the main one: neutral leather, steel or ivory at low ranks, enamel and gold above. */
function secondSurface(material, form, trim, light) {
  const { rank, accent, accent2 } = light
  const colourful = enamel(accent, accent2)
  if (form === 'blade') {
    if (material === 'gold' || material === 'brass') return rank >= 5 ? colourful : DARK_LEATHER
    return rank >= 4 ? metal(trim) : rank === 3 ? DARK_LEATHER : LEATHER
  }
  if (form === 'hide' && material === 'feather')
    return surfaceOf(material, 'hide', { ...light, breed: light.breed + 2 })
  if (form === 'hide') return material === 'gold' || material === 'bone' ? colourful : IVORY
  if (form === 'fabric') {
    if (material === 'cloth' && rank >= 2 && rank <= 3) return LEATHER
    const own = surfaceOf(material, 'fabric', light)
    return { ...own, colour: scale(own.colour, 0.35) }
  }
  if (form === 'wing') return metal(rank >= 3 ? trim : 'silver')
  if (form === 'gem') return metal(trim)
  if (material === 'gold') return rank >= 2 ? colourful : DARK_LEATHER
  if (material === 'steel') return rank >= 4 ? metal('blacksteel') : rank === 3 ? DARK_LEATHER : LEATHER
  if (material === 'leather' || material === 'wood') return metal(rank >= 3 ? 'bronze' : 'steel')
  if (material === 'brass') return rank >= 2 ? metal('steel') : LEATHER
  if (material === 'void' || material === 'ember') return metal(rank >= 4 ? trim : 'steel')
  return metal(rank >= 2 ? 'steel' : 'iron')
}

/**
 * `form` is one of `blade`, `hard`, `gem`, `glyph`, `fabric`, `hide`, `wing`; `gem` holds the two colours of a crystal; `coat` selects one
 * of the natural colours of fur and feathers. In a frame the material is that of the subject, the frame itself is wood or steel, and the
 * recess is painted like a canvas.
 */
export function paletteOf({ material, gem, form, rarity: name, isFramed = false, isScaled = false, coat = 0 }) {
  const rarity = RARITY[name]
  // With the grey light of a common item, a painting would have no sky.
  const hasOwnLight = gem !== undefined && (material === 'crystal' || (isFramed && rarity.rank === 0))
  const [hex, hex2] = hasOwnLight ? gem : [rarity.hex, rarity.hex2]
  const accent = linear(hex)
  const accent2 = linear(hex2)
  const [glow, glow2] = (ELEMENT_GLOW[material] ?? [hex, hex2]).map(linear)
  const emission = ELEMENT_GLOW[material] ? Math.max(0.8, rarity.emission) : rarity.emission
  const light = { accent, accent2, rank: rarity.rank, coat: isScaled ? PATTERN.scales : PATTERN.fur, breed: coat }
  let plate = surfaceOf(material, FAMILY[form], light)
  let second = secondSurface(material, form, rarity.trim, light)
  if (isFramed) {
    second = plate
    plate = rarity.rank < 1 ? FRAME_WOOD : metal(rarity.rank < 2 ? 'blacksteel' : 'steel')
  }
  // A touch of the rarity's colour makes the picture match its card.
  const tint = rarity.rank >= 2 && plate.pattern !== PATTERN.bone && plate.metal < 0.9 ? 0.05 : 0.02
  const trim = METAL[rarity.trim]
  const brightEdge = form === 'blade' && rarity.rank < 4 && plate.metal > 0.5
  const rim = brightEdge ? METAL.silver : trim
  const facets = (surface) => (surface.pattern === PATTERN.ice ? 1 : 0)
  return [
    mix(plate.colour, scale(accent, 0.5), tint),
    rim.colour,
    mix(scale(glow, 0.08), [0.03, 0.025, 0.045], 0.5),
    second.colour,
    mix(accent, glow, 0.35),
    [plate.metal, plate.rough, plate.pattern],
    // Borders of cloth are sewn with thread instead of inlaid metal.
    [
      form === 'fabric' ? 0.3 : 1,
      form === 'fabric' ? 0.55 : rim.rough,
      RIM_WIDTH[form] * (RIM_SHARE[material] ?? 1) * (rarity.rank < 1 ? 0.6 : 1),
    ],
    [emission, 0.4, 0.45],
    [second.metal, second.rough, second.pattern],
    [emission * 0.5, 0.8, isFramed || form === 'fabric' || !VEINED.has(material) ? 0 : Math.max(rarity.vein, 0.25)],
    glow,
    glow2,
    [isFramed ? 1 : 0, facets(plate), facets(second)],
  ]
}
