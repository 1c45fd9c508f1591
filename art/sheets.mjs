// Contact sheets of the masters, in .cache/art-sheets: they reveal pictures that are hard to read.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { AVATARS } from './catalogue/avatars.mjs'
import { CASES } from './catalogue/cases.mjs'
import { ILLUSTRATIONS } from './catalogue/illustrations.mjs'
import { ITEMS } from './catalogue/items.mjs'
import { SCENES } from './catalogue/scenes.mjs'
import { TOKENS } from './catalogue/tokens.mjs'
import { placeOf } from './places.mjs'
import { RARITY } from './rarity.mjs'
import { VECTORS } from './vectors.mjs'

const FOLDER = join(import.meta.dirname, '../.cache/art-sheets')
const GAP = 8
const LABEL = 18
const escapeText = (text) => text.replace(/[<&]/g, '')

/** Cells are { file, tint, label }; `size` is the side of a picture in pixels. */
export async function sheet(cells, file, columns, size) {
  const shown = cells.filter((cell) => existsSync(cell.file))
  const width = columns * (size + GAP) + GAP
  const height = Math.ceil(shown.length / columns) * (size + LABEL + GAP) + GAP
  const at = (i) => [GAP + (i % columns) * (size + GAP), GAP + Math.floor(i / columns) * (size + LABEL + GAP)]
  const grounds = shown.map(({ tint, label }, i) => {
    const [x, y] = at(i)
    return `<g transform="translate(${x} ${y})"><rect width="${size}" height="${size + LABEL}" rx="9" fill="#171026"/>
      <rect width="${size}" height="${size + LABEL}" rx="9" fill="${tint}" fill-opacity=".13"/>
      <text x="${size / 2}" y="${size + 11}" font-size="10" font-family="sans-serif" fill="#e6dcff" text-anchor="middle">${escapeText(label.slice(0, 26))}</text></g>`
  })
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#0d0819"/>${grounds.join('')}</svg>`
  const pictures = await Promise.all(
    shown.map(async (cell, i) => {
      const [left, top] = at(i)
      return {
        input: await sharp(cell.file).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer(),
        left,
        top,
      }
    }),
  )
  await sharp(Buffer.from(base)).composite(pictures).webp({ quality: 82 }).toFile(file)
}

export async function drawSheets(masters) {
  mkdirSync(FOLDER, { recursive: true })
  const cell = (folder, tint) => (entry) => ({
    file: placeOf(masters, `${folder}/${entry.id}.webp`),
    tint: tint(entry),
    label: entry.name ?? entry.id,
  })
  const ofRarity = (entry) => RARITY[entry.rarity].hex
  const ofAccent = (entry) => entry.accent
  await sheet(ITEMS.map(cell('items', ofRarity)), join(FOLDER, 'items.webp'), 16, 150)
  await sheet(CASES.map(cell('cases', ofAccent)), join(FOLDER, 'cases.webp'), 10, 220)
  const small = [
    ...TOKENS.map(cell('misc', ofAccent)),
    ...ILLUSTRATIONS.map(cell('misc', ofRarity)),
    ...AVATARS.map(cell('avatars', ofRarity)),
  ]
  await sheet(small, join(FOLDER, 'small.webp'), 10, 160)
  await sheet(SCENES.map(cell('bg', () => '#8b45ff')), join(FOLDER, 'grounds.webp'), 3, 520)
  const marks = VECTORS.map(({ id }) => ({ file: placeOf(masters, `${id}.svg`), tint: '#8b45ff', label: id }))
  await sheet(marks, join(FOLDER, 'marks.webp'), 8, 96)
  await sizesSheet(masters)
}

// One picture of each family at the sizes of a stage, a card and a live drop.
const SEEN_AT = [512, 200, 64]
const FAMILIES = [
  'items/manifold-paradox',
  'items/radiant-conqueror-shoulder',
  'items/hood-of-the-bladeform-aesthete',
  'items/taunt-fit-to-rule',
  'items/dark-artistry-cape',
  'cases/rift',
  'cases/cathedral',
  'cases/pharaoh',
]

async function sizesSheet(masters) {
  const width = FAMILIES.length * (512 + GAP) + GAP
  const rows = SEEN_AT.map((size, row) => ({
    size,
    top: GAP + SEEN_AT.slice(0, row).reduce((sum, h) => sum + h + GAP, 0),
  }))
  const pictures = rows.flatMap(({ size, top }) =>
    FAMILIES.map(async (id, column) => ({
      input: await sharp(placeOf(masters, `${id}.webp`))
        .resize(size, size)
        .png()
        .toBuffer(),
      left: GAP + column * (512 + GAP) + (512 - size) / 2,
      top,
    })),
  )
  const height = SEEN_AT.reduce((sum, size) => sum + size + GAP, GAP)
  await sharp({ create: { width, height, channels: 3, background: '#171026' } })
    .composite(await Promise.all(pictures))
    .webp({ quality: 82 })
    .toFile(join(FOLDER, 'sizes.webp'))
}
