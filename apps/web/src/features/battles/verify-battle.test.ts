import { battleConfigHash, battleKey, rollBattleTicket, rollBattleTie } from '@runecase/game/battle-roll.ts'
import { beaconPublicKey, beaconRandomness, QUICKNET, signBeaconRound } from '@runecase/game/beacon-round.ts'
import { nobleMac, nobleSha256 } from '@runecase/game/mac-noble.ts'
import { expect, test } from 'vitest'
import type { Battle } from './battles.queries.ts'
import { verifyBattle } from './verify-battle.ts'

const hexToBytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function playedBattle(): Battle {
  const secretKey = new Uint8Array(32).fill(5)
  const chain = { ...QUICKNET, chainHash: 'e'.repeat(64), publicKey: beaconPublicKey(secretKey) }
  const serverSeed = 'ab'.repeat(32)
  const beaconRound = 20_000_000
  const signature = signBeaconRound(secretKey, beaconRound)
  const rounds = ['alpha', 'beta'].map((slug) => ({ case: { slug, name: slug, image: '/i/x', price: 1 } }))
  const oddsHashes = ['a'.repeat(64), 'b'.repeat(64)]
  const terms = {
    v: 1 as const,
    ulid: '01KA0000000000000000000000',
    mode: 'classic' as const,
    slots: 2,
    cases: rounds.map((round, index) => ({ slug: round.case.slug, odds: oddsHashes[index] ?? '' })),
  }
  const configHash = battleConfigHash(nobleSha256, terms)
  const randomness = beaconRandomness(signature)
  const clientSeeds = ['alice', 'bob']
  const key = battleKey(nobleMac, hexToBytes(serverSeed), {
    ulid: terms.ulid,
    configHash,
    chainHash: chain.chainHash,
    beaconRound,
    randomness,
    clientSeeds,
  })
  const dueAtMs = (chain.genesisS + (beaconRound - 1) * chain.periodS) * 1000
  return {
    ...terms,
    winners: [1 + rollBattleTie(nobleMac, key, 2)],
    status: 'finished',
    rounds: rounds.map((round, index) => ({
      ...round,
      drops: [1, 2].map((slot) => ({
        slot,
        itemId: 'thing',
        ticket: rollBattleTicket(nobleMac, key, { round: index, slot: slot - 1, index: 0 }).value,
        item: { name: 'Щит', image: '/i/s', rarity: 'rare', price: 1 },
      })),
    })),
    fairness: {
      commitment: hex(nobleSha256(hexToBytes(serverSeed))),
      configHash,
      oddsHashes,
      beacon: { ...chain, kind: 'local' },
      lock: { lockedAt: new Date(dueAtMs - 3_000).toISOString(), beaconRound, clientSeeds },
      signature,
      randomness,
      serverSeed,
    },
  } as unknown as Battle
}

test('a fair battle passes the check', () => {
  expect(verifyBattle(playedBattle())).toEqual({ isGood: true, rolls: 4 })
})

test('a running battle is not checked', () => {
  expect(verifyBattle({ ...playedBattle(), status: 'started' })).toBeNull()
})

const withFairness = (over: object) => {
  const battle = playedBattle()
  return { ...battle, fairness: { ...battle.fairness, ...over } } as Battle
}

test.each([
  ['another seed', () => withFairness({ serverSeed: 'cd'.repeat(32) }), 'seed'],
  ['other odds', () => withFairness({ oddsHashes: ['c'.repeat(64), 'b'.repeat(64)] }), 'config'],
  [
    'a signature of another round',
    () => withFairness({ signature: signBeaconRound(new Uint8Array(32).fill(5), 7) }),
    'beacon',
  ],
  [
    'a lock claimed when the beacon was known',
    () => {
      const { lock } = playedBattle().fairness
      return withFairness({ lock: { ...lock, lockedAt: new Date(Date.parse(lock?.lockedAt ?? '') + 1).toISOString() } })
    },
    'lock',
  ],
] as const)('the check of a battle finds %s', (_what, forge, fault) => {
  expect(verifyBattle(forge())).toMatchObject({ isGood: false, fault })
})

test('a changed ticket is reported with its round and slot', () => {
  const battle = playedBattle()
  const drop = battle.rounds[1]?.drops[0]
  if (drop) drop.ticket = (drop.ticket + 1) % 100_000_000
  expect(verifyBattle(battle)).toEqual({ isGood: false, fault: 'ticket', round: 2, slot: 1 })
})
