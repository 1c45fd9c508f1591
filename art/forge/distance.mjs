// Distances, blurs and connected components on a square of n x n floats.
const INF = 1e20
function edt1d(f, d, v, z, n) {
  let k = 0
  v[0] = 0
  z[0] = -INF
  z[1] = INF
  for (let q = 1; q < n; q++) {
    let s
    do {
      const r = v[k]
      s = (f[q] - f[r] + q * q - r * r) / (q - r) / 2
    } while (s <= z[k] && --k > -1)
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = INF
  }
  for (let q = 0, k = 0; q < n; q++) {
    while (z[k + 1] < q) k++
    const r = v[k]
    d[q] = f[r] + (q - r) * (q - r)
  }
}
/** Exact Euclidean distance, in pixels, to the nearest pixel of the mask (Felzenszwalb and Huttenlocher). */
export function edt(mask, n) {
  const g = new Float64Array(n * n),
    f = new Float64Array(n),
    d = new Float64Array(n),
    z = new Float64Array(n + 1),
    v = new Int32Array(n)
  for (let i = 0; i < n * n; i++) g[i] = mask[i] > 0.5 ? 0 : INF
  for (let x = 0; x < n; x++) {
    for (let y = 0; y < n; y++) f[y] = g[y * n + x]
    edt1d(f, d, v, z, n)
    for (let y = 0; y < n; y++) g[y * n + x] = d[y]
  }
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) f[x] = g[y * n + x]
    edt1d(f, d, v, z, n)
    for (let x = 0; x < n; x++) g[y * n + x] = d[x]
  }
  const o = new Float32Array(n * n)
  for (let i = 0; i < n * n; i++) o[i] = Math.sqrt(Math.min(g[i], 4 * n * n))
  return o
}
/** The distance to the mask's edge in pixels: positive inside, negative outside. */
export function signed(mask, n) {
  const outside = edt(mask, n)
  const inside = edt(
    mask.map((value) => 1 - value),
    n,
  )
  return mask.map((value, i) => (value > 0.5 ? inside[i] - 0.5 : 0.5 - outside[i]))
}
/** Three box blurs, nearly a Gaussian. Columns are summed row by row, which suits the cache. */
export function blur(a, n, r) {
  if (r < 1) return a.slice()
  const out = a.slice()
  const rows = new Float32Array(n * n)
  const sums = new Float64Array(n)
  const w = 1 / (2 * r + 1)
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < n; y++) {
      const o = y * n
      let sum = (r + 1) * out[o]
      for (let x = 1; x <= r; x++) sum += out[o + x]
      for (let x = 0; x < n; x++) {
        rows[o + x] = sum * w
        sum += out[o + (x + r + 1 < n ? x + r + 1 : n - 1)] - out[o + (x > r ? x - r : 0)]
      }
    }
    for (let x = 0; x < n; x++) sums[x] = (r + 1) * rows[x]
    for (let y = 1; y <= r; y++) for (let x = 0; x < n; x++) sums[x] += rows[y * n + x]
    for (let y = 0; y < n; y++) {
      const o = y * n
      const add = (y + r + 1 < n ? y + r + 1 : n - 1) * n
      const drop = (y > r ? y - r : 0) * n
      for (let x = 0; x < n; x++) {
        out[o + x] = sums[x] * w
        sums[x] += rows[add + x] - rows[drop + x]
      }
    }
  }
  return out
}
/** The connected components of a mask: a label per pixel, and the area and box of each component. */
export function labels(mask, n) {
  const lab = new Int32Array(n * n),
    comps = [null]
  const st = new Int32Array(n * n)
  for (let i = 0; i < n * n; i++)
    if (mask[i] > 0.5 && !lab[i]) {
      const id = comps.length
      let sp = 0,
        area = 0,
        sx = 0,
        sy = 0,
        x0 = n,
        x1 = 0,
        y0 = n,
        y1 = 0,
        edge = false
      st[sp++] = i
      lab[i] = id
      while (sp) {
        const p = st[--sp],
          x = p % n,
          y = (p / n) | 0
        area++
        sx += x
        sy += y
        if (x < x0) x0 = x
        if (x > x1) x1 = x
        if (y < y0) y0 = y
        if (y > y1) y1 = y
        if (!x || !y || x === n - 1 || y === n - 1) edge = true
        if (x && mask[p - 1] > 0.5 && !lab[p - 1]) {
          lab[p - 1] = id
          st[sp++] = p - 1
        }
        if (x < n - 1 && mask[p + 1] > 0.5 && !lab[p + 1]) {
          lab[p + 1] = id
          st[sp++] = p + 1
        }
        if (y && mask[p - n] > 0.5 && !lab[p - n]) {
          lab[p - n] = id
          st[sp++] = p - n
        }
        if (y < n - 1 && mask[p + n] > 0.5 && !lab[p + n]) {
          lab[p + n] = id
          st[sp++] = p + n
        }
      }
      comps.push({ id, area, cx: sx / area, cy: sy / area, w: x1 - x0 + 1, h: y1 - y0 + 1, edge })
    }
  return { lab, comps }
}
