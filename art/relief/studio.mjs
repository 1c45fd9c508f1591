// The studio that lights every item: a large lamp at the upper left, a strip at the right, two coloured rim lights behind. Colours are
// linear; directions are those of the picture: x right, y up, z to the viewer.
const unit = ([x, y, z]) => {
  const n = Math.hypot(x, y, z)
  return [x / n, y / n, z / n]
}
const KEY = unit([-0.5, 0.72, 0.62])
const LAMPS = [
  { to: KEY, up: unit([0.8, 0.5, 0]), size: [0.62, 0.34], light: [5.6, 5.4, 5.1] },
  { to: unit([0.62, 0.3, 0.72]), up: [0, 1, 0], size: [0.9, 0.12], light: [1.9, 2.1, 2.2] },
  { to: unit([-0.1, 0.25, 1]), up: [0, 1, 0], size: [0.16, 1.1], light: [0.9, 0.95, 1] },
].map((lamp) => {
  const [a, b] = [lamp.to, lamp.up]
  return { ...lamp, side: [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] }
})

const step = (from, to, value) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Writes into `out` the light that a surface of this roughness sees in a direction. `rims` are the two coloured lamps. */
export function studio(x, y, z, rough, rims, out) {
  const sky = step(-0.2, 1, y)
  let r = 0.02 + 0.15 * sky
  let g = 0.025 + 0.17 * sky
  let b = 0.028 + 0.19 * sky
  const horizon = 0.12 * Math.exp(-Math.abs(y - 0.04) * 8)
  r += horizon * 0.8
  g += horizon
  b += horizon * 1.05
  const w = 0.07 + rough * 1.25
  for (const { to, up, side, size, light } of LAMPS) {
    const front = x * to[0] + y * to[1] + z * to[2]
    if (front <= 0.05) continue
    const p = Math.abs((x * up[0] + y * up[1] + z * up[2]) / front)
    const q = Math.abs((x * side[0] + y * side[1] + z * side[2]) / front)
    const m =
      step(size[0] + w, Math.max(size[0] - w, -w * 0.5), p) *
      step(size[1] + w, Math.max(size[1] - w, -w * 0.5), q) *
      ((size[0] * size[1]) / ((size[0] + w * 0.55) * (size[1] + w * 0.55))) *
      step(0.05, 0.3, front)
    r += light[0] * m
    g += light[1] * m
    b += light[2] * m
  }
  const right = step(0.35 - rough * 0.3, 0.95, x) * step(0.9, 0.1, Math.abs(y + 0.1)) * 2.6
  const left = step(0.35 - rough * 0.3, 0.95, -x) * step(0.5, -0.5, y) * 1.7
  const floor = step(0.1, -0.9, y) * 0.42
  out[0] = r + rims[0][0] * (right + floor * 0.6) + rims[1][0] * (left + floor * 0.5)
  out[1] = g + rims[0][1] * (right + floor * 0.6) + rims[1][1] * (left + floor * 0.5)
  out[2] = b + rims[0][2] * (right + floor * 0.6) + rims[1][2] * (left + floor * 0.5)
}

const CELLS = 72
const STEPS = 10

/**
 * The studio as tables by surface normal: the reflection for STEPS degrees of roughness, and the diffuse light. Far fewer directions than
 * a picture has points.
 */
export function lightTables(rims) {
  const mirrored = new Float32Array(CELLS * CELLS * STEPS * 3)
  const soft = new Float32Array(CELLS * CELLS * 3)
  const seen = [0, 0, 0]
  for (let j = 0; j < CELLS; j += 1)
    for (let i = 0; i < CELLS; i += 1) {
      let [x, y] = [(i / (CELLS - 1)) * 2 - 1, (j / (CELLS - 1)) * 2 - 1]
      const flat = Math.hypot(x, y)
      if (flat > 0.999) {
        x *= 0.999 / flat
        y *= 0.999 / flat
      }
      const z = Math.sqrt(1 - x * x - y * y)
      studio(x, y, z, 1, rims, seen)
      soft.set(seen, (j * CELLS + i) * 3)
      for (let r = 0; r < STEPS; r += 1) {
        studio(2 * z * x, 2 * z * y, 2 * z * z - 1, r / (STEPS - 1), rims, seen)
        mirrored.set(seen, ((r * CELLS + j) * CELLS + i) * 3)
      }
    }
  const cell = (x, y) => Math.round((y + 1) * 0.5 * (CELLS - 1)) * CELLS + Math.round((x + 1) * 0.5 * (CELLS - 1))
  /** Interpolates between the four nearest directions. */
  const between = (table, offset, x, y, out) => {
    const [px, py] = [(x + 1) * 0.5 * (CELLS - 1), (y + 1) * 0.5 * (CELLS - 1)]
    const [i, j] = [Math.min(CELLS - 2, px | 0), Math.min(CELLS - 2, py | 0)]
    const [u, v] = [px - i, py - j]
    const at = offset + (j * CELLS + i) * 3
    for (let c = 0; c < 3; c += 1) {
      const top = table[at + c] + (table[at + 3 + c] - table[at + c]) * u
      const low = table[at + CELLS * 3 + c] + (table[at + CELLS * 3 + 3 + c] - table[at + CELLS * 3 + c]) * u
      out[c] = top + (low - top) * v
    }
  }
  return {
    softInto(x, y, out) {
      const at = cell(x, y) * 3
      for (let c = 0; c < 3; c += 1) out[c] = soft[at + c]
    },
    mirroredInto: (x, y, rough, out) =>
      between(mirrored, Math.min(STEPS - 1, Math.round(rough * (STEPS - 1))) * CELLS * CELLS * 3, x, y, out),
  }
}

/** The direction of the main lamp. */
export const MAIN = KEY
/** Converts light for the screen: a film curve, then the display's gamma, 0 to 255. */
export function toned(value) {
  const v = Math.max(0, value * 0.92)
  const film = (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)
  return 255 * Math.min(1, film) ** (1 / 2.2)
}
