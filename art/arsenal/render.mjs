// Draws the pictures that only projects/cs has.
//
//   node art/arsenal/render.mjs [items cases kits tokens illustrations grounds brand] [--only=id,id] [--missing]
//
// Items come from the relief renderer, crates and coins from the forge, logos and backgrounds from vectors.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { SCENES } from '../catalogue/scenes.mjs'
import { linear } from '../colour.mjs'
import { openForge } from '../forge/open.mjs'
import { caseJob } from '../jobs.mjs'
import { drawItems } from '../relief/draw.mjs'
import { drawBrand } from './brand.mjs'
import { crates, kits } from './cases.mjs'
import { drawIllustrations } from './illustrations.mjs'
import { TOKENS } from './tokens.mjs'

const PROJECT = join(import.meta.dirname, '../../projects/cs')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, missing: { type: 'boolean', default: false } },
})
const only = options.only?.split(',')
const read = (file) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))
const isWanted = (id, file) => (!only || only.includes(id)) && !(options.missing && existsSync(file))

/** Draws entries with the forge into a folder of the project's art. */
async function forged(folder, entries, ground) {
  const open = entries.filter(({ id }) => isWanted(id, join(PROJECT, 'art', folder, `${id}.webp`)))
  if (open.length === 0) return
  const forge = await openForge()
  try {
    for (const entry of open) {
      const file = join(PROJECT, 'art', folder, `${entry.id}.webp`)
      mkdirSync(dirname(file), { recursive: true })
      const { png, ms } = await forge.render(caseJob(entry, ground))
      const { size } = await sharp(png).webp({ quality: 84, alphaQuality: 88, effort: 5 }).toFile(file)
      console.log(`${folder}/${entry.id.padEnd(40)}${(ms / 1000).toFixed(1)} s  ${Math.round(size / 1024)} KB`)
    }
  } finally {
    await forge.close()
  }
}

/** The colours of the game backgrounds, which every shop has, for this shop. */
const GROUND_COLOURS = {
  stage: ['#0fa37c', '#8fd13c', '#ffe0b8'],
  forge: ['#0fa37c', '#c8641f', '#ff9f4a'],
  podium: ['#ff9f4a', '#0fa37c', '#c9d8d0'],
  dial: ['#0fa37c', '#8fd13c', '#ffe0b8'],
}
async function recoloured() {
  const open = SCENES.filter(({ id }) => id in GROUND_COLOURS && isWanted(id, join(PROJECT, `art/bg/${id}.webp`)))
  if (open.length === 0) return
  mkdirSync(join(PROJECT, 'art/bg'), { recursive: true })
  const forge = await openForge()
  try {
    for (const { id, shader, width, height, seed } of open) {
      const [uA, uB, uC] = GROUND_COLOURS[id].map(linear)
      const { png } = await forge.renderFlat({ fs: shader, w: width, h: height, seed, u: { uA, uB, uC } })
      await sharp(png)
        .webp({ quality: 82, effort: 5 })
        .toFile(join(PROJECT, `art/bg/${id}.webp`))
    }
  } finally {
    await forge.close()
  }
}

const KINDS = {
  items: () =>
    drawItems({
      items: read('catalogue/items.json'),
      rarities: read('game.json').rarities,
      folder: join(PROJECT, 'art/items'),
      isWanted,
    }),
  cases: () => forged('cases', crates(), 0.11),
  kits: () => forged('items', kits(), 0.11),
  tokens: () => forged('misc', TOKENS, 0),
  illustrations: () => drawIllustrations(PROJECT, isWanted),
  grounds: () => recoloured(),
  brand: () => drawBrand(PROJECT, isWanted),
}
for (const kind of positionals.length > 0 ? positionals : Object.keys(KINDS)) await KINDS[kind]()
