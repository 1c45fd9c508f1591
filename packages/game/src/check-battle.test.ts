import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { battleConfigHash, battleKey, rollBattleTicket, rollBattleTie } from './battle-roll.ts'
import { beaconPublicKey, beaconRandomness, signBeaconRound } from './beacon-round.ts'
import { canonicalJson } from './canonical-json.ts'
import { checkBattle } from './check-battle.ts'
import { nobleMac, nobleSha256 } from './mac-noble.ts'
import { webCrypto } from './web-crypto.ts'

const secret = new Uint8Array(32).fill(9)
const seed = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 255))
const beacon = {
  kind: 'local' as const,
  chainHash: '5'.repeat(64),
  publicKey: beaconPublicKey(secret),
  genesisS: 1_790_000_000,
  periodS: 3,
}
const beaconRound = 43
const lockedAtS = beacon.genesisS + 120
const signature = signBeaconRound(secret, beaconRound)
const randomness = beaconRandomness(signature)
const clientSeeds = ['aliceSeed', 'bobSeed']
const terms = {
  v: 1 as const,
  ulid: '01K0000000000000000000000A',
  mode: 'classic',
  slots: 2,
  cases: [
    { slug: 'alpha', odds: 'a'.repeat(64) },
    { slug: 'beta', odds: 'b'.repeat(64) },
  ],
}
const hash = (text: string) => bytesToHex(nobleSha256(utf8ToBytes(text)))
const logPrevious = '0'.repeat(64)
const record = [logPrevious, 1, hash(terms.ulid), lockedAtS, beaconRound, hash(clientSeeds.join(','))].join('|')
const configHash = battleConfigHash(nobleSha256, terms)
const key = battleKey(nobleMac, seed, {
  ulid: terms.ulid,
  configHash,
  chainHash: beacon.chainHash,
  beaconRound,
  randomness,
  clientSeeds,
})
const item = { name: 'Thing', image: '/i', rarity: 'common' as const, price: 1 }
const battle: Parameters<typeof checkBattle>[1] = {
  ulid: terms.ulid,
  status: 'finished',
  mode: 'classic',
  slots: 2,
  winners: [1 + rollBattleTie(nobleMac, key, 2)],
  shares: [{ slot: 1 + rollBattleTie(nobleMac, key, 2), sum: 4, gold: 0 }],
  rounds: terms.cases.map(({ slug }, round) => ({
    case: { slug, name: slug, image: '/i', price: 1 },
    drops: [1, 2].map((slot) => ({
      slot,
      item,
      itemId: 'thing',
      ticket: rollBattleTicket(nobleMac, key, { round, slot: slot - 1, index: 0 }).value,
    })),
  })),
  fairness: {
    commitment: bytesToHex(nobleSha256(seed)),
    configHash,
    oddsHashes: terms.cases.map(({ odds }) => odds),
    beacon,
    lock: {
      lockedAt: new Date(lockedAtS * 1000).toISOString(),
      beaconRound,
      beaconDueAt: new Date((lockedAtS + 6) * 1000).toISOString(),
      clientSeeds,
      logSeq: '1',
      logHash: hash(record),
      logPrevious,
    },
    signature,
    randomness,
    serverSeed: bytesToHex(seed),
    tiedCount: 2,
  },
}
const changed = (fairness: Partial<typeof battle.fairness>) => ({
  ...battle,
  fairness: { ...battle.fairness, ...fairness },
})
const { lock } = battle.fairness
if (!lock) throw new Error('no lock')

it('an honest battle is reported as right, with every ticket and the tie', async () => {
  const report = await checkBattle(webCrypto, battle)
  expect([report.isOk, report.facts.filter(({ isOk }) => !isOk)]).toEqual([true, []])
  expect(report.rolls.map(({ outcome }) => outcome.kind)).toEqual(['battle', 'battle', 'battle', 'battle', 'tie'])
  expect(report.rolls.at(-1)?.trace.value).toBe(rollBattleTie(nobleMac, key, 2))
})

it('the odds decide the drawn item, whatever prices the battle states', async () => {
  const document = (value: number) =>
    canonicalJson({ case: 'x', rows: [{ item: 'thing', from: 0, to: 100_000_000, value }] } as never)
  const odds = [document(2.5), document(1)]
  const [first, second] = battle.rounds
  if (!first || !second) throw new Error('two rounds')
  const cheap = { ...battle, odds, rounds: [{ ...first, drops: first.drops.slice(0, 1) }, second] }
  const { facts } = await checkBattle(webCrypto, cheap)
  // Slot 2 has one drop less, and so a sum of 1 against 3.5.
  expect(facts.find(({ what }) => what === 'winners')).toMatchObject({
    formula: 'classic (1: 3.5, 2: 1)',
    computed: '1',
  })
  expect(facts.find(({ what }) => what === 'shares')).toMatchObject({ computed: '1: 4.5', isOk: false })
})

describe('a changed battle', () => {
  const [round] = battle.rounds
  if (!round) throw new Error('no round')
  const better = { ...round, drops: round.drops.map((drop) => ({ ...drop, ticket: (drop.ticket + 1) % 100_000_000 })) }
  it.each([
    ['its seed', changed({ commitment: '0'.repeat(64) }), 'commitment'],
    ['its terms', { ...battle, mode: 'share' as const }, 'terms_hash'],
    ['its lock record', changed({ lock: { ...lock, logHash: '0'.repeat(64) } }), 'lock_record'],
    [
      'a late lock',
      changed({ lock: { ...lock, lockedAt: new Date((lockedAtS + 5) * 1000).toISOString() } }),
      'lock_time',
    ],
    ['a signature of another round', changed({ signature: signBeaconRound(secret, 44) }), 'beacon_signature'],
    ['its randomness', changed({ randomness: '1'.repeat(64) }), 'randomness'],
    ['its tie', changed({ tiedCount: null }), 'tied_count'],
    ['its winner', { ...battle, winners: battle.winners.map((slot) => 3 - slot) }, 'winners'],
    ["the winner's prizes", { ...battle, shares: battle.shares.map((share) => ({ ...share, sum: 3.99 })) }, 'shares'],
  ])('a changed battle is reported as wrong: %s', async (_, other, what) => {
    const { facts, isOk } = await checkBattle(webCrypto, other)
    expect(isOk).toBe(false)
    expect(facts.filter((fact) => !fact.isOk).map((fact) => fact.what)).toContain(what)
  })

  it('a battle with changed tickets is reported as wrong', async () => {
    const { rolls, isOk } = await checkBattle(webCrypto, { ...battle, rounds: [better, ...battle.rounds.slice(1)] })
    expect([isOk, rolls.map((roll) => roll.isOk)]).toEqual([false, [false, false, true, true, true]])
  })
})

it('an unfinished battle cannot be checked', async () => {
  await expect(checkBattle(webCrypto, { ...battle, status: 'started' })).rejects.toMatchObject({
    reason: 'not_finished',
  })
})

describe('a battle with the odds of its rounds', () => {
  const document = (rest: string) =>
    canonicalJson({
      rows: [
        { item: 'thing', from: 0, to: 90_000_000, value: 1 },
        { item: rest, from: 90_000_000, to: 100_000_000, value: 2 },
      ],
    })
  const odds = [document('alpha'), document('beta')]
  const hashes = odds.map(hash)
  const bound = {
    ...terms,
    cases: terms.cases.map(({ slug }, at) => ({ slug, odds: hashes[at] ?? '' })),
  }
  const boundHash = battleConfigHash(nobleSha256, bound)
  const boundKey = battleKey(nobleMac, seed, {
    ulid: terms.ulid,
    configHash: boundHash,
    chainHash: beacon.chainHash,
    beaconRound,
    randomness,
    clientSeeds,
  })
  const rounds = battle.rounds.map((one, round) => ({
    ...one,
    drops: one.drops.map((drop) => {
      const ticket = rollBattleTicket(nobleMac, boundKey, { round, slot: drop.slot - 1, index: 0 }).value
      const isThing = ticket < 90_000_000
      const itemId = isThing ? 'thing' : (terms.cases[round]?.slug ?? '')
      return { ...drop, ticket, itemId, item: { ...item, price: isThing ? 1 : 2 } }
    }),
  }))
  const sums = [1, 2].map((slot) =>
    rounds
      .flatMap(({ drops }) => drops.filter((drop) => drop.slot === slot))
      .reduce((sum, one) => sum + one.item.price, 0),
  )
  const winner = (sums[0] ?? 0) > (sums[1] ?? 0) ? 1 : 2
  const full = {
    ...battle,
    odds,
    rounds,
    winners: [winner],
    shares: [{ slot: winner, sum: (sums[0] ?? 0) + (sums[1] ?? 0), gold: 0 }],
    fairness: { ...battle.fairness, configHash: boundHash, oddsHashes: hashes, tiedCount: null },
  }

  it('one of the two slots has the better sum in this battle', () => {
    expect(sums[0]).not.toBe(sums[1])
  })

  it('every ticket is looked up in the odds of its round', async () => {
    const { isOk, rolls } = await checkBattle(webCrypto, full)
    expect(isOk).toBe(true)
    expect(rolls.flatMap(({ outcome }) => (outcome.kind === 'battle' ? [outcome.row?.item] : []))).toEqual(
      full.rounds.flatMap(({ drops }) => drops.map(({ itemId }) => itemId)),
    )
  })

  it('an item that differs from that of the ticket is reported as wrong', async () => {
    const others = full.rounds.map((one, at) =>
      at === 0 ? { ...one, drops: one.drops.map((drop) => ({ ...drop, itemId: 'other' })) } : one,
    )
    const { isOk, rolls } = await checkBattle(webCrypto, { ...full, rounds: others })
    expect([isOk, rolls.map((roll) => roll.isOk)]).toEqual([false, [false, false, true, true]])
  })

  it.each([
    ['other odds', [document('dear'), odds[1] ?? '']],
    ['missing odds', [null, odds[1] ?? '']],
  ])('a battle with %s is reported as wrong', async (_, other) => {
    const { facts } = await checkBattle(webCrypto, { ...full, odds: other })
    expect(facts.filter((fact) => !fact.isOk).map((fact) => fact.what)).toEqual(['battle_odds'])
  })
})
