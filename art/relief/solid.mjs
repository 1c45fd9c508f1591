// Turns a model into a solid: its parts become heights, normals and shadows. All finishes of one model share it.
import { blur, boxOf, coverage, depthInside } from './field.mjs'
import { MAIN } from './studio.mjs'

/** The side in pixels while drawing; the finished picture is smaller. */
export const SIDE = 800
const MARGIN = 0.045

/** The placement of the model: rotated by `turn` degrees, then fitted into the picture. */
async function placement(parts, turn, fill) {
  const all = parts.map(({ body }) => body).join('')
  const trial = 512
  const rough = await coverage(all, trial, `translate(256 256) scale(0.3) rotate(${turn}) translate(-500 -250)`)
  const box = boxOf(rough, trial, 0)
  const size = Math.max(box.right - box.left, box.bottom - box.top) / 0.3
  const scale = (SIDE * (1 - 2 * MARGIN) * fill) / size
  const shift = [(box.left + box.right) / 2, (box.top + box.bottom) / 2].map((at) => (at - 256) / 0.3)
  const radians = (turn * Math.PI) / 180
  return {
    place: `translate(${SIDE / 2} ${SIDE / 2}) scale(${scale}) translate(${-shift[0]} ${-shift[1]}) rotate(${turn}) translate(-500 -250)`,
    scale,
    /** Converts a pixel into a point of the model. */
    inverse(x, y) {
      const px = (x - SIDE / 2) / scale + shift[0]
      const py = (y - SIDE / 2) / scale + shift[1]
      return [
        px * Math.cos(radians) + py * Math.sin(radians) + 500,
        -px * Math.sin(radians) + py * Math.cos(radians) + 250,
      ]
    },
  }
}

/** The height of a point at distance `d` from the edge of a part: round shoulders, a chamfer, or a cushion. */
function profile(shape, r, d) {
  const t = Math.min(1, d / r)
  if (shape === 'chamfer') return r * 0.8 * t
  if (shape === 'cushion') return r * Math.sqrt(1 - (1 - t) ** 2) * 0.75
  return r * Math.sqrt(1 - (1 - t) ** 2)
}

/** The solid of a model: { parts, turn, fill }. A part is { body, material, r, z, shape, grooves, depth, puff }. */
export async function makeSolid({ parts, turn = -20, fill = 1 }) {
  const at = await placement(parts, turn, fill)
  const n = SIDE * SIDE
  const height = new Float32Array(n)
  const normal = new Float32Array(n * 2)
  const edge = new Float32Array(n)
  const owner = new Int16Array(n).fill(-1)
  const alpha = new Uint8Array(n)
  for (const [number, part] of parts.entries()) {
    const cover = await coverage(part.body, SIDE, at.place)
    const box = boxOf(cover, SIDE)
    if (!box) throw new Error(`a part of the model is outside the picture: ${part.body.slice(0, 80)}`)
    const [w, h] = [box.right - box.left + 1, box.bottom - box.top + 1]
    const depth = depthInside(cover, SIDE, box)
    const r = Math.max(1.5, (part.r ?? 6) * at.scale)
    const high = new Float32Array(w * h)
    for (let i = 0; i < high.length; i += 1) {
      high[i] = profile(part.shape, r, depth[i])
      if (part.puff) high[i] += part.puff * at.scale * Math.min(1, depth[i] / (r * 4)) ** 0.6
    }
    blur(high, w, h, Math.max(1, Math.round(r * (part.shape === 'chamfer' ? 0.06 : 0.12))), 2)
    if (part.grooves) {
      const cut = await coverage(part.grooves, SIDE, at.place)
      const line = new Float32Array(w * h)
      for (let y = 0; y < h; y += 1)
        for (let x = 0; x < w; x += 1) line[y * w + x] = cut[(y + box.top) * SIDE + x + box.left] / 255
      blur(line, w, h, 1, 2)
      for (let i = 0; i < high.length; i += 1) high[i] -= line[i] * (part.depth ?? 3) * at.scale
    }
    const z = (part.z ?? 0) * at.scale
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1) {
        const to = (y + box.top) * SIDE + x + box.left
        if (cover[to] > alpha[to]) alpha[to] = cover[to]
        if (cover[to] < 110) continue
        const i = y * w + x
        const [l, g] = [high[x > 0 ? i - 1 : i], high[x < w - 1 ? i + 1 : i]]
        const [u, d] = [high[y > 0 ? i - w : i], high[y < h - 1 ? i + w : i]]
        height[to] = z + high[i]
        normal[to * 2] = (l - g) / 2
        normal[to * 2 + 1] = (d - u) / 2
        edge[to] = depth[i] / at.scale
        owner[to] = number
      }
  }
  return { parts, at, height, normal, edge, owner, alpha, ...shadows(height, owner, at.scale) }
}

/** For each point, how much of the ambient light and how much of the main lamp reaches it. */
function shadows(height, owner, scale) {
  const n = SIDE * SIDE
  const near = blur(Float32Array.from(height), SIDE, SIDE, Math.round(5 * scale), 2)
  const far = blur(Float32Array.from(height), SIDE, SIDE, Math.round(16 * scale), 2)
  const open = new Float32Array(n)
  const lit = new Float32Array(n)
  const [dx, dy] = [MAIN[0], -MAIN[1]]
  const rise = MAIN[2] / Math.hypot(dx, dy)
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)]
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const i = y * SIDE + x
      if (owner[i] < 0) continue
      const low = Math.max(0, near[i] - height[i]) * 0.1 + Math.max(0, far[i] - height[i]) * 0.03
      open[i] = 1 / (1 + low / scale)
      let shade = 1
      for (let s = 1; s <= 22; s += 1) {
        const length = s * 1.6 * scale
        const [px, py] = [Math.round(x + ux * length), Math.round(y + uy * length)]
        if (px < 0 || py < 0 || px >= SIDE || py >= SIDE) break
        const over = height[py * SIDE + px] - (height[i] + length * rise * 0.8)
        if (over > 0) shade = Math.min(shade, 1 - Math.min(1, over / (2.4 * scale)))
      }
      lit[i] = shade
    }
  return { open, lit: blur(lit, SIDE, SIDE, 2, 1) }
}
