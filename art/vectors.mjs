// Writes the vector drawings: the logo, the small coins, the payment logos, and the icons of the site made from the logo.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { BRAND, ICONS } from './catalogue/brand.mjs'
import { PAYMENT_MARKS } from './catalogue/payment-marks.mjs'
import { placeOf } from './places.mjs'

export const VECTORS = [...BRAND, ...PAYMENT_MARKS]

export async function drawVectors(masters) {
  for (const { id, svg } of VECTORS) {
    const file = placeOf(masters, `${id}.svg`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${svg}\n`)
  }
  for (const { id, svg, side } of ICONS) {
    const file = placeOf(masters, `${id}.png`)
    mkdirSync(dirname(file), { recursive: true })
    await sharp(Buffer.from(svg), { density: (72 * side) / 512 })
      .resize(side, side)
      .png({ palette: true, quality: 95, effort: 10 })
      .toFile(file)
  }
}
