// Noise for finishes: value noise, its octaves, cells. All functions return 0 to 1 and depend only on their arguments.
const fract = (value) => value - Math.floor(value)
/** A pseudo-random number from two numbers; inputs that differ by less than a hundredth give the same one. */
export function hash2(x, y) {
  let h = Math.imul((x * 101) | 0, 0x27d4eb2d) ^ Math.imul((y * 103) | 0, 0x165667b1)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}
export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const smooth = (from, to, value) => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
export const mix = (a, b, t) => a + (b - a) * t
/** A mix of two colours. */
export const blend = (a, b, t) => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]

export function noise(x, y) {
  const i = Math.floor(x)
  const j = Math.floor(y)
  let u = x - i
  let v = y - j
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  const a = hash2(i, j)
  const b = hash2(i, j + 1)
  const top = a + (hash2(i + 1, j) - a) * u
  return top + (b + (hash2(i + 1, j + 1) - b) * u - top) * v
}

export function fbm(x, y, octaves = 4) {
  let sum = 0
  let share = 0.5
  let total = 0
  let [px, py] = [x, y]
  for (let o = 0; o < octaves; o += 1) {
    sum += share * noise(px, py)
    total += share
    share *= 0.5
    const turned = px * 1.17 + py * 1.62 + 9.2
    px = px * 1.62 - py * 1.17 + 3.7
    py = turned
  }
  return sum / total
}

/** The nearest cell of a jittered grid: the distance to its border, and its own random number. */
export function cells(x, y, jitter = 1) {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  let [best, second, id] = [9, 9, 0]
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const [cx, cy] = [i + dx, j + dy]
      const px = cx + 0.5 + (hash2(cx, cy) - 0.5) * jitter - x
      const py = cy + 0.5 + (hash2(cx + 17.3, cy + 5.1) - 0.5) * jitter - y
      const d = Math.hypot(px, py)
      if (d < best) {
        second = best
        best = d
        id = hash2(cx + 3.1, cy + 8.7)
      } else if (d < second) second = d
    }
  return { border: second - best, id, centre: best }
}

/** A cell of a hexagonal grid: the distance to its border (0 at the border, about 0.5 in the middle), and its own random number. */
export function hexes(x, y) {
  const [sx, sy] = [1, Math.sqrt(3)]
  const a = [fract(x / sx) * sx - sx / 2, fract(y / sy) * sy - sy / 2]
  const b = [fract((x - sx / 2) / sx) * sx - sx / 2, fract((y - sy / 2) / sy) * sy - sy / 2]
  const near = Math.hypot(...a) < Math.hypot(...b) ? a : b
  const border = 0.5 - Math.max(Math.abs(near[0]), Math.abs(near[0]) * 0.5 + Math.abs(near[1]) * 0.866)
  return { border, id: hash2(Math.round((x - near[0]) * 2), Math.round((y - near[1]) * 2)) }
}
