import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawDrop } from './draw-drop.ts'

const DROP = {
  name: 'Mask <of> "Reaper" & Co',
  rarity: { name: 'Аркана', color: '#a8f03c' },
  brand: 'Ягодник',
  ground: '#0d0819',
  priceMinor: 123_456n,
  caseName: 'Первый рейд',
  isBestOfDay: false,
  art: undefined,
} as const

/** How much of an area is bright: text is, the ground is not. */
async function brightness(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0)
}

test('the picture of a drop has name, price and case as text, in Latin and Cyrillic', async () => {
  const picture = await drawDrop(DROP)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const empty = await drawDrop({ ...DROP, name: ' ', caseName: '' })
  const nameLine = { left: 600, top: 232, width: 580, height: 64 }
  expect(await brightness(picture, nameLine)).toBeGreaterThan((await brightness(empty, nameLine)) + 10)
  // Missing glyphs would be boxes, alike for all letters.
  const other = await drawDrop({ ...DROP, caseName: 'Пётвый йерд' })
  expect(other.equals(picture)).toBe(false)
})

test('the best drop of the day has a ribbon, others have none', async () => {
  const ribbon = { left: 604, top: 88, width: 12, height: 40 }
  expect(await brightness(await drawDrop({ ...DROP, isBestOfDay: true }), ribbon)).toBeGreaterThan(300)
  expect(await brightness(await drawDrop(DROP), ribbon)).toBeLessThan(200)
})
