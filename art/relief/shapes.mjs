// Shorthands for the parts of models, in a field of 1000 x 500 with y downwards.
const n = (value) => Math.round(value * 10) / 10

/** A closed outline through points, each corner rounded by up to `radius`. */
export function outline(points, radius = 5) {
  const count = points.length
  const toward = ([ax, ay], [bx, by], r) => {
    const length = Math.hypot(bx - ax, by - ay) || 1
    const t = Math.min(r, length / 2) / length
    return [ax + (bx - ax) * t, ay + (by - ay) * t]
  }
  return `${points
    .map((point, i) => {
      const r = point[2] ?? radius
      const [ax, ay] = toward(point, points[(i + count - 1) % count], r)
      const [bx, by] = toward(point, points[(i + 1) % count], r)
      return `${i ? 'L' : 'M'}${n(ax)} ${n(ay)}Q${n(point[0])} ${n(point[1])} ${n(bx)} ${n(by)}`
    })
    .join('')}Z`
}
const made = (d, material, r, z, more) => ({
  body: `<path fill-rule="evenodd" d="${d}"/>`,
  material,
  r,
  z,
  ...more,
})

/** A part through points. `more`: { corner, shape, grooves, puff, plain }. */
export const poly = (points, material, r = 7, z = 0, more = {}) =>
  made(outline(points, more.corner), material, r, z, more)
/** A part of a path. */
export const path = (d, material, r = 7, z = 0, more = {}) => made(d, material, r, z, more)
/** A box with rounded corners. */
export const box = (x, y, w, h, material, r = 6, z = 0, more = {}) =>
  poly(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    material,
    r,
    z,
    more,
  )
/** A tube along the weapon. */
export const tube = (x, y, w, h, material, z = 0, more = {}) =>
  box(x, y, w, h, material, h / 2, z, { corner: 3, ...more })
export const disc = (x, y, radius, material, r = 4, z = 0, more = {}) =>
  made(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
    material,
    r,
    z,
    more,
  )
/** A ring through points, `width` wide, for trigger guards and sling loops. */
export const loop = (d, width, material, z = 0) => ({
  body: `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`,
  material,
  r: width / 2,
  z,
})
/** Cuts in a part: upright lines from x to x, one every `step`. */
export const ribs = (from, to, step, y, h, lean = 0, width = 3) => {
  let d = ''
  for (let x = from; x <= to; x += step) d += `M${n(x)} ${n(y)}l${lean} ${h}`
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`
}
export const cut = (d, width = 3) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`
export const hole = (d) => `<path d="${d}"/>`
/** A trigger with its guard; the guard goes from x to x + w below y. */
export const trigger = (x, y, w = 74, h = 46) => [
  loop(`M${x} ${y}q2 ${h} 18 ${h}h${w - 36}q16 0 18 -${h}`, 8, 'dark', 2),
  poly(
    [
      [x + w * 0.45, y - 2],
      [x + w * 0.6, y - 2],
      [x + w * 0.62, y + h * 0.5],
      [x + w * 0.5, y + h * 0.72],
      [x + w * 0.52, y + h * 0.4],
    ],
    'steel',
    4,
    0,
  ),
]
/** A Picatinny rail. */
export const rail = (x, y, w, material = 'black', z = 12) =>
  box(x, y, w, 12, material, 3, z, { corner: 2, grooves: ribs(x + 7, x + w - 5, 12, y - 3, 9, 0, 5), depth: 4 })
