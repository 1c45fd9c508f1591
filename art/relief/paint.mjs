// Lights a solid: every point gets the surface of its material or finish, the studio's lamps and wear; a shadow lies below.
import sharp from 'sharp'
import { blur, coverage } from './field.mjs'
import { surfaceOf } from './materials.mjs'
import { clamp, fbm, noise } from './noise.mjs'
import { SIDE } from './solid.mjs'
import { lightTables, MAIN, toned } from './studio.mjs'

const ACROSS = 0.55
/** The side of the finished picture, in pixels. */
const PICTURE = 512
/** The half vector between the main lamp and the viewer. */
const HALFWAY = [MAIN[0], MAIN[1], MAIN[2] + 1].map((part) => part / Math.hypot(MAIN[0], MAIN[1], MAIN[2] + 1))

/** The share of worn paint, 0 to 1: edges first, then patches, then scratches. */
function worn(amount, u, v, edge, seed) {
  if (amount <= 0) return 0
  const patch = fbm(u * 0.018 + seed, v * 0.03 + seed, 4)
  const grain = noise(u * 0.16 + seed * 3, v * 0.2)
  const scratch = fbm(u * 0.012 + v * 0.09 + seed, v * 0.6 - u * 0.35, 3)
  const rim = clamp(1 - edge / (3 + 11 * amount)) * (0.35 + 0.65 * grain)
  const bare = Math.max(
    clamp((patch * 0.75 + grain * 0.25 - (0.9 - amount * 0.42)) * 9),
    clamp((rim - (0.86 - amount * 0.75)) * 5),
  )
  return Math.max(bare, clamp((scratch - (0.83 - amount * 0.2)) * 12) * 0.8)
}

/** Draws a solid; `look` is the result of `lookOf` in catalogue.mjs. Returns a PNG of 512 pixels. */
export async function paint(solid, look) {
  const { parts, at, normal, edge, owner, alpha, open, lit } = solid
  const n = SIDE * SIDE
  const decals = await Promise.all(
    (look.decals ?? []).map(async (one) => ({ ...one, cover: await coverage(one.body, SIDE, at.place) })),
  )
  const lamps = lightTables(look.rims)
  const rgba = Buffer.alloc(n * 4)
  const seen = [0, 0, 0]
  const soft = [0, 0, 0]
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const i = y * SIDE + x
      if (owner[i] < 0) continue
      const part = parts[owner[i]]
      const [u, v] = at.inverse(x, y)
      let surface = surfaceOf(part, u, v, look)
      if (part.material === 'skin' && !part.plain) {
        for (const { cover, paint: over } of decals) if (cover[i] > 6) surface = over(surface, cover[i] / 255, u, v)
        const bare = worn(look.wear ?? 0, u, v, edge[i], look.seed ?? 1)
        if (bare > 0) {
          const base = surfaceOf({ ...part, material: look.under ?? 'steel' }, u, v, look)
          const k = bare * 0.92
          surface = {
            colour: surface.colour.map((c, j) => c * (1 - k) + base.colour[j] * k),
            metal: surface.metal * (1 - k) + base.metal * k,
            rough: surface.rough * (1 - k) + base.rough * k,
            light: surface.light,
          }
        }
      }
      const grit = (noise(u * 0.9, v * 0.9) - 0.5) * (surface.grit ?? 0.05)
      let nx = normal[i * 2] * ACROSS * 2 + grit
      let ny = normal[i * 2 + 1] * ACROSS * 2 + grit * 0.6
      // Bends the whole object slightly: flat sides then reflect the lamps unevenly, as real ones do.
      nx += ((u - 500) / 500) * 0.07
      ny += -((v - 250) / 250) * 0.14 + 0.03
      let nz = 1
      const length = Math.hypot(nx, ny, nz)
      nx /= length
      ny /= length
      nz /= length
      const { colour, metal, rough } = surface
      lamps.mirroredInto(nx, ny, rough, seen)
      lamps.softInto(nx, ny, soft)
      const facing = (1 - nz) ** 4
      const direct = Math.max(0, nx * MAIN[0] + ny * MAIN[1] + nz * MAIN[2]) * lit[i]
      const nh = Math.max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2])
      const a = Math.max(0.02, rough * rough)
      const d = nh * nh * (a * a - 1) + 1
      const spark = Math.min(6, (a * a) / (Math.PI * d * d) / 4) * lit[i]
      const ao = open[i]
      for (let c = 0; c < 3; c += 1) {
        const f0 = 0.04 * (1 - metal) + colour[c] * metal
        const f = f0 + (Math.max(1 - rough, f0) - f0) * facing
        const body = colour[c] * (1 - metal)
        const light =
          body * (direct * 1.9 + soft[c] * 0.95 * ao) +
          f * (seen[c] * (0.25 + 0.75 * ao) * (0.45 + 0.55 * lit[i]) + spark * 1.6 * direct) +
          (surface.light ? surface.light[c] : 0)
        rgba[i * 4 + c] = toned(light)
      }
      rgba[i * 4 + 3] = alpha[i]
    }
  return shadowed(rgba, alpha, look)
}

/** Below the object: a soft shadow and a faint light of its rarity. */
async function shadowed(rgba, alpha, { glow }) {
  const half = PICTURE
  const ratio = SIDE / PICTURE
  const small = new Float32Array(half * half)
  for (let y = 0; y < half; y += 1)
    for (let x = 0; x < half; x += 1)
      small[y * half + x] = alpha[Math.floor(y * ratio) * SIDE + Math.floor(x * ratio)] / 255
  const shade = blur(Float32Array.from(small), half, half, 5, 2)
  const wide = blur(Float32Array.from(small), half, half, 17, 3)
  const under = Buffer.alloc(half * half * 4)
  for (let y = 0; y < half; y += 1)
    for (let x = 0; x < half; x += 1) {
      const i = y * half + x
      const from = Math.max(0, y - 9) * half + Math.max(0, x - 2)
      const dark = 0.62 * shade[from]
      const fade = Math.min(1, Math.min(x, y, half - 1 - x, half - 1 - y) / 34)
      const shine = 0.42 * wide[i] * fade
      const a = 1 - (1 - dark * fade) * (1 - shine)
      for (let c = 0; c < 3; c += 1) under[i * 4 + c] = a > 0 ? (glow[c] * shine * (1 - dark * 0.7)) / a : 0
      under[i * 4 + 3] = 255 * a
    }
  const object = await sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .resize(half, half, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 })
    .png()
    .toBuffer()
  return sharp(under, { raw: { width: half, height: half, channels: 4 } })
    .composite([{ input: object }])
    .png()
    .toBuffer()
}
