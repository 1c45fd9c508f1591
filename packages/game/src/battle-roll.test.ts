import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BattleTerms, battleConfigHash, battleKey, rollBattleTicket, rollBattleTie } from './battle-roll.ts'
import type { Mac, Sha256 } from './fair-roll.ts'
import { nobleMac } from './mac-noble.ts'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message, 'ascii').digest()
const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

// The published vector of a battle.
const seed = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 255))
const terms: BattleTerms = {
  v: 1,
  ulid: '01K0000000000000000000000A',
  mode: 'standard',
  slots: 2,
  cases: [
    { slug: 'alpha', odds: 'a'.repeat(64) },
    { slug: 'beta', odds: 'b'.repeat(64) },
  ],
}
const chance = {
  ulid: terms.ulid,
  configHash: '80123d9657fb174abb0a25a81bf5fe40627d7b5283f24ffa43ebe52ae0ca2cea',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  beaconRound: 42,
  randomness: '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
  clientSeeds: ['aliceSeed', 'bobSeed'],
}

test('the published battle has its commitment, terms, key, four tickets and tie', () => {
  expect(hex(sha256(seed))).toBe('7e99e9e6cedbb6a577ce3ee988a5c9e53e107a4d0fe69c5385ff0d0e86911d11')
  expect(battleConfigHash(sha256, terms)).toBe(chance.configHash)
  for (const anyMac of [mac, nobleMac]) {
    const key = battleKey(anyMac, seed, chance)
    expect(hex(key)).toBe('4f9f64983c14ea1dfb15c7be11c87455df82616efd5cf7fec86228ba89396ebf')
    const tickets = [0, 1].flatMap((round) =>
      [0, 1].map((slot) => rollBattleTicket(anyMac, key, { round, slot, index: 0 }).value),
    )
    expect(tickets).toEqual([1211171, 22097970, 41513630, 99206853])
    expect(rollBattleTie(anyMac, key, 2)).toBe(1)
  }
})

test('everything that a player or the operator can influence is part of the key', () => {
  const key = hex(battleKey(mac, seed, chance))
  const moved = [
    { ...chance, ulid: '01K0000000000000000000000B' },
    { ...chance, configHash: 'c'.repeat(64) },
    { ...chance, chainHash: 'd'.repeat(64) },
    { ...chance, beaconRound: 43 },
    { ...chance, randomness: 'e'.repeat(64) },
    { ...chance, clientSeeds: ['bobSeed', 'aliceSeed'] },
  ]
  for (const other of moved) expect(hex(battleKey(mac, seed, other))).not.toBe(key)
})

test('a client seed with a comma does not count as two', () => {
  expect(() => battleKey(mac, seed, { ...chance, clientSeeds: ['alice,bob'] })).toThrow('client seed')
})

test('the hash of the terms does not depend on the order of their members, nor on additional members', () => {
  const { cases, slots, mode, ulid, v } = terms
  const turned = { cases: cases.map(({ odds, slug }) => ({ odds, slug, price: 5 })), slots, mode, ulid, v, note: 'x' }
  expect(battleConfigHash(sha256, turned)).toBe(chance.configHash)
})
