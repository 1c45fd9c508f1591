import { expect, test } from 'vitest'
import { makeIdempotency } from '../../testing/make.ts'
import { CHEAP_CASE, DEAR_CASE, playOut, provedBattles } from './battle.fixtures.ts'
import { cancelBattleStart, joinBattle, startBattle } from './join-battle.ts'
import { getBattle, getUserBattleStatistics } from './list-battles.ts'

const battles = provedBattles()

const shown = (ulid: string) => getBattle(battles.deps, ulid, null)

test('a joined player who leaves gets their stake back, and a creator who leaves ends the battle for all', async () => {
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

test('bots join on request, are marked, and their stakes are paid by the house', async () => {
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

test('the start is reported as soon as it is known, in the response and in the battle', async () => {
  const creator = await battles.newPlayer()
  const ulid = await battles.create(creator)
  const at = (iso: string | null | undefined) => Date.parse(iso ?? '')
  expect((await shown(ulid)).startsAt).toBeNull()
  const called = await startBattle(battles.deps, creator, ulid)
  const starting = await shown(ulid)
  expect(called).toEqual({ battleUlid: ulid, status: 'created', startsAt: starting.startsAt })
  // Bots lock the battle at the next whole second; then follow five seconds, or up to six for the beacon.
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

test('a seat is taken only at the price that the player saw, if they send one', async () => {
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
    return joinBattle(battles.deps, makeIdempotency('joinBattle', joiner, undefined, { body }), { ...body, ulid })
  }
  await expect(join(price - 0.01)).rejects.toMatchObject({ code: 'price_changed', params: { price } })
  expect(await battles.balanceOf(joiner)).toBe(1_000_000n)
  await join(price)
  expect(await battles.balanceOf(joiner)).toBe(1_000_000n - BigInt(Math.round(price * 100)))
  await playOut(battles, ulid)
})

test('terms that no battle can have are refused by the name of the field on the wire', async () => {
  const creator = await battles.newPlayer()
  await expect(battles.create(creator, { mode: 'team', players: 3 })).rejects.toMatchObject({
    code: 'validation',
    params: { faults: [{ path: 'players', reason: 'team_slots' }] },
  })
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
])('terms %j are refused with %s, and no stake is taken', async (terms, code) => {
  const poor = await battles.newPlayer(10_000n)
  await expect(battles.create(poor, terms)).rejects.toThrow(code)
  expect(await battles.balanceOf(poor)).toBe(10_000n)
})

test('a battle that is not filled within half an hour is cancelled and refunded', async () => {
  const creator = await battles.newPlayer()
  const ulid = await battles.create(creator)
  await battles.pass(ulid, 30 * 60_000)
  await battles.step(ulid)
  expect(await battles.balanceOf(creator)).toBe(1_000_000n)
  expect((await shown(ulid)).endReason).toBe('not_filled')
})
