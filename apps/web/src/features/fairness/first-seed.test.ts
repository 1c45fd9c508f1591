import { expect, test } from 'vitest'
import { verdictOf } from './first-seed.ts'

const promise = { serverSeedHash: 'promised', clientSeed: 'drawn' }
const seeds = (serverSeedHash: string, clientSeed: string, previous: [string, string] | null = null) => ({
  serverSeedHash,
  clientSeed,
  nonce: 0,
  nextServerSeedHash: 'next',
  previous: previous && { serverSeed: 's', serverSeedHash: previous[0], clientSeed: previous[1], lastNonce: 3 },
})

test('a promise is kept while the promised seed is in force, and when it was revealed last', () => {
  expect(verdictOf(promise, seeds('promised', 'drawn'))).toBe('kept')
  expect(verdictOf(promise, seeds('second', 'chosen', ['promised', 'drawn']))).toBe('kept')
})

test('a promise is broken when the account began with another seed, or with the promised one beside another client seed', () => {
  expect(verdictOf(promise, seeds('another', 'drawn'))).toBe('broken')
  expect(verdictOf(promise, seeds('another', 'also another'))).toBe('broken')
  expect(verdictOf(promise, seeds('promised', 'not drawn here'))).toBe('broken')
  expect(verdictOf(promise, seeds('second', 'chosen', ['another', 'drawn']))).toBe('broken')
})

test('a seed of long ago is looked for among the revealed ones', () => {
  expect(verdictOf(promise, seeds('third', 'x', ['second', 'chosen']))).toBe('past')
})
