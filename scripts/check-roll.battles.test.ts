import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { battleConfigHash, battleKey, rollBattleTicket, rollBattleTie } from '@runecase/game/battle-roll.ts'
import { beaconPublicKey, beaconRandomness, QUICKNET, signBeaconRound } from '@runecase/game/beacon-round.ts'
import type { Mac, Sha256 } from '@runecase/game/fair-roll.ts'
import { expect, test } from 'vitest'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

const SECRET_KEY = new Uint8Array(32).fill(3)
const ROUND = 20_000_000

function battle() {
  const chain = { ...QUICKNET, chainHash: 'd'.repeat(64), publicKey: beaconPublicKey(SECRET_KEY) }
  const seed = Buffer.from('0f'.repeat(32), 'hex')
  const signature = signBeaconRound(SECRET_KEY, ROUND)
  const slugs = ['alpha', 'beta', 'beta']
  const oddsHashes = slugs.map((slug) => (slug === 'alpha' ? 'a' : 'b').repeat(64))
  const terms = {
    v: 1 as const,
    ulid: '01KA0000000000000000000000',
    mode: 'team',
    slots: 4,
    cases: slugs.map((slug, at) => ({ slug, odds: oddsHashes[at] ?? '' })),
  }
  const configHash = battleConfigHash(sha256, terms)
  const randomness = beaconRandomness(signature)
  const clientSeeds = ['a', 'b', 'c', 'd']
  const chance = {
    ulid: terms.ulid,
    configHash,
    chainHash: chain.chainHash,
    beaconRound: ROUND,
    randomness,
    clientSeeds,
  }
  const key = battleKey(mac, seed, chance)
  const lockedAtS = chain.genesisS + (ROUND - 1) * chain.periodS - 3
  const logPrevious = 'e'.repeat(64)
  const record = [logPrevious, 7, hex(terms.ulid), lockedAtS, ROUND, hex(clientSeeds.join(','))].join('|')
  return {
    ...terms,
    status: 'finished',
    rounds: slugs.map((slug, round) => ({
      case: { slug },
      drops: [1, 2, 3, 4].map((slot) => ({
        slot,
        ticket: rollBattleTicket(mac, key, { round, slot: slot - 1, index: 0 }).value,
        item: { price: 1.01 },
      })),
    })),
    winners: rollBattleTie(mac, key, 2) === 0 ? [1, 2] : [3, 4],
    shares: (rollBattleTie(mac, key, 2) === 0 ? [1, 2] : [3, 4]).map((slot) => ({ slot, sum: 6.06 })),
    fairness: {
      commitment: createHash('sha256').update(seed).digest('hex'),
      configHash,
      oddsHashes,
      beacon: chain,
      lock: {
        lockedAt: new Date(lockedAtS * 1000).toISOString(),
        beaconRound: ROUND,
        clientSeeds,
        logSeq: '7',
        logPrevious,
        logHash: hex(record),
      },
      signature,
      randomness,
      serverSeed: seed.toString('hex'),
      tiedCount: 2,
    },
  }
}

function run(input: unknown) {
  const checker = fileURLToPath(new URL('check-roll.mjs', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [checker], { input: JSON.stringify(input), encoding: 'utf8' })
  return { status, wrong: stdout.split('\n').filter((line) => line.startsWith('WRONG')), stdout }
}

test('a fair battle passes every check, beacon and tie included', () => {
  const { status, wrong, stdout } = run({ status: 'success', data: toSnakeKeys(battle()) })
  expect([status, wrong]).toEqual([0, []])
  expect(stdout.match(/^OK {4}round \d, slot/gm)).toHaveLength(12)
  expect(stdout).toContain(`OK    round ${ROUND} was signed`)
  expect(stdout).toContain('tie of 2')
})

test('a changed ticket, seed, signature or lock is found', () => {
  const ticket = battle()
  const drop = ticket.rounds[1]?.drops[2]
  if (drop) drop.ticket = (drop.ticket + 1) % 100_000_000
  expect(run(ticket)).toMatchObject({ status: 1, wrong: [expect.stringContaining('round 2, slot 3')] })
  const { fairness } = battle()
  expect(run({ ...battle(), fairness: { ...fairness, commitment: 'f'.repeat(64) } }).status).toBe(1)
  expect(run({ ...battle(), fairness: { ...fairness, signature: signBeaconRound(SECRET_KEY, 5) } }).status).toBe(1)
  const late = { ...fairness.lock, lockedAt: new Date(Date.parse(fairness.lock.lockedAt) + 1000).toISOString() }
  expect(run({ ...battle(), fairness: { ...fairness, lock: late } })).toMatchObject({ status: 1 })
  const moved = { ...fairness.lock, logPrevious: 'f'.repeat(64) }
  expect(run({ ...battle(), fairness: { ...fairness, lock: moved } })).toMatchObject({
    status: 1,
    wrong: [expect.stringContaining('record 7 of the public log')],
  })
})

test('a changed winner, share or tie is found', () => {
  const { winners, shares, fairness } = battle()
  expect(run({ ...battle(), winners: winners.map((slot) => ((slot + 1) % 4) + 1) })).toMatchObject({
    status: 1,
    wrong: [expect.stringContaining('winners (team, sums 3.03, 3.03, 3.03, 3.03)')],
  })
  expect(run({ ...battle(), shares: shares.map((share) => ({ ...share, sum: 6.05 })) })).toMatchObject({
    status: 1,
    wrong: [expect.stringContaining('shares')],
  })
  expect(run({ ...battle(), fairness: { ...fairness, tiedCount: 1 } }).wrong).toHaveLength(1)
})

test('the stand-alone checker exits with 2 for an unfinished battle and for input that is no battle', () => {
  expect(run({ ...battle(), status: 'started' }).status).toBe(2)
  expect(run([]).status).toBe(2)
})
