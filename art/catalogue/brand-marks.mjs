// The logos of payment systems as their owners publish them: original shapes and colours, never recoloured, on the required light
// background with clear space around them. Each is drawn here in its own box and placed in the middle of a card of 44 by 30.

/** A logo of this size, scaled to `width` units of the box of 48. */
function onCard({ width, size: [w, h], body }) {
  const scale = width / w
  const x = (48 - width) / 2
  const y = (48 - h * scale) / 2
  const places = (value) => Number(value.toFixed(3))
  return `<rect x="2" y="9" width="44" height="30" rx="4" fill="#fff"/><g transform="translate(${places(x)} ${places(y)}) scale(${places(scale)})">${body}</g>`
}

const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`

// Two discs and their overlap; the clear space is a quarter of a disc.
const MASTERCARD = onCard({
  width: 28,
  size: [162, 100],
  body:
    '<circle cx="50" cy="50" r="50" fill="#eb001b"/><circle cx="112" cy="50" r="50" fill="#f79e1b"/>' +
    path('M81 10.8a50 50 0 0 1 0 78.4a50 50 0 0 1 0-78.4Z', '#ff5f00'),
})

const VISA = onCard({
  width: 32,
  size: [240, 78],
  body: path(
    'M91 1.5 60 76.5H39L24 16.5C22.5 12.5 21.5 11 18 9 14 6.5 7 4 0 2.5L.5 1.5H33.5C38 1.5 41.5 4.5 42.5 9L50.5 52.5 70.5 1.5Z' +
      'M99.5 1.5H119L103 76.5H83.5Z' +
      'M171.5 51.5C171.6 31.5 144 30.5 144.3 21.5 144.4 19 147 16 152.5 15.3 158.5 14.6 165 15.6 171.5 18.6L175 2.7C170 .9 164 0 157 0 138 0 124.3 10 124.2 24.5 124.1 35.5 134 41.5 141.2 45 148.8 48.7 151.3 51 151.2 54.4 151.1 59.5 145.2 61.6 139.6 61.7 130 61.9 124.3 59.2 119.7 57L116.2 73.5C120.7 75.5 129 77.3 137.8 77.5 158 77.5 171.4 67.3 171.5 51.5Z' +
      'M222 76.5H240L224.3 1.5H207.8C204 1.5 201 3.6 199.5 7L170.5 76.5H190.8L194.9 65.3H219.8ZM200.4 50 210.6 21.8 216.5 50Z',
    '#1434cb',
  ),
})

// The letters, and the wing of the last one.
const MIR = onCard({
  width: 36,
  size: [352, 96],
  body:
    '<linearGradient id="wing" x1="340" x2="256" gradientUnits="userSpaceOnUse"><stop stop-color="#1f5cd7"/><stop offset="1" stop-color="#02aeff"/></linearGradient>' +
    path(
      'M0 0H32C41 0 46 4 48 12L61 57H63L76 12C78 4 83 0 92 0H124V96H93V39H91L74 96H50L33 39H31V96H0Z' +
        'M139 0H170V57H173L194 11C197 4 202 0 209 0H239V96H208V39H205L184 85C181 92 176 96 169 96H139Z' +
        'M251 46H349C345 58 332 67 317 67H281V96H251Z',
      '#0f754e',
    ) +
    path('M351 40C355 19 341 0 317 0H249C251 22 268 40 289 40Z', 'url(#wing)'),
})

// Eight facets of a folded arrow.
const SBP = onCard({
  width: 19.4,
  size: [97, 120],
  body:
    path('M0 26 14.5 52V68L0 94Z', '#5b57a2') +
    path('M55.8 42.6 69.4 34.3H97.3L55.8 59.7Z', '#d90751') +
    path('M55.7 26 55.8 60.3 41.2 51.4V0Z', '#fab718') +
    path('M97.3 34.3H69.4L55.7 26 41.2 0Z', '#ed6f26') +
    path('M55.8 94V77.3L41.2 68.5V120Z', '#63b22f') +
    path('M69.4 85.7 14.5 52 0 26 97.2 85.7Z', '#1487c9') +
    path('M41.2 120 55.8 94 69.4 85.7H97.2Z', '#017f36') +
    path('M0 94 41.3 68.5 27.5 60 14.5 68Z', '#984995'),
})

/** Bodies by the `img` of projects/dota/catalogue/payments.json. */
export const BRAND_MARKS = { visa: VISA, mastercard: MASTERCARD, mir: MIR, sbp: SBP }
