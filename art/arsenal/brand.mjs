// The brand of projects/cs: its logo, the icons made from it, the backgrounds, the players' avatars and the preview picture for
// messengers.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { openForge } from '../forge/open.mjs'
import { drawAvatars } from './avatars.mjs'
import { markBody } from './mark.mjs'
import { chart, hero } from './scenes.mjs'

const square = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`
const scaled = (share) =>
  `<g transform="translate(${256 * (1 - share)} ${256 * (1 - share)}) scale(${share})">${markBody()}</g>`
const GROUND =
  '<radialGradient id="ground" cx=".35" cy=".2" r="1"><stop stop-color="#21463b"/><stop offset=".6" stop-color="#121c18"/><stop offset="1" stop-color="#0a0e0c"/></radialGradient><rect width="512" height="512" fill="url(#ground)"/>'
// A phone may crop a maskable icon to a circle of 0.8: the mark stays inside it.
const onGround = (share) => square(`${GROUND}${scaled(share)}`)
const flatCoin = ({ under, rim, face, line, sign }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${rim[0]}"/><stop offset=".5" stop-color="${rim[1]}"/><stop offset="1" stop-color="${rim[2]}"/></linearGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="${face[0]}"/><stop offset="1" stop-color="${face[1]}"/></linearGradient></defs><circle cx="24" cy="24" r="23" fill="${under}"/><circle cx="24" cy="23" r="22" fill="url(#a)"/><circle cx="24" cy="23.4" r="16.6" fill="url(#b)" stroke="${line}" stroke-width="1.6"/>${sign}</svg>`

const FLAT = {
  'coin-gold-flat': flatCoin({
    under: '#5a2f0a',
    rim: ['#ffe0b8', '#ff9f4a', '#b8601a'],
    face: ['#1c3a2e', '#2f5a48'],
    line: '#8a4a14',
    sign: '<path d="M33 24a9 9 0 1 1-9-9 7 7 0 1 1-7 8 5.4 5.4 0 1 0 6.6-4.4 3.6 3.6 0 1 0 2.4 4.6" fill="none" stroke="#ffc98a" stroke-width="2.6" stroke-linecap="round"/>',
  }),
  'coin-event-flat': flatCoin({
    under: '#4a330a',
    rim: ['#fff0c2', '#e9b44a', '#9a6a1a'],
    face: ['#0f4a5a', '#1f7a86'],
    line: '#6a4a10',
    sign: '<path d="M20 34V20q0-6 4-9.5 4 3.5 4 9.5v14z" fill="#ffd98a"/><path d="M20 21q0-7 4-10.500 4 3.500 4 10.500z" fill="#e8843c"/><path d="M19 33h10v3H19z" fill="#c8902a"/>',
  }),
}

/** Draws the whole brand below the project's `brand/` and `art/`. */
export async function drawBrand(project, isWanted) {
  const save = (path, content) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), content)
  }
  const png = (svg, side) =>
    sharp(Buffer.from(svg), { density: 144 })
      .resize(side, side)
      .png({ palette: true, quality: 95, effort: 10 })
      .toBuffer()
  save('brand/logo/mark.svg', `${square(markBody())}\n`)
  save('brand/icon/favicon.svg', `${square(markBody())}\n`)
  for (const [id, svg, side] of [
    ['favicon-48', square(markBody()), 48],
    ['app-192', square(markBody()), 192],
    ['app-512', square(markBody()), 512],
    ['maskable-512', onGround(0.62), 512],
    ['touch-180', onGround(0.78), 180],
  ])
    save(`brand/icon/${id}.png`, await png(svg, side))
  for (const [id, svg] of Object.entries(FLAT)) save(`art/misc/${id}.svg`, `${svg}\n`)
  for (const [id, svg] of [
    ['hero', hero()],
    ['nebula', chart()],
  ])
    save(`brand/bg/${id}.webp`, await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 5 }).toBuffer())
  await drawAvatars(project, isWanted)
  if (isWanted('preview', '')) save('brand/social/preview.jpg', await preview(project))
}

const FONTS = join(import.meta.dirname, '../../apps/web/src/ui/fonts')
const data = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`

/** The preview picture that messengers show: the rig, a crate, a knife, a rifle and the name. */
async function preview(project) {
  const { brand, tagline, game } = JSON.parse(readFileSync(join(project, 'project.json'), 'utf8'))
  const line = tagline.ru.replace('{{game}}', game.ru.nominative)
  const art = (id) => data(join(project, 'art', `${id}.webp`), 'image/webp')
  const fonts = ['latin', 'cyrillic']
    .map(
      (script) =>
        `@font-face{font-family:G;font-weight:100 900;src:url(${data(join(FONTS, `geologica-${script}-shrp-normal.woff2`), 'font/woff2')})${script === 'latin' ? ';unicode-range:U+0000-00FF' : ''}}`,
    )
    .join('')
  const html = `<!doctype html><meta charset="utf-8"><style>${fonts}*{margin:0;box-sizing:border-box}body{width:1200px;height:630px;overflow:hidden;position:relative;background:#0d1210;color:#fff;font-family:G}
    .sky{position:absolute;inset:0;background:url(${data(join(project, 'brand/bg/hero.webp'), 'image/webp')}) 78% 50%/cover}.veil{position:absolute;inset:0;background:linear-gradient(90deg,#0d1210 4%,#0d1210aa 40%,#0d121000 70%)}
    img{position:absolute}.mark{left:72px;top:92px;width:132px}h1{position:absolute;left:70px;top:262px;font:800 96px/1 G;letter-spacing:.01em}p{position:absolute;left:72px;top:380px;width:440px;font:500 36px/1.24 G;color:#cfe6dc}i{position:absolute;left:72px;top:512px;width:240px;height:8px;border-radius:4px;background:linear-gradient(90deg,#17a6a0,#5fd06a,#f7b23c,#d8362c)}</style>
    <div class="sky"></div><div class="veil"></div><img src="${art('items/ak-47-fire-serpent-minimal-wear')}" style="width:440px;left:520px;top:-20px"><img src="${art('cases/burovaya-12')}" style="width:470px;left:650px;top:150px;filter:drop-shadow(0 30px 30px #000b)"><img src="${art('items/karambit-ammolite-factory-new')}" style="width:260px;left:940px;top:350px"><img class="mark" src="${data(join(project, 'brand/logo/mark.svg'), 'image/svg+xml')}"><h1>${brand.ru.nominative}</h1><p>${line}</p><i></i>`
  const forge = await openForge()
  try {
    return await sharp(await forge.photograph(html, 1200, 630))
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer()
  } finally {
    await forge.close()
  }
}
