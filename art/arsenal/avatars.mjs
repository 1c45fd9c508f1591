// The avatars that players may choose: busts of agents, each on its own background. Their order determines their number: add new ones at
// the end.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { linear } from '../colour.mjs'
import { lookOf, modelOf } from '../relief/catalogue.mjs'
import { paint } from '../relief/paint.mjs'
import { makeSolid } from '../relief/solid.mjs'

const SIDE = 320
const FACES = ['operator', 'gentleman', 'marshal', 'gasman', 'rebel', 'commander', 'scout', 'breacher', 'boss', 'diver']
const GROUNDS = [
  '#0f6a5a',
  '#8a4a1c',
  '#1c4f6a',
  '#5a6a1c',
  '#7a2420',
  '#2a5a3a',
  '#6a5220',
  '#1f3f4a',
  '#3a2a4a',
  '#0f5a7a',
  '#7a3a2a',
  '#2f6a4f',
  '#4a4f2a',
  '#1f5f5f',
  '#6a3048',
  '#3f4f6a',
  '#5a3a1c',
  '#226a3a',
  '#703020',
  '#2a3f5a',
]
const FINISHES = ['camo', 'solid', 'digital', 'lattice', 'waves']
const SKINS = ['#e0b48e', '#8a5a3a', '#c8946a', '#6a4630']

export async function drawAvatars(project, isWanted) {
  const folder = join(project, 'art/avatars')
  mkdirSync(folder, { recursive: true })
  for (const [place, face] of FACES.entries()) {
    const wanted = [place, place + FACES.length].filter((at) =>
      isWanted(nameOf(at), join(folder, `${nameOf(at)}.webp`)),
    )
    if (wanted.length === 0) continue
    const { model } = modelOf({ art: { model: `agent-${face}` } })
    const solid = await makeSolid(model)
    for (const at of wanted) {
      const ground = GROUNDS[at]
      const item = {
        slot: 'agent',
        rarity: 'own',
        art: {
          model: `agent-${face}`,
          finish: FINISHES[at % FINISHES.length],
          colours: [ground, '#23302a', '#b8a27a'],
          seed: at * 7 + 3,
          materials: { face: SKINS[at % SKINS.length], hair: at % 2 ? '#2a1a10' : '#8a5a2a' },
        },
      }
      const png = await paint(solid, {
        ...lookOf(item, model, [{ code: 'own', color: '#7fd8b8' }]),
        rims: [linear('#9fe8d0'), linear('#ffb268')],
      })
      const head = await sharp(png)
        .resize(Math.round(SIDE * 1.12))
        .extract({ left: 19, top: 4, width: SIDE, height: SIDE })
        .toBuffer()
      await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="a" y2="1" x2=".4"><stop stop-color="${ground}"/><stop offset="1" stop-color="#0d1210"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><path d="M-20 250L150 -30M60 360L300 -30M190 360L400 40" stroke="#fff" stroke-opacity=".06" stroke-width="44"/></svg>`,
        ),
      )
        .composite([{ input: head }])
        .webp({ quality: 84, effort: 5 })
        .toFile(join(folder, `${nameOf(at)}.webp`))
    }
  }
}
const nameOf = (at) => `av-${String(at + 1).padStart(2, '0')}`
