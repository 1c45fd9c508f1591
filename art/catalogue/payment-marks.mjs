// Icons of payment methods. Payment systems have their own logos (brand-marks.mjs); the others are drawn here and show the kind of method:
// a bank, a coin, a wallet. The name is shown beside the icon. All share one box of 48 units, a pale line of 2.5, a light background and
// one golden part.
import { BRAND_MARKS } from './brand-marks.mjs'

const INK = '#e6dcff'
const GROUND = '#8b5bff'
const GOLD = '#ffc33f'

const line = (d, colour = INK) => `<path d="${d}" stroke="${colour}"/>`
const fill = (d, colour = GROUND, opacity = 0.34) =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity}" stroke="none"/>`
const solid = (d, colour = GOLD) => fill(d, colour, 1)
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const round = (x, y, w, h, r) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
const shape = (d) => fill(d) + line(d)

const CARD = shape(round(5, 11, 38, 26, 4))
const COIN = shape(disc(24, 24, 17)) + line(disc(24, 24, 12.5), GROUND)
const card = (mark) => CARD + mark
const coin = (mark) => COIN + mark

const MARKS = {
  ...BRAND_MARKS,
  card: card(line('M5 19h38') + solid(round(10, 26, 9, 6, 1.5)) + line('M28 30h9')),
  bank: shape('M6 19 24 8l18 11Z') + line('M12 23v11M20 23v11M28 23v11M36 23v11M7 39h34') + solid(disc(24, 15, 2.4)),
  sepa:
    shape('M6 21 24 11l18 10Z') +
    line('M12 25v9M24 25v9M36 25v9M7 39h34') +
    line('M14 8a18 18 0 0 1 20 0m-4-3 4 3-3 4', GOLD),
  cash: shape(round(8, 6, 32, 22, 3)) + line('M13 33h22v9H13z') + line(disc(24, 17, 5), GOLD) + line('M18 33v-5h12v5'),
  erip: shape('M11 5h18l8 8v30H11Z') + line('M29 5v8h8M17 20h14M17 27h8') + line('m23 35 4 4 8-9', GOLD),
  'gift-card': card(line('M5 24h38M19 11v26') + solid('M19 24c-8 0-9-8-4-8 3 0 4 4 4 8Zm0 0c8 0 9-8 4-8-3 0-4 4-4 8Z')),
  hotskins: shape('M36 5l7 7-21 21-7-7Z') + line('M11 28l9 9M15 33l-9 9') + solid(disc(8, 40, 3)),
  kaspi: shape(round(5, 13, 38, 26, 4)) + line('M5 21h38M12 8l22 0') + line('M15 31h16m-5-5 5 5-5 5', GOLD),
  yoomoney:
    shape(round(5, 12, 38, 27, 4)) +
    line('M9 12V9a3 3 0 0 1 3-3h22v6') +
    shape(round(29, 21, 14, 9, 3)) +
    solid(disc(35, 25.5, 2.2)),
  qiwi:
    shape(round(5, 12, 38, 27, 4)) +
    line('M9 12V9a3 3 0 0 1 3-3h22v6') +
    line(disc(24, 25, 7), GOLD) +
    line('m28 29 4 4', GOLD),
  webmoney:
    shape(disc(24, 24, 18)) + line('M6 24h36M24 6c-8 10-8 26 0 36M24 6c8 10 8 26 0 36') + solid(disc(24, 24, 4)),
  pix:
    shape('M24 5 43 24 24 43 5 24Z') +
    line('M14 24c5 0 5-6 10-6s5 6 10 6', GOLD) +
    line('M14 24c5 0 5 6 10 6s5-6 10-6', GOLD),
  upi: shape(round(12, 4, 24, 40, 4)) + line('M20 39h8') + line('m19 14 6 7-6 7', GOLD) + line('m26 14 6 7-6 7', GOLD),
  bitcoin: coin(
    line('M19 15h7a4.2 4.2 0 0 1 0 8.6h-7zm0 8.6h8a4.6 4.6 0 0 1 0 9.2h-8zM22 12v3M26 12v3M22 33v3M26 33v3', GOLD),
  ),
  tether: coin(line('M16 16h16M24 16v17M15 23c3 3 15 3 18 0', GOLD)),
  ton: coin(line('M15 17h18l-9 16Z', GOLD) + line('M24 17v16', GOLD)),
  // The icon of methods without an entry.
  wallet: shape(round(5, 12, 38, 27, 4)) + line('M5 20h26') + solid(disc(35, 28, 3)),
  crypto: coin(line('M24 13 33 18.5v11L24 35l-9-5.5v-11Z', GOLD) + solid(disc(24, 24, 2.6))),
}

/** Vector masters of payment methods: `pay/<img of projects/dota/catalogue/payments.json>`. */
export const PAYMENT_MARKS = Object.entries(MARKS).map(([name, body]) => ({
  id: `pay/${name}`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`,
}))
