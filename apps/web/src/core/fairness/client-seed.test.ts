import { isClientSeed } from '@runecase/game/fair-roll.ts'
import { expect, it } from 'vitest'
import { makeClientSeed } from './client-seed.ts'

it('the browser generates only seeds that the rules allow', () => {
  for (const byte of [0, 63, 64, 128, 255]) expect(isClientSeed(makeClientSeed((bytes) => bytes.fill(byte)))).toBe(true)
})

it('two generated seeds differ', () => {
  expect(new Set(Array.from({ length: 200 }, () => makeClientSeed())).size).toBe(200)
})
