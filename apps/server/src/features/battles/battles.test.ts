import { createHash, createHmac } from 'node:crypto'
import { battleConfigHash, battleKey, rollBattleTicket } from '@runecase/game/battle-roll.ts'
import { beaconRandomness, isBeaconSignature, QUICKNET } from '@runecase/game/beacon-round.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../platform/caller.ts'
import { ClocksApartError } from '../../platform/db-failures.ts'
import { checkLedger, makeGesture } from '../../testing/make.ts'
import { type Battles, CHEAP_CASE, checkPots, DEAR_CASE, makeBattles, playOut } from './battle-under-test.ts'
import { CheckedBeacon } from './checked-beacon.ts'
import { cancelBattleStart, joinBattle, startBattle } from './join-battle.ts'
import { getBattle, getBattleStatus, getUserBattleStatistics, listBattles } from './list-battles.ts'
import { sellBattleWinnings } from './sell-winnings.ts'
import { openBattleView } from './watch-battle.ts'

let battles: Battles
beforeAll(async () => {
  battles = await makeBattles()
})
afterAll(async () => {
  expect(await checkPots(battles)).toEqual([])
  await checkLedger(battles.world)
  await battles.close()
})

async function* silence(): AsyncGenerator<string> {
  // A beacon that never speaks.
}

const shown = (ulid: string) => getBattle(battles.deps, ulid, null)

async function fullBattle(mode: 'classic' | 'crazy' | 'team' | 'share', players: number, rounds = 3) {
  const people = await Promise.all(Array.from({ length: players }, () => battles.newPlayer()))
  const [creator, ...others] = people as [bigint, ...bigint[]]
  const ulid = await battles.create(creator, { mode, players, cases: [{ slug: CHEAP_CASE, count: rounds }] })
  for (const [index, userId] of others.entries()) await battles.join(userId, ulid, index + 2)
  return { ulid, people }
}

describe('a battle from the first seat to the payout', () => {
  test.each([
    ['classic', 2],
    ['crazy', 3],
    ['team', 4],
    ['share', 3],
  ] as const)('%s of %d: what fell is paid out, whole, to the winners', async (mode, players) => {
    const { ulid, people } = await fullBattle(mode, players)
    expect((await shown(ulid)).lockedAt).not.toBeNull()
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    expect([battle.status, battle.currentRound, battle.winners.length > 0]).toEqual(['finished', 3, true])
    const fell = battle.rounds.flatMap((round) => round.drops).reduce((sum, drop) => sum + drop.item.price, 0)
    expect(battle.shares.reduce((sum, share) => sum + share.sum, 0)).toBeCloseTo(fell, 6)
    const totals = battle.players.map((player) => player.total)
    if (mode === 'classic')
      expect(battle.players.find((one) => one.slot === battle.winners[0])?.total).toBe(Math.max(...totals))
    if (mode === 'crazy')
      expect(battle.players.find((one) => one.slot === battle.winners[0])?.total).toBe(Math.min(...totals))
    if (mode === 'share') expect(battle.winners).toEqual([1, 2, 3])
    for (const userId of people)
      expect(await getBattleStatus(battles.deps, { userId, sessionId: 0n })).toMatchObject({ inBattle: false })
  })

  test('a stranger recomputes every drop from what is disclosed', async () => {
    const { ulid } = await fullBattle('classic', 2)
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    const { fairness } = battle
    const { beacon, lock, signature, randomness, serverSeed } = fairness
    if (!lock || !signature || !randomness || !serverSeed) throw new Error('A finished battle discloses everything')
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const mac = (key: Uint8Array, message: string) => createHmac('sha256', key).update(message).digest()
    const seed = Buffer.from(serverSeed, 'hex')
    expect(sha256(seed).toString('hex')).toBe(fairness.commitment)
    expect(isBeaconSignature(beacon, lock.beaconRound, signature)).toBe(true)
    expect(beaconRandomness(signature)).toBe(randomness)
    const cases = battle.rounds.map((round, at) => ({ slug: round.case.slug, odds: fairness.oddsHashes[at] ?? '' }))
    const terms = { v: 1 as const, ulid, mode: battle.mode, slots: battle.slots, cases }
    expect(battleConfigHash(sha256, terms)).toBe(fairness.configHash)
    const key = battleKey(mac, seed, {
      ulid,
      configHash: fairness.configHash,
      chainHash: beacon.chainHash,
      beaconRound: lock.beaconRound,
      randomness,
      clientSeeds: lock.clientSeeds,
    })
    for (const [round, { drops }] of battle.rounds.entries()) {
      for (const drop of drops) {
        expect(rollBattleTicket(mac, key, { round, slot: drop.slot - 1, index: 0 }).value).toBe(drop.ticket)
      }
    }
  })

  test('nothing is told before its moment: no seed, no signature, no later drop', async () => {
    const { ulid } = await fullBattle('classic', 2)
    const before = await shown(ulid)
    expect(before.fairness).toMatchObject({ signature: null, randomness: null, serverSeed: null })
    await battles.pass(ulid, 8_000)
    await battles.step(ulid)
    const playing = await shown(ulid)
    expect(playing.currentRound).toBeLessThan(3)
    expect(playing.fairness.serverSeed).toBeNull()
    expect(playing.rounds.slice(playing.currentRound).every((round) => round.drops.length === 0)).toBe(true)
    const { kept } = await battles.row<{ kept: bigint }>(
      'select count(*) as kept from battle_drops d join battles b on b.id = d.battle_id where b.ulid = $1 and d.round >= b.revealed',
      [ulid],
    )
    expect(kept).toBe(0n)
    await playOut(battles, ulid)
  })

  test('the winner sells all at once, and once', async () => {
    const { ulid, people } = await fullBattle('classic', 2)
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    const winner = people[(battle.winners[0] ?? 1) - 1] as bigint
    const before = await battles.balanceOf(winner)
    const gesture = () => makeGesture('sellBattleWinnings', winner, undefined, { body: { battleUlid: ulid } } as never)
    const heldBy = async (userId: bigint) => (await getBattle(battles.deps, ulid, { userId } as Caller)).heldWinnings
    const loser = people.find((userId) => userId !== winner) as bigint
    expect([await heldBy(winner), await heldBy(loser), battle.heldWinnings]).toEqual([
      battle.shares[0]?.sum,
      null,
      null,
    ])
    await sellBattleWinnings(battles.deps, gesture(), ulid)
    expect(await battles.balanceOf(winner)).toBe(before + BigInt(Math.round((battle.shares[0]?.sum ?? 0) * 100)))
    await expect(sellBattleWinnings(battles.deps, gesture(), ulid)).rejects.toThrow('invalidItem')
    expect(await heldBy(winner)).toBe(0)
  })

  test('what nobody decided about goes into the inventory after three days', async () => {
    const { ulid } = await fullBattle('classic', 2)
    await playOut(battles, ulid)
    const parked = () =>
      battles.row<{ bag: bigint }>(
        `select count(*) as bag from battle_prizes p join battles b on b.id = p.battle_id join items i on i.user_id = p.user_id and i.id = p.item_id
          where b.ulid = $1 and i.status = 3`,
        [ulid],
      )
    expect((await parked()).bag).toBeGreaterThan(0n)
    await battles.pass(ulid, 72 * 3_600_000)
    await battles.step(ulid)
    expect((await parked()).bag).toBe(0n)
  })
})

describe('before the lock', () => {
  test('a joiner who leaves gets his stake back; the creator who leaves ends the battle for all', async () => {
    const [creator, joiner] = [await battles.newPlayer(), await battles.newPlayer()]
    const ulid = await battles.create(creator, { players: 3 })
    await battles.join(joiner, ulid, 3)
    await battles.leave(joiner, ulid)
    expect(await battles.balanceOf(joiner)).toBe(1_000_000n)
    await battles.join(joiner, ulid, 2)
    await battles.leave(creator, ulid)
    await battles.step(ulid)
    expect([await battles.balanceOf(creator), await battles.balanceOf(joiner)]).toEqual([1_000_000n, 1_000_000n])
    expect(await shown(ulid)).toMatchObject({ status: 'cancelled', endReason: 'creator_left' })
    await expect(battles.join(joiner, ulid, 2)).rejects.toThrow('battle_closed')
  })

  test('bots come on request, are marked, and stake the money of the house', async () => {
    const creator = await battles.newPlayer()
    const ulid = await battles.create(creator, { players: 4 })
    await startBattle(battles.deps, creator, ulid)
    await cancelBattleStart(battles.deps, creator, ulid)
    await battles.pass(ulid, 6_000)
    expect(await battles.step(ulid)).toBe(0)
    await startBattle(battles.deps, creator, ulid)
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    expect(battle.players.map((player) => player.user.isBot)).toEqual([false, true, true, true])
    expect(battle.status).toBe('finished')
    const { bots } = await battles.row<{ bots: bigint }>(
      `select count(*) as bots from battle_prizes p join battles b on b.id = p.battle_id where b.ulid = $1 and p.user_id <> $2`,
      [ulid, creator],
    )
    expect(bots).toBe(0n)
    expect(await getUserBattleStatistics(battles.deps, creator, null)).toMatchObject({ allCount: 1 })
  })

  test('the start is told as early as it is known, by the answer to the call as by the battle', async () => {
    const creator = await battles.newPlayer()
    const ulid = await battles.create(creator)
    const at = (moment: string | null | undefined) => Date.parse(moment ?? '')
    expect((await shown(ulid)).startsAt).toBeNull()
    const called = await startBattle(battles.deps, creator, ulid)
    const starting = await shown(ulid)
    expect(called).toEqual({ battleUlid: ulid, status: 'created', startsAt: starting.startsAt })
    // Bots lock it at the next whole second; then come five seconds, or a beacon of up to six.
    const afterBotsMs = at(starting.startsAt) - at(starting.botsAt)
    expect([afterBotsMs >= 5_000, afterBotsMs < 7_000]).toEqual([true, true])
    expect(await cancelBattleStart(battles.deps, creator, ulid)).toMatchObject({ startsAt: null })
    expect((await shown(ulid)).startsAt).toBeNull()

    await startBattle(battles.deps, creator, ulid)
    await battles.pass(ulid, 5_000)
    await battles.step(ulid)
    const locked = await shown(ulid)
    expect(locked.status).toBe('created')
    const dueAtMs = at(locked.fairness.lock?.beaconDueAt)
    expect(at(locked.startsAt)).toBe(Math.max(dueAtMs, at(locked.lockedAt) + 5_000))

    await battles.pass(ulid, 60_000)
    await battles.step(ulid)
    const { startsAtMs } = await battles.row<{ startsAtMs: number }>(
      'select (extract(epoch from starts_at) * 1000)::float8 as "startsAtMs" from battles where ulid = $1',
      [ulid],
    )
    expect(await shown(ulid)).toMatchObject({ status: 'started', startsAt: new Date(startsAtMs).toISOString() })
    await playOut(battles, ulid)
  })

  test('a seat is taken at the price that the player saw, where he says which, and at no other', async () => {
    const [creator, joiner] = [await battles.newPlayer(), await battles.newPlayer()]
    const { price } = await shown(await battles.create(await battles.newPlayer()))
    for (const expectedPrice of [price + 0.01, price / 2, price + 0.001, 0]) {
      const refused = { code: 'price_changed', params: { price } }
      await expect(battles.create(creator, { expectedPrice })).rejects.toMatchObject(refused)
    }
    await battles.world.rows('update cases set price_minor = price_minor + 7 where slug = $1', [CHEAP_CASE])
    const dearer = { code: 'price_changed', params: { price: expect.closeTo(price + 0.14, 6) } }
    await expect(battles.create(creator, { expectedPrice: price })).rejects.toMatchObject(dearer)
    await battles.world.rows('update cases set price_minor = price_minor - 7 where slug = $1', [CHEAP_CASE])
    expect(await battles.balanceOf(creator)).toBe(1_000_000n)
    const ulid = await battles.create(creator, { expectedPrice: price })

    const join = (expectedPrice: number) => {
      const body = { battleUlid: ulid, slot: 2, expectedPrice }
      return joinBattle(battles.deps, makeGesture('joinBattle', joiner, undefined, { body }), { ...body, ulid })
    }
    await expect(join(price - 0.01)).rejects.toMatchObject({ code: 'price_changed', params: { price } })
    expect(await battles.balanceOf(joiner)).toBe(1_000_000n)
    await join(price)
    expect(await battles.balanceOf(joiner)).toBe(1_000_000n - BigInt(Math.round(price * 100)))
    await playOut(battles, ulid)
  })

  test('terms that no battle can have are named by the field as it travels', async () => {
    const creator = await battles.newPlayer()
    await expect(battles.create(creator, { mode: 'team', players: 3 })).rejects.toMatchObject({
      code: 'validation',
      params: { faults: [{ path: 'players', reason: 'team_slots' }] },
    })
  })

  test('nobody came within half an hour: cancelled and refunded', async () => {
    const creator = await battles.newPlayer()
    const ulid = await battles.create(creator)
    await battles.pass(ulid, 30 * 60_000)
    await battles.step(ulid)
    expect(await battles.balanceOf(creator)).toBe(1_000_000n)
    expect((await shown(ulid)).endReason).toBe('not_filled')
  })

  test('a beacon that stays silent voids the battle, in public, and every stake goes back', async () => {
    const { ulid, people } = await fullBattle('classic', 2)
    const { kind, chain } = battles.deps.beacon
    const silent = {
      ...battles.deps,
      beacon: new CheckedBeacon({ kind, chain, claimsOf: silence }, battles.deps),
    }
    await battles.pass(ulid, 60_000)
    expect(await battles.step(ulid, silent)).toBe(0)
    await battles.pass(ulid, 120_000)
    await battles.step(ulid, silent)
    expect((await shown(ulid)).endReason).toBe('beacon_silent')
    for (const userId of people) expect(await battles.balanceOf(userId)).toBe(1_000_000n)
  })

  test('a shop that slept while the beacon spoke plays the battle: what was said counts', async () => {
    const { ulid } = await fullBattle('classic', 2)
    await battles.pass(ulid, 10 * 60_000)
    await battles.step(ulid)
    expect((await shown(ulid)).status).toBe('started')
    await playOut(battles, ulid)
    expect((await shown(ulid)).status).toBe('finished')
  })

  test('a battle is proved by the beacon it was locked under, whatever beacon the shop asks today', async () => {
    const { ulid } = await fullBattle('classic', 2)
    await playOut(battles, ulid)
    const today = new CheckedBeacon({ kind: 'quicknet', chain: QUICKNET, claimsOf: silence }, battles.deps, [
      battles.deps.beacon,
    ])
    const { fairness } = await getBattle({ ...battles.deps, beacon: today }, ulid, null)
    expect(fairness.beacon).toMatchObject({ kind: 'local', publicKey: battles.deps.beacon.chain.publicKey })
    expect(isBeaconSignature(fairness.beacon, fairness.lock?.beaconRound ?? 0, fairness.signature ?? '')).toBe(true)
  })

  test.each([
    [{ cases: [{ slug: CHEAP_CASE, count: 51 }] }, 'error_too_many_rounds'],
    [
      {
        cases: [
          { slug: CHEAP_CASE, count: 30 },
          { slug: DEAR_CASE, count: 30 },
        ],
      },
      'error_max_rounds',
    ],
    [{ mode: 'team' as const, players: 3 }, 'validation'],
    [{ cases: [{ slug: 'bliznetsy-kotorykh-net', count: 1 }] }, 'case_not_available'],
    [{ cases: [{ slug: DEAR_CASE, count: 50 }] }, 'error_not_enough_funds_for_battle'],
  ])('%j is refused with %s, and nothing is taken', async (terms, code) => {
    const poor = await battles.newPlayer(10_000n)
    await expect(battles.create(poor, terms)).rejects.toThrow(code)
    expect(await battles.balanceOf(poor)).toBe(10_000n)
  })

  test('battles are listed by price or by time over all statuses that are asked for, page after page, each once', async () => {
    const made: string[] = []
    for (const slug of [CHEAP_CASE, DEAR_CASE, CHEAP_CASE])
      made.push(await battles.create(await battles.newPlayer(), { cases: [{ slug, count: 1 }] }))
    const listed = async (sort: 'date' | 'price', direction: 'asc' | 'desc') => {
      const rows: { ulid: string; price: number; isNew: boolean }[] = []
      for (let page = 1, hasNext = true; hasNext; page += 1) {
        const query = { statuses: ['finished', 'created', 'cancelled', 'created'] as const, sort, direction, page }
        const answer = await listBattles(battles.deps, query, null)
        rows.push(...answer.battles.map(({ ulid, price }) => ({ ulid, price, isNew: made.includes(ulid) })))
        hasNext = answer.hasNext
      }
      return rows
    }
    const byPrice = await listed('price', 'desc')
    expect(new Set(byPrice.map((one) => one.ulid)).size).toBe(byPrice.length)
    expect(byPrice.map((one) => one.price)).toEqual(byPrice.map((one) => one.price).sort((a, b) => b - a))
    const [first = '', dear = '', last = ''] = made
    expect(byPrice.filter((one) => one.isNew).map((one) => one.ulid)).toEqual([dear, last, first])
    expect((await listed('price', 'asc')).map((one) => one.ulid)).toEqual(byPrice.map((one) => one.ulid).reverse())
    expect((await listed('date', 'desc')).filter((one) => one.isNew).map((one) => one.ulid)).toEqual([
      last,
      dear,
      first,
    ])
  })

  test('a private battle is in no list of strangers, and found by who knows its ulid', async () => {
    const [creator, stranger] = [await battles.newPlayer(), await battles.newPlayer()]
    const ulid = await battles.create(creator, { isPrivate: true })
    const query = { statuses: ['created' as const], sort: 'date' as const, direction: 'desc' as const, page: 1 }
    const listed = async (userId: bigint | null, whose: object) =>
      (
        await listBattles(battles.deps, { ...query, ...whose }, userId === null ? null : { userId, sessionId: 0n })
      ).battles.map((one) => one.ulid)
    expect(await listed(null, {})).not.toContain(ulid)
    expect(await listed(stranger, { private: true })).not.toContain(ulid)
    expect(await listed(creator, { private: true })).toEqual([ulid])
    expect((await shown(ulid)).isPrivate).toBe(true)
    await expect(shown('01KA0000000000000000000000')).rejects.toThrow('dataNotFound')
  })
})

test('the log of locks is a chain that anybody can follow', async () => {
  const records = await battles.world.rows<{ previous: string; hash: string; text: string }>(
    `select encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
            concat_ws('|', encode(previous, 'hex'), seq, encode(battle_hash, 'hex'), locked_at_s, beacon_round, encode(seeds_hash, 'hex')) as text
       from battle_locks order by seq`,
  )
  expect(records.length).toBeGreaterThan(3)
  let previous = '0'.repeat(64)
  for (const record of records) {
    expect(record.previous).toBe(previous)
    expect(createHash('sha256').update(record.text).digest('hex')).toBe(record.hash)
    previous = record.hash
  }
})

test.each([-2, 25])(
  'no step of a battle is taken by a database clock %d h ahead, and it goes on where the clocks agree',
  async (hours) => {
    const { ulid } = await fullBattle('share', 2, 1)
    const jumped = { ...battles.deps, database: battles.world.databaseAhead(hours * 3_600_000) }
    for (const waitedMs of [10_000, 60_000]) {
      await battles.pass(ulid, waitedMs)
      const row = () => battles.row('select status, revealed, due_at from battles where ulid = $1', [ulid])
      const before = await row()
      await expect(battles.step(ulid, jumped)).rejects.toThrow(ClocksApartError)
      expect(await row()).toEqual(before)
      await battles.step(ulid)
      expect(await row()).not.toEqual(before)
    }
    expect((await shown(ulid)).status).toBe('finished')
  },
)

test('one address makes few watchers, whatever its browsers call themselves and however many addresses of a /64 it uses', async () => {
  const ulid = await battles.create(await battles.newPlayer(), { cases: [{ slug: CHEAP_CASE, count: 1 }] })
  let watching = 0
  for (let one = 0; one < 40; one += 1) {
    const watcher = { caller: null, address: `2001:db8:7:7::${one}`, userAgent: `Browser ${one}` }
    watching = (await openBattleView({ ...battles.world.deps, ...battles.deps }, ulid, watcher)).spectators
  }
  expect(watching).toBe(4)
})
