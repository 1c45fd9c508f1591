// Silhouettes drawn here because the collection's icon is misread at the size of a card. Each replaces the icon of its name, in the same
// box of 512 units; gaps between parts become grooves, small round parts become gems.

/** The absolute coordinates of a path, scaled about a point. */
const scaled = (path, factor, [cx, cy]) => {
  let isX = false
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isX = !isX
    const centre = isX ? cx : cy
    return (centre + (Number(number) - centre) * factor).toFixed(1)
  })
}
const mirrored = (body) => `${body}<g transform="matrix(-1 0 0 1 512 0)">${body}</g>`
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const shape = (...paths) => `<path fill-rule="evenodd" d="${paths.join('')}"/>`

const LAMES = [
  'M72 308C190 256 340 252 450 292C447 318 441 336 432 352C330 316 206 320 104 364C90 346 78 328 72 308Z',
  'M114 378C210 336 326 332 424 368C416 388 406 402 394 416C318 388 226 392 156 426C140 412 126 396 114 378Z',
  'M168 440C232 410 312 406 382 432C360 458 330 480 290 502C240 492 200 472 168 440Z',
]
const DOME = 'M58 262C62 170 150 108 250 106C360 104 442 168 458 256L453 278C340 238 190 242 69 293Z'

const OPENING =
  'M256 150C196 172 160 236 158 304C158 358 200 412 256 432C312 412 354 358 354 304C352 236 316 172 256 150Z'
const HOOD_BAND = [scaled(OPENING, 1.05, [256, 296]), scaled(OPENING, 1.24, [256, 300])]
const EYES = disc(216, 300, 23) + disc(296, 300, 23)

/** Overlapping scales in rows, each with its point down. */
function scales() {
  const rows = [
    { y: 104, from: 136, to: 376, count: 4 },
    { y: 184, from: 66, to: 446, count: 5 },
    { y: 272, from: 30, to: 482, count: 5 },
    { y: 360, from: 96, to: 416, count: 4 },
  ]
  return rows.map(({ y, from, to, count }) => {
    const width = (to - from) / count
    return Array.from({ length: count }, (_, i) => {
      const x = from + i * width + 2
      const w = width - 4
      return `M${x} ${y}Q${x + w / 2} ${y - 20} ${x + w} ${y}L${x + w - 4} ${y + 46}Q${x + w / 2} ${y + 84} ${x + w / 2} ${y + 84}Q${x + w / 2} ${y + 84} ${x + 4} ${y + 46}Z`
    }).join('')
  })
}

/** A lock of hair from a root to a tip, as a tapering crescent. */
const lock = (x, y, tipX, tipY, bend, width) => {
  const mx = (x + tipX) / 2 + bend
  const my = (y + tipY) / 2
  return `M${x - width} ${y}Q${mx - width} ${my} ${tipX} ${tipY}Q${mx + width} ${my} ${x + width} ${y}Q${x} ${y - width * 0.9} ${x - width} ${y}Z`
}

export const OWN_SILHOUETTES = {
  pauldrons:
    mirrored(
      shape(
        'M242 66C166 34 60 82 24 190C16 216 14 236 16 258L224 236C236 190 244 130 242 66Z',
        'M18 275L222 253C218 286 212 308 204 332L33 353C25 326 19 300 18 275Z',
        'M38 370L199 349C193 380 185 402 174 426L62 440C50 418 42 396 38 370Z',
      ),
    ) + shape('M251 92L261 92L276 168L256 206L236 168Z'),
  'spiked-shoulder-armor': shape(
    'M112 176L66 18L206 116C170 128 138 150 112 176Z',
    'M238 98L284 4L330 112C302 100 270 96 238 98Z',
    'M366 132L470 62L428 184C412 162 392 146 366 132Z',
    DOME,
    disc(256, 186, 42),
    disc(256, 186, 31),
    ...LAMES,
  ),
  'shoulder-armor': shape('M92 170C120 76 330 44 436 152L474 78C372 -8 140 2 56 110Z', DOME, ...LAMES),
  'shoulder-scales': shape('M150 78C200 30 312 30 362 78L352 88C300 56 212 56 160 88Z', ...scales()),
  hood: shape(
    'M256 8C338 40 420 136 446 262C456 322 472 384 496 436C440 478 350 504 256 504C162 504 72 478 16 436C40 384 56 322 66 262C92 136 174 40 256 8Z',
    HOOD_BAND[1],
    HOOD_BAND[0],
    OPENING,
    EYES,
  ),
  cowled: `<g transform="translate(51 -6) scale(.8)">${shape(
    'M256 8C352 24 424 130 430 262C432 330 420 400 392 446C340 474 172 474 120 446C92 400 80 330 82 262C88 130 160 24 256 8Z',
    HOOD_BAND[1],
    HOOD_BAND[0],
    OPENING,
    EYES,
  )}</g>${shape(
    'M140 366C210 386 302 386 372 366C430 400 474 446 496 504L16 504C38 446 82 400 140 366Z',
    disc(256, 434, 36),
    disc(256, 434, 25),
  )}`,
  'hair-strands': shape(
    lock(104, 150, 30, 470, -50, 34),
    lock(158, 110, 122, 500, -64, 38),
    lock(226, 84, 232, 506, -44, 42),
    lock(300, 84, 338, 500, 30, 42),
    lock(368, 112, 430, 478, 70, 38),
    lock(420, 160, 488, 420, 70, 30),
    'M92 96C150 16 330 2 412 78C440 96 452 116 456 134C350 52 180 40 70 132C72 118 80 108 92 96Z',
  ),
  // A shell casing with its bullet, upright.
  cartridge: shape(
    'M256 20C304 68 330 124 330 196V212H182V196C182 124 208 68 256 20Z',
    'M176 226H336V420H176Z',
    'M166 432H346V452H166ZM158 464H354V496H158Z',
  ),
}
