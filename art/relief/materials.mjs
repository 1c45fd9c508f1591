// The materials of parts that no finish covers, and the choice between material and finish.
import { linear } from '../colour.mjs'
import { fbm, noise } from './noise.mjs'

const plain = (colour, metal, rough, grit = 0.05) => ({ colour: linear(colour), metal, rough, grit })
const MATERIALS = {
  steel: plain('#82878d', 0.9, 0.36),
  dark: plain('#50545a', 0.85, 0.4),
  chrome: plain('#d5dade', 1, 0.16, 0.01),
  black: plain('#292c30', 0, 0.5, 0.14),
  rubber: plain('#15171a', 0, 0.72, 0.2),
  wood: plain('#7a4522', 0, 0.42),
  brass: plain('#d9a441', 1, 0.26),
  lens: plain('#0d2c3f', 0.35, 0.05, 0),
  leather: plain('#3b2a20', 0, 0.55, 0.2),
  cloth: plain('#2f3532', 0, 0.85, 0.35),
  face: plain('#b98563', 0, 0.55, 0.06),
  white: plain('#f4f4f0', 0, 0.4, 0.02),
  armour: plain('#2b302d', 0, 0.62, 0.22),
  gold: plain('#f1b840', 1, 0.24, 0.02),
}

/** The surface of a part at a point of the model: { colour, metal, rough, grit?, light? }. */
export function surfaceOf(part, u, v, look) {
  if (part.material === 'skin') return look.finish(u + (part.shift ?? 0), v, part)
  const named = look.materials?.[part.material] ?? part.material
  const surface = typeof named === 'string' ? MATERIALS[named] : named
  if (!surface) throw new Error(`there is no material ${part.material}`)
  const dust = 0.86 + 0.28 * fbm(u * 0.02, v * 0.02, 2)
  if (named === 'wood') {
    const grain = fbm(u * 0.012, v * 0.16 + fbm(u * 0.02, v * 0.02) * 2, 4)
    return { ...surface, colour: surface.colour.map((c) => c * (0.45 + 1.1 * grain)) }
  }
  if (surface.metal > 0.5) {
    const brushed = 0.9 + 0.2 * noise(u * 0.03, v * 0.9)
    return { ...surface, colour: surface.colour.map((c) => c * dust * brushed) }
  }
  return { ...surface, colour: surface.colour.map((c) => c * dust) }
}

/** A material of any colour. */
export { plain as stuff }
