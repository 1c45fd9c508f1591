// The backgrounds of this shop as vectors: a rig under northern lights for the top of the home page, a depth chart for all pages.
import { fbm, hash2 } from '../relief/noise.mjs'

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
const blur = (id, x, y = x) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`
const n = (value) => Math.round(value * 10) / 10

/** Curtains of light: columns of different height along a wave. */
function aurora(seed, y, sway, colour, step) {
  let columns = ''
  for (let x = 300; x < 2000; x += step) {
    const base = y + Math.sin(x * 0.004 + seed) * sway + (fbm(x * 0.004 + seed, seed) - 0.5) * 180
    const high = 90 + 330 * fbm(x * 0.011 + seed * 3, 2.2) ** 1.6
    const strong = 0.1 + 0.5 * fbm(x * 0.02 + seed, 7.1) ** 2
    columns += `<rect x="${n(x)}" y="${n(base - high)}" width="${step + 5}" height="${n(high)}" fill="url(#${colour})" opacity="${n(strong * 10) / 10}"/>`
  }
  return columns
}

function stars() {
  let all = ''
  for (let i = 0; i < 170; i += 1) {
    const [x, y, r] = [hash2(i, 1) * 1920, hash2(i, 2) * 400, 0.4 + hash2(i, 3) ** 3 * 1.3]
    all += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" opacity="${n(0.2 + hash2(i, 4) * 0.6)}"/>`
  }
  return `<g fill="#dff5ee">${all}</g>`
}

/** A lattice tower between two widths. */
function tower(x, top, bottom, topWidth, bottomWidth, rungs) {
  const left = (t) => x - (topWidth + (bottomWidth - topWidth) * t) / 2
  const right = (t) => x + (topWidth + (bottomWidth - topWidth) * t) / 2
  const y = (t) => top + (bottom - top) * t
  let d = `M${n(left(0))} ${y(0)}L${n(left(1))} ${y(1)}M${n(right(0))} ${y(0)}L${n(right(1))} ${y(1)}`
  for (let i = 0; i < rungs; i += 1) {
    const [a, b] = [(i / rungs) ** 0.8, ((i + 1) / rungs) ** 0.8]
    d += `M${n(left(a))} ${n(y(a))}L${n(right(b))} ${n(y(b))}M${n(right(a))} ${n(y(a))}L${n(left(b))} ${n(y(b))}M${n(left(b))} ${n(y(b))}H${n(right(b))}`
  }
  return `<path d="${d}" fill="none" stroke="#050a09" stroke-width="5"/>`
}
const LAMPS = [
  [1240, 372],
  [1292, 430],
  [1356, 404],
  [1410, 452],
  [1470, 340],
  [1520, 452],
  [1580, 404],
  [1632, 430],
  [1690, 372],
  [1460, 150],
  [1474, 240],
  [1338, 470],
  [1604, 470],
  [1716, 318],
  [1228, 470],
]

/** The rig: four legs, two decks, cabins, a derrick, a crane, a flare. */
function rig() {
  const legs = [1262, 1388, 1560, 1676]
    .map((x) => `<path d="M${x - 17} 470H${x + 17}L${x + 22} 640H${x - 22}Z"/>`)
    .join('')
  const braces = [
    [1262, 1388],
    [1388, 1560],
    [1560, 1676],
  ]
    .map(([a, b]) => `<path d="M${a} 486L${b} 606M${b} 486L${a} 606" fill="none" stroke="#06100e" stroke-width="9"/>`)
    .join('')
  return `<g fill="#06100e">${legs}${braces}<path d="M1206 444H1738V478H1206Z"/><path d="M1226 396H1716V420H1226Z"/><path d="M1240 420H1252V444H1240ZM1330 420H1342V444H1330ZM1470 420H1482V444H1470ZM1610 420H1622V444H1610ZM1694 420H1706V444H1694Z"/><path d="M1244 336H1334V396H1244ZM1258 306H1320V336H1258ZM1560 352H1690V396H1560ZM1582 326H1644V352H1582Z"/><path d="M1646 300H1664V396H1646Z"/><path d="M1352 372H1420V396H1352ZM1510 366H1546V396H1510Z"/></g>${tower(1460, 130, 396, 22, 96, 9)}<path d="M1660 304L1830 214" stroke="#050a09" stroke-width="9"/><path d="M1830 214V330" stroke="#050a09" stroke-width="3"/><path d="M1206 446L1116 360" stroke="#050a09" stroke-width="8"/><path d="M1210 466L1120 366" stroke="#050a09" stroke-width="3"/>`
}

function sea() {
  let lines = ''
  for (let i = 0; i < 150; i += 1) {
    const depth = hash2(i, 9) ** 1.4
    const y = 606 + depth * 114
    const x = hash2(i, 8) * 2000 - 60
    const w = 24 + depth * 130 * hash2(i, 5)
    lines += `<path d="M${n(x)} ${n(y)}q${n(w / 2)} ${n(-2 - depth * 4)} ${n(w)} 0" stroke="${hash2(i, 6) > 0.72 ? '#ffb268' : '#3fd0b0'}" stroke-opacity="${n((0.06 + hash2(i, 7) * 0.2) * 100) / 100}" stroke-width="${n(1 + depth * 2.4)}" fill="none"/>`
  }
  const reflections = LAMPS.map(
    ([x], i) =>
      `<rect x="${x - 4}" y="612" width="8" height="${60 + hash2(i, 3) * 46}" fill="#ffb268" opacity=".34" filter="url(#b6)"/>`,
  ).join('')
  return `<rect y="600" width="1920" height="120" fill="url(#sea)"/>${reflections}${lines}`
}

export function hero() {
  const glow = (x, y, r, o) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#lamp)" opacity="${o}"/>`
  return svg(
    1920,
    720,
    `<defs><linearGradient id="sky" y2="1" x2="0"><stop stop-color="#07100f"/><stop offset=".55" stop-color="#0c2422"/><stop offset=".86" stop-color="#1c4238"/><stop offset="1" stop-color="#3a4a33"/></linearGradient><linearGradient id="sea" y2="1" x2="0"><stop stop-color="#12302b"/><stop offset="1" stop-color="#0a1210"/></linearGradient>
    <linearGradient id="g1" y2="1" x2="0"><stop stop-color="#1fd6a2" stop-opacity="0"/><stop offset=".7" stop-color="#2fe0a6" stop-opacity=".75"/><stop offset="1" stop-color="#b8f27a" stop-opacity="0"/></linearGradient><linearGradient id="g2" y2="1" x2="0"><stop stop-color="#2aa7c9" stop-opacity="0"/><stop offset=".75" stop-color="#2ac0c9" stop-opacity=".6"/><stop offset="1" stop-color="#2fe0a6" stop-opacity="0"/></linearGradient><linearGradient id="g3" y2="1" x2="0"><stop stop-color="#eb4b4b" stop-opacity="0"/><stop offset=".8" stop-color="#ff8a4a" stop-opacity=".5"/><stop offset="1" stop-color="#ff9f4a" stop-opacity="0"/></linearGradient>
    <radialGradient id="lamp"><stop stop-color="#fff2d8"/><stop offset=".18" stop-color="#ffc27a" stop-opacity=".9"/><stop offset=".5" stop-color="#ff9f4a" stop-opacity=".22"/><stop offset="1" stop-color="#ff9f4a" stop-opacity="0"/></radialGradient><linearGradient id="shade"><stop stop-color="#0d1210" stop-opacity=".96"/><stop offset=".42" stop-color="#0d1210" stop-opacity=".55"/><stop offset=".66" stop-color="#0d1210" stop-opacity="0"/></linearGradient>${blur('b2', 2.2)}${blur('b6', 5, 8)}${blur('b14', 16, 7)}${blur('b60', 60)}</defs>
    <rect width="1920" height="720" fill="url(#sky)"/>${stars()}<g filter="url(#b14)">${aurora(1.3, 360, 60, 'g1', 13)}${aurora(4.1, 250, 90, 'g2', 17)}${aurora(7.7, 300, 70, 'g3', 21)}</g>
    <ellipse cx="1470" cy="600" rx="520" ry="70" fill="#ffb268" opacity=".2" filter="url(#b60)"/><g opacity=".5" filter="url(#b2)"><path d="M0 606Q200 560 420 590T900 580T1300 596T1920 584V612H0Z" fill="#0a1a17"/></g>
    ${sea()}${rig()}${LAMPS.map(([x, y], i) => glow(x, y, 18 + hash2(i, 1) * 18, 0.95)).join('')}${glow(1116, 352, 90, 1)}${glow(1108, 330, 46, 1)}<path d="M1114 362Q1086 330 1106 300Q1108 322 1120 316Q1118 296 1130 280Q1128 318 1138 328Q1140 350 1122 364Z" fill="#ffd9a0" filter="url(#b2)"/>
    <g fill="#ffd9a0">${[
      [1256, 350],
      [1276, 350],
      [1296, 350],
      [1316, 350],
      [1256, 374],
      [1296, 374],
      [1270, 318],
      [1300, 318],
      [1576, 366],
      [1600, 366],
      [1648, 366],
      [1600, 338],
    ]
      .map(([x, y], i) => `<rect x="${x}" y="${y}" width="9" height="7" opacity="${0.4 + hash2(i, 2) * 0.6}"/>`)
      .join('')}</g><rect width="1920" height="720" fill="url(#shade)"/>`,
  )
}

/** The background of all pages: faint depth contours and two distant glows. */
export function chart() {
  const [columns, rows, cell] = [97, 46, 20]
  const height = (i, j) => fbm(i * 0.045 + 3, j * 0.06 + 5, 4)
  let d = ''
  for (let level = 0.3; level < 0.72; level += 0.028)
    for (let j = 0; j < rows; j += 1)
      for (let i = 0; i < columns; i += 1) {
        const corners = [
          [i, j],
          [i + 1, j],
          [i + 1, j + 1],
          [i, j + 1],
        ]
        const values = corners.map(([x, y]) => height(x, y) - level)
        const cut = []
        for (let k = 0; k < 4; k += 1) {
          const [a, b] = [values[k], values[(k + 1) % 4]]
          if (a < 0 === b < 0) continue
          const t = a / (a - b)
          const [p, q] = [corners[k], corners[(k + 1) % 4]]
          cut.push([(p[0] + (q[0] - p[0]) * t) * cell, (p[1] + (q[1] - p[1]) * t) * cell])
        }
        if (cut.length >= 2) d += `M${n(cut[0][0])} ${n(cut[0][1])}L${n(cut[1][0])} ${n(cut[1][1])}`
      }
  return svg(
    1920,
    900,
    `<defs><radialGradient id="a"><stop stop-color="#1fd6a2" stop-opacity=".2"/><stop offset="1" stop-color="#1fd6a2" stop-opacity="0"/></radialGradient><radialGradient id="b"><stop stop-color="#ff9f4a" stop-opacity=".14"/><stop offset="1" stop-color="#ff9f4a" stop-opacity="0"/></radialGradient></defs><rect width="1920" height="900" fill="#0d1210"/><ellipse cx="260" cy="60" rx="900" ry="520" fill="url(#a)"/><ellipse cx="1760" cy="240" rx="760" ry="460" fill="url(#b)"/><path d="${d}" fill="none" stroke="#7fd8b8" stroke-opacity=".085" stroke-width="1.3"/>`,
  )
}
