// The logo: an ammonite cut open, its chambers coloured from green over amber to red. Drawn in a square of 512.
const round = (value) => Math.round(value * 10) / 10
const CENTRE = [262, 262]
const GROWTH = 0.186
const OUTER = 216
const LAST = Math.PI * 2 * 2.35
const radius = (angle) => OUTER * Math.exp(GROWTH * (angle - LAST))
const START = -0.62
const at = (angle, r) => [
  CENTRE[0] + Math.cos(angle - LAST + START) * r,
  CENTRE[1] + Math.sin(angle - LAST + START) * r,
]
const point = (angle, r) => at(angle, r).map(round).join(' ')

/** The colours along the spiral, from the middle outwards. */
const SHINE = ['#d8362c', '#f0742a', '#f7b23c', '#c8d33c', '#5fd06a', '#1fc893', '#17a6a0']
const mix = (a, b, t) =>
  `#${[1, 3, 5]
    .map((i) => {
      const [x, y] = [a, b].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16))
      return Math.round(x + (y - x) * t)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
const shine = (t) => {
  const place = Math.min(0.9999, Math.max(0, t)) * (SHINE.length - 1)
  return mix(SHINE[Math.floor(place)], SHINE[Math.floor(place) + 1], place - Math.floor(place))
}

/** The chambers: { path, colour, light }, from the middle outwards. */
export function chambers(count = 19, gap = 0.05) {
  const all = []
  const first = LAST - Math.PI * 2 * 2.1
  const edges = Array.from({ length: count + 1 }, (_, i) => first + (LAST - first) * (i / count) ** 0.86)
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [edges[i] + gap * 0.5, edges[i + 1] - gap * 0.5]
    const steps = 8
    const angles = Array.from({ length: steps + 1 }, (_, k) => from + ((to - from) * k) / steps)
    const inner = (angle) => radius(angle - Math.PI * 2) * 1.07 + 1
    const bow = (to - from) * 0.26
    const outerEdge = angles.map((angle) => point(angle, radius(angle)))
    const innerEdge = angles.toReversed().map((angle) => point(angle - bow, inner(angle - bow)))
    const middle = (angle) => point(angle - bow * 0.2, (radius(angle) + inner(angle)) / 2)
    all.push({
      path: `M${outerEdge.join('L')}Q${middle(to)} ${innerEdge[0]}L${innerEdge.slice(1).join('L')}Q${middle(from)} ${outerEdge[0]}Z`,
      colour: shine(i / (count - 1)),
      light: shine(i / (count - 1) - 0.1),
    })
  }
  return all
}

const defs = (list) =>
  `<defs>${list
    .map(
      ({ colour, light }, i) =>
        `<linearGradient id="c${i}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(light, '#ffffff', 0.28)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#06110d', 0.34)}"/></linearGradient>`,
    )
    .join('')}</defs>`

/** The body of the logo without the SVG document around it. */
export function markBody() {
  const list = chambers()
  return `${defs(list)}${list.map(({ path }, i) => `<path d="${path}" fill="url(#c${i})"/>`).join('')}`
}
/** The logo as one plain shape, for the emblems of coins. */
export const markShape = () =>
  chambers(12, 0.1)
    .map(({ path }) => `<path d="${path}"/>`)
    .join('')
