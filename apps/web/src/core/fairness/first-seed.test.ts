import { expect, test } from 'vitest'
import { verdictOf } from './first-seed.ts'

const commitment = { serverSeedHash: 'promised', clientSeed: 'drawn' }
const seeds = (serverSeedHash: string, clientSeed: string, previous: [string, string] | null = null) => ({
  serverSeedHash,
  clientSeed,
  nonce: 0,
  nextServerSeedHash: 'next',
  previous: previous && { serverSeed: 's', serverSeedHash: previous[0], clientSeed: previous[1], lastNonce: 3 },
})

test('a commitment is stored while its seed is in force and after its reveal', () => {
  expect(verdictOf(commitment, seeds('promised', 'drawn'))).toBe('kept')
  expect(verdictOf(commitment, seeds('second', 'chosen', ['promised', 'drawn']))).toBe('kept')
})

test('a commitment is broken if the account started with another server or client seed', () => {
  expect(verdictOf(commitment, seeds('another', 'drawn'))).toBe('broken')
  expect(verdictOf(commitment, seeds('another', 'also another'))).toBe('broken')
  expect(verdictOf(commitment, seeds('promised', 'not drawn here'))).toBe('broken')
  expect(verdictOf(commitment, seeds('second', 'chosen', ['another', 'drawn']))).toBe('broken')
})

test('an old seed is searched for among the revealed ones', () => {
  expect(verdictOf(commitment, seeds('third', 'x', ['second', 'chosen']))).toBe('past')
})
