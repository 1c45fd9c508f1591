// Silhouette -> height field and material roles (about half a second at 1024 px).
//   hull    the mask closed, with small holes filled: the body that carries the plates
//   height  rounded hull + inflated hull + bevelled plates; gaps between plates become engraved grooves
//   roles   each connected part is plate, second material, or gem (small, compact, round)
// Lengths in the result are in units of the picture's half side.
import { blur, edt, labels, signed } from './distance.mjs'

const round = (value) => {
  const t = Math.min(1, Math.max(0, value))
  return Math.sqrt(1 - (1 - t) * (1 - t))
}
const smoothstep = (from, to, x) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
const opposite = (mask) => mask.map((value) => 1 - value)

function hullOf(mask, n, reach, largestHole) {
  const swollen = edt(mask, n).map((distance) => (distance <= reach ? 1 : 0))
  const depth = edt(opposite(swollen), n)
  const hull = depth.map((distance, i) => (distance > reach || mask[i] > 0.5 ? 1 : 0))
  const outside = labels(opposite(hull), n)
  for (let i = 0; i < hull.length; i++) {
    const part = outside.comps[outside.lab[i]]
    if (part && !part.edge && part.area < largestHole * n * n) hull[i] = 1
  }
  return hull
}

/** The thickness of the plate around each pixel: the largest inner distance whose circle reaches it, on a grid of 8 px cells. */
function thicknessOf(inner, n) {
  const cell = 8
  const m = n / cell
  const deepest = new Float32Array(m * m)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const k = ((y / cell) | 0) * m + ((x / cell) | 0)
      if (inner[y * n + x] > deepest[k]) deepest[k] = inner[y * n + x]
    }
  const reached = deepest.slice()
  const reach = 7
  for (let y = 0; y < m; y++)
    for (let x = 0; x < m; x++)
      for (let j = Math.max(-reach, -y); j <= Math.min(reach, m - 1 - y); j++)
        for (let i = Math.max(-reach, -x); i <= Math.min(reach, m - 1 - x); i++) {
          const value = deepest[(y + j) * m + x + i]
          if (value > reached[y * m + x] && Math.sqrt(i * i + j * j) * cell <= value + cell) reached[y * m + x] = value
        }
  const thickness = new Float32Array(n * n)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) thickness[y * n + x] = (reached[((y / cell) | 0) * m + ((x / cell) | 0)] * 2) / n
  return blur(thickness, n, 5)
}

/** Adds folds to cloth that hangs from above the object: they fan out and grow downwards. */
function addFolds(height, hullDistance, inner, n, { folds, foldPhase }) {
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      if (hullDistance[i] <= 0 || inner[i] < -6) continue
      const u = (x / n) * 2 - 1
      const v = 1 - (y / n) * 2
      const sway = 0.9 * Math.sin(v * 2.6 + u * 3.1 + foldPhase) + 0.5 * Math.sin(v * 5.3 - u * 4.7)
      const way = Math.atan2(u, 1.9 - v) * folds + sway
      // Crests are narrower than hollows, as in heavy wool; every third fold is deep.
      const crest = 1 - 2 * Math.abs(Math.sin(way / 2)) ** 1.4
      const ridge = 0.62 * crest + 0.38 * Math.sin(way / 3 + 0.7) + 0.16 * Math.sin(way * 2.3 + 1.7)
      const grown = 1 - smoothstep(-0.9, 0.9, v)
      const cloth = smoothstep(-6, 4, inner[i])
      height[i] += cloth * (0.026 + 0.066 * grown) * ridge * smoothstep(0, 0.07, (hullDistance[i] * 2) / n)
    }
}

function heightOf(hullDistance, inner, thickness, n, options) {
  const unit = 2 / n
  const { soft = 5, edge = 0.045, plate = 0.042, fat = 1 } = options
  const inflate = (distance) => distance.map((d) => Math.max(0, Math.min(d * unit, 0.34)) ** 0.72)
  const radius = Math.round((soft * n) / 1024)
  const hullSwell = blur(inflate(hullDistance), n, radius * 2)
  const plateSwell = blur(inflate(inner), n, radius)
  const height = new Float32Array(n * n)
  for (let i = 0; i < height.length; i++) {
    if (hullDistance[i] <= 0) continue
    height[i] = edge * round((hullDistance[i] * unit) / edge) + 0.3 * fat * hullSwell[i]
    const bevel = Math.max(0.02, Math.min(0.05, thickness[i] * 0.55))
    if (inner[i] > 0) height[i] += plate * round((inner[i] * unit) / bevel) + 0.26 * fat * plateSwell[i]
  }
  if (options.folds) addFolds(height, hullDistance, inner, n, options)
  // The outer wall is the steepest part: it is smoothed more, otherwise the texel grid shows as ribs on the flanks.
  const near = blur(height, n, 1)
  const far = blur(height, n, 4)
  return near.map((value, i) => far[i] + (value - far[i]) * smoothstep(0.012, 0.04, hullDistance[i] * unit))
}

/** The role of each connected component, largest first: { second, gem, chance }. */
function rolesOf(parts, options) {
  const { gems = true, framed = false, seed = 0 } = options
  const total = parts.reduce((sum, part) => sum + part.area, 0) || 1
  const widest = parts.reduce((best, part) => (part.w * part.h > best.w * best.h ? part : best), parts[0])
  const roles = []
  for (const [k, part] of parts.entries()) {
    const share = part.area / total
    const compact = part.area / (part.w * part.h)
    const square = Math.min(part.w, part.h) / Math.max(part.w, part.h)
    const isSecond = framed ? part !== widest : k > 0 && (k * 7 + seed) % 3 !== 0 && share < 0.35
    const isGem = gems && k > 0 && share < 0.12 && share > 0.002 && compact > 0.62 && square > 0.6
    roles[part.id] = { second: isSecond ? 1 : 0, gem: isGem ? 1 : 0, chance: ((k * 37 + seed * 11) % 17) / 17 }
  }
  return roles
}

/** Per pixel: the weights of the second material and of gems, and the number of its component; `split` cuts a weapon at its hilt. */
function paintRoles(mask, n, options) {
  const { lab, comps } = labels(mask, n)
  const roles = rolesOf(
    comps.slice(1).sort((a, b) => b.area - a.area),
    options,
  )
  const [second, gem, chance, cover] = Array.from({ length: 4 }, () => new Float32Array(n * n))
  for (let i = 0; i < lab.length; i++) {
    const role = roles[lab[i]]
    if (!role) continue
    cover[i] = 1
    chance[i] = role.chance
    second[i] = role.second
    gem[i] = role.gem
    if (options.split) {
      const [nx, ny, at] = options.split
      const along = (((i % n) / n) * 2 - 1) * nx + (1 - (((i / n) | 0) / n) * 2) * ny
      second[i] = along < at ? 1 : 0
      gem[i] = 0
    }
  }
  // Blurred and divided by the coverage: roles reach a little outwards, so that filtered edges do not fade.
  const [softCover, softSecond, softGem] = [cover, second, gem].map((plane) => blur(plane, n, 2))
  const share = (plane) => plane.map((value, i) => (softCover[i] > 0.01 ? Math.min(1, value / softCover[i]) : 0))
  return { second: share(softSecond), gem: share(softGem), chance }
}

/**
 * The fields of a mask of n x n values 0 to 1, as GL texels (bottom row first): T0 height, hull distance, plate distance, thickness; T1
 * second, gem, chance. `hmax` is the maximum height.
 */
export function buildFields(mask, n, options = {}) {
  const unit = 2 / n
  const hull = hullOf(mask, n, ((options.close ?? 11) * n) / 512, options.hole ?? 0.018)
  const hullDistance = blur(signed(blur(hull, n, 2), n), n, 3)
  const inner = blur(signed(mask, n), n, 1)
  const thickness = thicknessOf(inner, n)
  const height = heightOf(hullDistance, inner, thickness, n, options)
  const { second, gem, chance } = paintRoles(mask, n, options)
  const T0 = new Float32Array(n * n * 4)
  const T1 = new Float32Array(n * n * 4)
  let hmax = 0
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const o = ((n - 1 - y) * n + x) * 4
      if (height[i] > hmax) hmax = height[i]
      T0.set([height[i], hullDistance[i] * unit, inner[i] * unit, thickness[i]], o)
      T1.set([second[i], gem[i], chance[i], 1], o)
    }
  return { T0, T1, hmax }
}
