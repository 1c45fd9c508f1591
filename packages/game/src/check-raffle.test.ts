import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { beaconPublicKey, beaconRandomness, signBeaconRound } from './beacon-round.ts'
import { checkRaffle, type RaffleToCheck } from './check-raffle.ts'
import { nobleMac, nobleSha256 } from './mac-noble.ts'
import { drawRaffle, raffleListText } from './raffle-draw.ts'
import { webCrypto } from './web-crypto.ts'

const secret = new Uint8Array(32).fill(9)
const seed = new Uint8Array(32).fill(7)
const beacon = {
  kind: 'local' as const,
  chainHash: '5'.repeat(64),
  publicKey: beaconPublicKey(secret),
  genesisS: 1_790_000_000,
  periodS: 3,
}
const beaconRound = 43
const lockedAtS = beacon.genesisS + 42 * 3 - 30
const signature = signBeaconRound(secret, beaconRound)
const randomness = beaconRandomness(signature)
const list = raffleListText([
  { ref: 'aa', first: 1, last: 3 },
  { ref: 'bb', first: 4, last: 7 },
])
const hash = bytesToHex(nobleSha256(utf8ToBytes(list)))
const item = { itemId: '1', name: 'Thing', hero: null, image: '/i', rarity: 'common' as const, price: 1 }
const prizes = Array.from({ length: 5 }, (_, at) => ({ place: at + 1, item }))
const chance = { raffleId: 4, listHash: hash, chainHash: beacon.chainHash, beaconRound, randomness }
const isoAt = (seconds: number) => new Date(seconds * 1000).toISOString()
const proof = {
  commitment: bytesToHex(nobleSha256(seed)),
  beacon,
  list: { hash, url: '/list', lockedAt: isoAt(lockedAtS), beaconRound, beaconDueAt: isoAt(lockedAtS + 30) },
  signature,
  randomness,
  serverSeed: bytesToHex(seed),
  drawn: drawRaffle(nobleMac, seed, chance, { tickets: 7, prizes: 5 }),
  passedOver: [] as string[],
}
const mine = {
  tickets: 4,
  spent: 400,
  takenBack: 0,
  isOwing: false,
  isLinkedCounted: false,
  ref: 'bb',
  first: 4,
  last: 7,
}
const raffle: RaffleToCheck = { id: 4, state: 'drawn', tickets: 7, prizes, mine, proof, list }

it('an honest raffle is reported as right: every prize has its own roll, and no ticket wins twice', async () => {
  const { isOk, facts, rolls } = await checkRaffle(webCrypto, raffle)
  expect([isOk, facts.filter((fact) => !fact.isOk)]).toEqual([true, []])
  const prizesDrawn = rolls.flatMap(({ outcome }) => (outcome.kind === 'raffle' && outcome.place ? [outcome] : []))
  expect(prizesDrawn.map(({ ticket }) => ticket)).toEqual(proof.drawn)
  expect(prizesDrawn.every(({ ticket, ref }) => ref === (ticket <= 3 ? 'aa' : 'bb'))).toBe(true)
  // Five of seven: some ticket is drawn twice on the way.
  expect(rolls.length).toBeGreaterThan(5)
})

it('a raffle that skipped a player with a debt is right, and wrong without that name or with another one', async () => {
  const passedOver = [{ first: 1, last: 3 }]
  const drawn = drawRaffle(nobleMac, seed, chance, { tickets: 7, prizes: 5, passedOver })
  expect(drawn.toSorted()).toEqual([4, 5, 6, 7])
  const owing = { ...proof, drawn, passedOver: ['aa'] }
  const { isOk, rolls } = await checkRaffle(webCrypto, { ...raffle, proof: owing })
  expect(isOk).toBe(true)
  const skipped = rolls.flatMap(({ outcome }) => (outcome.kind === 'raffle' && outcome.isOwing ? [outcome] : []))
  expect(skipped.length).toBeGreaterThan(0)
  expect(skipped.every(({ place, ref }) => place === null && ref === 'aa')).toBe(true)
  for (const names of [[], ['bb']]) {
    const changed = await checkRaffle(webCrypto, { ...raffle, proof: { ...owing, passedOver: names } })
    expect(changed.isOk).toBe(false)
  }
  const unknown = checkRaffle(webCrypto, { ...raffle, proof: { ...owing, passedOver: ['zz'] } })
  await expect(unknown).rejects.toMatchObject({ reason: 'malformed' })
})

it.each([
  ['its seed', { proof: { ...proof, serverSeed: '0'.repeat(64) } }, 'commitment'],
  ['its list', { list: list.replace('aa', 'cc') }, 'list_hash'],
  ['a list with a gap', { list: list.replace('bb,4', 'bb,5') }, 'list_cover'],
  ['more tickets than the list has', { tickets: 8 }, 'list_cover'],
  ['a late list', { proof: { ...proof, list: { ...proof.list, lockedAt: isoAt(lockedAtS + 1) } } }, 'list_time'],
  ['a signature of another round', { proof: { ...proof, signature: signBeaconRound(secret, 44) } }, 'beacon_signature'],
  ['its randomness', { proof: { ...proof, randomness: '1'.repeat(64) } }, 'randomness'],
  ['the tickets of the reader', { mine: { ...mine, first: 3 } }, 'own_tickets'],
  ['a prize left out', { proof: { ...proof, drawn: proof.drawn.slice(1) } }, 'winner_count'],
])('a raffle with one change is reported as wrong: %s', async (_, change, what) => {
  const { isOk, facts } = await checkRaffle(webCrypto, { ...raffle, ...change })
  expect(isOk).toBe(false)
  expect(facts.filter((fact) => !fact.isOk).map((fact) => fact.what)).toContain(what)
})

it('a raffle with another winner is reported as wrong at that prize', async () => {
  const drawn = proof.drawn.with(2, (proof.drawn[2] ?? 0) + 1)
  const { isOk, rolls } = await checkRaffle(webCrypto, { ...raffle, proof: { ...proof, drawn } })
  const wrong = rolls.filter((roll) => !roll.isOk)
  expect([isOk, wrong.map(({ outcome }) => outcome.kind === 'raffle' && outcome.place)]).toEqual([false, [3]])
})

it.each([
  ['not drawn', { state: 'locked' as const }, 'not_finished'],
  ['without its list', { list: null as unknown as string }, 'malformed'],
  ['with an invalid list', { list: 'hello\n' }, 'malformed'],
])('a raffle %s cannot be checked', async (_, change, reason) => {
  await expect(checkRaffle(webCrypto, { ...raffle, ...change })).rejects.toMatchObject({ reason })
})
