// Masks of vector paths and their distance fields, in plain arrays: no browser is needed.
import sharp from 'sharp'

/** The coverage, 0 to 255, of SVG content on a square of `side` pixels. `place` is the transform of the content. */
export async function coverage(content, side, place) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="${place}" fill="#fff" stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`
  return sharp(Buffer.from(svg), { limitInputPixels: false }).extractChannel('alpha').raw().toBuffer()
}

/** The box of a coverage, widened by `margin` pixels; `undefined` when nothing is covered. */
export function boxOf(cover, side, margin = 2) {
  let [left, top, right, bottom] = [side, side, -1, -1]
  for (let y = 0; y < side; y += 1)
    for (let x = 0, at = y * side; x < side; x += 1, at += 1)
      if (cover[at] > 8) {
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        bottom = y
      }
  if (right < 0) return undefined
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(side - 1, right + margin),
    bottom: Math.min(side - 1, bottom + margin),
  }
}

const FAR = 1e12

/** Squared distances along one line (Felzenszwalb and Huttenlocher). */
function transformLine(f, n, d, v, z) {
  let k = 0
  v[0] = 0
  z[0] = -FAR
  z[1] = FAR
  for (let q = 1; q < n; q += 1) {
    let s = (f[q] + q * q - (f[v[k]] + v[k] * v[k])) / (2 * q - 2 * v[k])
    while (s <= z[k]) {
      k -= 1
      s = (f[q] + q * q - (f[v[k]] + v[k] * v[k])) / (2 * q - 2 * v[k])
    }
    k += 1
    v[k] = q
    z[k] = s
    z[k + 1] = FAR
  }
  k = 0
  for (let q = 0; q < n; q += 1) {
    while (z[k + 1] < q) k += 1
    d[q] = (q - v[k]) ** 2 + f[v[k]]
  }
}

/** The distance of each covered pixel of a box to the edge, in pixels; 0 outside. */
export function depthInside(cover, side, { left, top, right, bottom }) {
  const [w, h] = [right - left + 1, bottom - top + 1]
  const grid = new Float64Array(w * h)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) grid[y * w + x] = cover[(y + top) * side + x + left] > 127 ? FAR : 0
  const n = Math.max(w, h)
  const [f, d, v, z] = [new Float64Array(n), new Float64Array(n), new Int32Array(n), new Float64Array(n + 1)]
  for (let x = 0; x < w; x += 1) {
    for (let y = 0; y < h; y += 1) f[y] = grid[y * w + x]
    transformLine(f, h, d, v, z)
    for (let y = 0; y < h; y += 1) grid[y * w + x] = d[y]
  }
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) f[x] = grid[y * w + x]
    transformLine(f, w, d, v, z)
    for (let x = 0; x < w; x += 1) {
      const edge = cover[(y + top) * side + x + left] / 255 - 0.5
      out[y * w + x] = Math.max(0, Math.sqrt(Math.min(d[x], 1e8)) + (d[x] <= 1 ? edge : 0))
    }
  }
  return out
}

/** A box blur applied `times` times, nearly a Gaussian. In place. */
export function blur(values, w, h, radius, times = 2) {
  if (radius < 1) return values
  const line = new Float32Array(Math.max(w, h))
  const pass = (start, step, n) => {
    let sum = 0
    const at = (i) => values[start + Math.min(n - 1, Math.max(0, i)) * step]
    for (let i = -radius; i <= radius; i += 1) sum += at(i)
    for (let i = 0; i < n; i += 1) {
      line[i] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
    for (let i = 0; i < n; i += 1) values[start + i * step] = line[i]
  }
  for (let time = 0; time < times; time += 1) {
    for (let y = 0; y < h; y += 1) pass(y * w, 1, w)
    for (let x = 0; x < w; x += 1) pass(x, w, h)
  }
  return values
}
