import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharedPlay } from './draw-shared-play.ts'

const PLAY = {
  name: 'Mask <of> "Reaper" & Co',
  kicker: 'Аркана',
  color: '#a8f03c',
  brand: 'Ягодник',
  ground: '#0d0819',
  language: 'ru',
  valueMinor: 123_456n,
  note: 'Кейс «Первый рейд»',
  ribbon: null,
  art: undefined,
} as const

/** The share of bright pixels in an area: the text is bright, the background is not. */
async function brightness(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0)
}

test('the picture of a play contains its name, value and note as text, in Latin and Cyrillic', async () => {
  const picture = await drawSharedPlay(PLAY)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const empty = await drawSharedPlay({ ...PLAY, name: ' ', note: '' })
  const nameLine = { left: 600, top: 232, width: 580, height: 64 }
  expect(await brightness(picture, nameLine)).toBeGreaterThan((await brightness(empty, nameLine)) + 10)
  // Missing glyphs would be boxes that look the same for all letters.
  const other = await drawSharedPlay({ ...PLAY, note: 'Кейс «Пётвый йерд»' })
  expect(other.equals(picture)).toBe(false)
})

test('a play with a ribbon shows it above its name, and other plays show none', async () => {
  const ribbon = { left: 604, top: 88, width: 12, height: 40 }
  expect(await brightness(await drawSharedPlay({ ...PLAY, ribbon: 'Лучший дроп дня' }), ribbon)).toBeGreaterThan(300)
  expect(await brightness(await drawSharedPlay(PLAY), ribbon)).toBeLessThan(200)
})
