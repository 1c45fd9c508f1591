// The preview picture of the site for messengers and social networks, 1200 x 630: the event's sky, its case, items around it, the name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { MARK_BODY } from './catalogue/brand.mjs'
import { placeOf } from './places.mjs'

export const PREVIEW = { id: 'social/preview', width: 1200, height: 630 }

const FONTS = join(import.meta.dirname, '../apps/web/src/ui/fonts')
/** The names of the project to draw. */
function brand() {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../projects/dota/project.json'), 'utf8'))
  const [name, game] = [file.brand.ru.nominative, file.game.ru.nominative]
  return { name, tagline: file.tagline.ru.replace('{{game}}', game) }
}
const dataUrl = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// The items around the case: picture, side, left, top, rotation in degrees, dimming of distant ones.
const LOOT = [
  ['items/manifold-paradox', 250, 560, 20, -8, 1],
  ['items/the-devotions-of-dragonus', 250, 936, 16, 6, 1],
  ['items/golden-basher-of-mage-skulls', 200, 985, 330, 12, 1],
  ['misc/coin-event', 132, 560, 452, -10, 1],
  ['misc/coin-gold', 104, 705, 516, 12, 1],
]

function page(masters) {
  const { name, tagline } = brand()
  const picture = (id) => dataUrl(placeOf(masters, `${id}.webp`), 'image/webp')
  const fonts = ['latin', 'cyrillic']
    .map(
      (script) =>
        `@font-face{font-family:G;font-weight:100 900;src:url(${dataUrl(join(FONTS, `geologica-${script}-shrp-normal.woff2`), 'font/woff2')})${script === 'latin' ? ';unicode-range:U+0000-00FF' : ''}}`,
    )
    .join('')
  const loot = LOOT.map(
    ([id, side, left, top, turn, light]) =>
      `<img src="${picture(id)}" style="width:${side}px;left:${left}px;top:${top}px;transform:rotate(${turn}deg);filter:brightness(${light}) drop-shadow(0 18px 22px #05000fcc)">`,
  ).join('')
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
    *{margin:0;box-sizing:border-box} body{width:1200px;height:630px;overflow:hidden;background:#0d0819;font-family:G;color:#fff;position:relative}
    .sky{position:absolute;inset:0;background:url(${picture('bg/hero')}) 62% 40%/cover} .veil{position:absolute;inset:0;background:linear-gradient(90deg,#0d0819f2 0,#0d0819b8 36%,#0d081900 66%),linear-gradient(180deg,#0d081900 62%,#0d0819cc)}
    img,.mark{position:absolute} .case{width:540px;left:590px;top:72px;filter:drop-shadow(0 34px 40px #05000fd9)}
    .mark{left:72px;top:96px;width:132px;height:132px} h1{position:absolute;left:68px;top:262px;font:800 92px/1 G;font-variation-settings:"SHRP" 100;letter-spacing:-.02em}
    p{position:absolute;left:72px;top:378px;width:470px;font:600 36px/1.24 G;font-variation-settings:"SHRP" 100;color:#e3d6f7} i{position:absolute;left:72px;top:506px;width:96px;height:6px;border-radius:3px;background:linear-gradient(90deg,#f03573,#8b45ff)}
  </style><div class="sky"></div><div class="veil"></div><svg class="mark" viewBox="0 0 512 512">${MARK_BODY}</svg>
  <img class="case" src="${picture('cases/rift')}">${loot}<h1>${escaped(name)}</h1><p>${escaped(tagline.replace(/ (?=\d)/g, '\u00a0'))}</p><i></i>`
}

/** Photographs the preview in the forge's browser, from the existing masters, as a JPEG, which every network can read. */
export async function drawPreview(forge, masters) {
  const png = await forge.photograph(page(masters), PREVIEW.width, PREVIEW.height)
  return sharp(png).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}
