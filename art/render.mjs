// Draws the masters.
//
//   node art/render.mjs [items cases tokens illustrations avatars scenes vectors preview sheets] [--only=id,id]
//     [--missing] [--pause-while=FILE] [--out=art/masters]
//
// The same catalogue and the same browser give the same bytes. --missing draws only missing masters; --pause-while pauses while the file
// exists.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { AVATARS } from './catalogue/avatars.mjs'
import { CASES } from './catalogue/cases.mjs'
import { ILLUSTRATIONS } from './catalogue/illustrations.mjs'
import { ITEMS } from './catalogue/items.mjs'
import { SCENES } from './catalogue/scenes.mjs'
import { TOKENS } from './catalogue/tokens.mjs'
import { linear } from './colour.mjs'
import { openForge } from './forge/open.mjs'
import { caseJob, itemJob } from './jobs.mjs'
import { MASTERS, placeOf } from './places.mjs'
import { drawPreview, PREVIEW } from './preview.mjs'
import { RARITY } from './rarity.mjs'
import { drawSheets } from './sheets.mjs'
import { drawVectors } from './vectors.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    missing: { type: 'boolean', default: false },
    'pause-while': { type: 'string' },
    out: { type: 'string', default: MASTERS },
  },
})
const only = options.only?.split(',')

const webp = (png, file, quality) => sharp(png).webp({ quality, alphaQuality: 92, effort: 5 }).toFile(file)

const AVATAR_SIDE = 320

/** An avatar fills its square, with the light of its rarity behind the head. */
async function avatarPicture(png, { hex, hex2 }) {
  const ground =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_SIDE}" height="${AVATAR_SIDE}"><defs>
    <radialGradient id="a" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="${hex}" stop-opacity=".5"/>
    <stop offset=".55" stop-color="${hex2}" stop-opacity=".2"/><stop offset="1" stop-color="#0d0819"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="#170f2a"/><rect width="100%" height="100%" fill="url(#a)"/></svg>`)
  const head = await sharp(png)
    .resize(Math.round(AVATAR_SIDE * 0.92))
    .png()
    .toBuffer()
  return sharp(ground)
    .composite([{ input: head, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const AVATAR_LOOK = { size: 400, aura: 0.35, sparks: 0.25, shadow: 1 }

/** Each kind of picture: the folder below the masters, its entries, the function that draws one, the WebP quality. */
const KINDS = {
  items: { folder: 'items', entries: ITEMS, quality: 88, draw: (forge, entry) => forge.render(itemJob(entry)) },
  cases: { folder: 'cases', entries: CASES, quality: 90, draw: (forge, entry) => forge.render(caseJob(entry, 0.11)) },
  tokens: { folder: 'misc', entries: TOKENS, quality: 90, draw: (forge, entry) => forge.render(caseJob(entry, 0)) },
  illustrations: {
    folder: 'misc',
    entries: ILLUSTRATIONS,
    quality: 90,
    draw: (forge, entry) => forge.render({ ...itemJob(entry), aura: 0.7, sparks: 0.6 }),
  },
  avatars: {
    folder: 'avatars',
    entries: AVATARS,
    quality: 86,
    async draw(forge, entry) {
      const job = itemJob(entry)
      const view = { yaw: Math.sign(job.view.yaw) * 0.34, pitch: 0.1, frame: 1.02 }
      const { png, ms } = await forge.render({ ...job, ...AVATAR_LOOK, view })
      return { png: await avatarPicture(png, RARITY[entry.rarity]), ms }
    },
  },
  scenes: {
    folder: 'bg',
    entries: SCENES,
    quality: 86,
    draw(forge, { shader, width, height, colours, seed }) {
      const [uA, uB, uC] = colours.map(linear)
      return forge.renderFlat({ fs: shader, w: width, h: height, seed, u: { uA, uB, uC } })
    },
  },
}

async function drawKind(forge, name) {
  const { folder, entries, quality, draw } = KINDS[name]
  for (const entry of entries) {
    const file = placeOf(options.out, `${folder}/${entry.id}.webp`)
    if (only && !only.includes(entry.id)) continue
    if (options.missing && existsSync(file)) continue
    while (options['pause-while'] && existsSync(options['pause-while'])) await sleep(1000)
    mkdirSync(dirname(file), { recursive: true })
    const { png, ms } = await draw(forge, entry)
    const { size } = await webp(png, file, quality)
    console.log(`${name.padEnd(14)}${entry.id.padEnd(56)}${(ms / 1000).toFixed(1)} s  ${Math.round(size / 1024)} KB`)
  }
}

/** Vectors, and pictures composed from other masters. */
const AFTER = {
  vectors: () => drawVectors(options.out),
  preview: async () => {
    const file = placeOf(options.out, `${PREVIEW.id}.jpg`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await withForge((forge) => drawPreview(forge, options.out)))
  },
  sheets: () => drawSheets(options.out),
}

async function withForge(use) {
  const forge = await openForge()
  try {
    return await use(forge)
  } finally {
    await forge.close()
  }
}

const wanted = positionals.length > 0 ? positionals : [...Object.keys(KINDS), ...Object.keys(AFTER)]
for (const name of wanted) if (!KINDS[name] && !AFTER[name]) throw new Error(`Nothing is called ${name}`)
const kinds = wanted.filter((name) => KINDS[name])
if (kinds.length > 0) {
  await withForge(async (forge) => {
    for (const name of kinds) await drawKind(forge, name)
  })
}
for (const name of wanted) await AFTER[name]?.()
