// The logos of the shop as vectors: the logo itself, and the two coins for sizes below 24 px. The interface draws the same shapes from its
// sprite; these files are for everything else.
const HEXAGON = 'M256 14 468 135v242L256 498 44 377V135Z'
const FACE = 'M256 66 422 161v190L256 446 90 351V161Z'
const RUNE = 'M190 142h52l108 78-72 60 76 102h-64l-62-90v-30l58-46-40-29v195h-56z'

const gradient = (id, direction, stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`
const DOWN = 'x2="0" y2="1"'
const ASLANT = 'x2="1" y2="1"'
const svg = (side, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`

const MARK_DEFS = `<defs>${gradient('a', ASLANT, [
  [0, '#d9b8ff'],
  ['.45', '#8b45ff'],
  [1, '#dd35e6'],
])}${gradient('b', DOWN, [
  [0, '#3a1780'],
  [1, '#17082f'],
])}${gradient('c', DOWN, [
  [0, '#fff'],
  [1, '#d7b6ff'],
])}</defs>`
/** The body of the logo without the SVG document, for drawings that contain it. */
export const MARK_BODY = `${MARK_DEFS}<path d="${HEXAGON}" fill="url(#a)"/><path d="${FACE}" fill="url(#b)"/><path d="M256 66 422 161 256 256 90 161Z" fill="#fff" fill-opacity=".07"/><path d="${RUNE}" fill="url(#c)"/>`

const COIN_RUNE = 'h5.4l9 6.6-6 5.1 6.4 9.1h-6l-5-7.6v-2.5l5-4-4-2.8V'
function coin({ under, rim, face, line, sign }) {
  const defs = `<defs>${gradient('a', DOWN, rim)}${gradient('b', DOWN, face)}</defs>`
  return svg(
    48,
    `${defs}<circle cx="24" cy="24" r="23" fill="${under}"/><circle cx="24" cy="23" r="22" fill="url(#a)"/><circle cx="24" cy="23.4" r="16.6" fill="url(#b)" stroke="${line}" stroke-width="1.6"/>${sign}`,
  )
}

/** Vector masters: path below the masters' folder, and SVG text. */
export const BRAND = [
  { id: 'logo/mark', svg: svg(512, MARK_BODY) },
  { id: 'icon/favicon', svg: svg(512, MARK_BODY) },
  {
    id: 'misc/coin-gold-flat',
    svg: coin({
      under: '#8a4a06',
      rim: [
        [0, '#fff1bd'],
        ['.5', '#ffc33f'],
        [1, '#d97a12'],
      ],
      face: [
        [0, '#f7a92a'],
        [1, '#ffd566'],
      ],
      line: '#b5660c',
      sign: `<path d="M17.8 13${COIN_RUNE}34h-4.8z" fill="#7a3f04"/><path d="M17.8 12${COIN_RUNE}33h-4.8z" fill="#fff3c9"/>`,
    }),
  },
  {
    id: 'misc/coin-event-flat',
    svg: coin({
      under: '#4a0a30',
      rim: [
        [0, '#ffc3d7'],
        ['.5', '#f03573'],
        [1, '#8d1458'],
      ],
      face: [
        [0, '#7c1050'],
        [1, '#d22a72'],
      ],
      line: '#6d0f45',
      sign: '<path d="M24 9.5 30 22 24 37.5 18 22Z" fill="#fff"/><path d="M24 9.5 30 22 24 24Z" fill="#ffc9dc"/><path d="M24 24 30 22 24 37.5Z" fill="#ff8fb5"/><path d="m13.5 16 4.5 6-3.5 6-3-5zM34.5 16 30 22l3.5 6 3-5z" fill="#ffb1ca"/>',
    }),
  },
]

const INK = '#0d0819'
const NIGHT = `<radialGradient id="n" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="#3d1f78"/><stop offset=".6" stop-color="#1c1035"/><stop offset="1" stop-color="${INK}"/></radialGradient>`
const scaled = (share) =>
  `<g transform="translate(${256 * (1 - share)} ${256 * (1 - share)}) scale(${share})">${MARK_BODY}</g>`
const plain = svg(512, MARK_BODY)
// A phone may crop a maskable icon to a circle of 0.8: the background fills the square, the mark stays inside the circle.
const onNight = (share) => svg(512, `${NIGHT}<rect width="512" height="512" fill="url(#n)"/>${scaled(share)}`)

/** The icons of the site and of the installed app: id, drawing, side in pixels. */
export const ICONS = [
  { id: 'icon/favicon-48', svg: plain, side: 48 },
  { id: 'icon/app-192', svg: plain, side: 192 },
  { id: 'icon/app-512', svg: plain, side: 512 },
  { id: 'icon/maskable-512', svg: onNight(0.62), side: 512 },
  { id: 'icon/touch-180', svg: onNight(0.76), side: 180 },
]
