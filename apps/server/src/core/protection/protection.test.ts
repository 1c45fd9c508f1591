import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db.ts'
import { ClocksApartError } from '../../platform/db-failures.ts'
import { checkLedger, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer, requirePlay } from '../ledger/public.ts'
import { answerReminder, cancelLimit, confirmLimit, setLimit, setReminder, takePause } from './change-protection.ts'
import { refillLimits } from './refill-limits.ts'
import { getProtection } from './show-protection.ts'

let world: World
let userId: bigint
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  userId = await makePlayer(world, { balanceMinor: 1_000_000n })
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const state = () => getProtection(world.deps.database, userId)
const limitOf = async (kind: 'refill' | 'loss', period: 'day' | 'week' | 'month') =>
  (await state()).limits.find((one) => one.kind === kind && one.period === period)

/** Plays and pays for a game of this sum, like any game. */
const play = (costMinor: bigint, database: Database = world.deps.database) =>
  database.transaction(async (tx) => {
    requirePlay(tx, await lockPlayer(tx, userId), costMinor)
    if (costMinor > 0n) await move(tx, 'caseOpened', 'caseRevenue', -costMinor)
  })
const move = (
  tx: Parameters<typeof creditPlayer>[0],
  kind: 'caseOpened' | 'cashback' | 'welcomeGift',
  house: 'caseRevenue' | 'cashback' | 'promo',
  amount: bigint,
) =>
  creditPlayer(tx, {
    operationId: world.deps.ids.next(),
    userId,
    houseAccount: HOUSE_ACCOUNT[house],
    kind: ENTRY_KIND[kind],
    currency: 'GOLD',
    amount,
    events: () => [],
  })
const comeBack = (amount: bigint) => world.deps.database.transaction((tx) => move(tx, 'cashback', 'cashback', amount))
const order = (orderId: bigint, valueMinor: bigint, database: Database = world.deps.database) =>
  database.transaction((tx) => refillLimits.reserve(tx, { userId, orderId, valueMinor }))
const settle = (orderId: bigint, valueMinor: bigint, database: Database = world.deps.database) =>
  database.transaction(async (tx) => {
    await lockPlayer(tx, userId)
    await refillLimits.settle(tx, { userId, orderId, valueMinor })
  })

test('without limits nothing is refused, and all six limits are unset', async () => {
  await play(500_000n)
  await order(1n, 99_000_000n)
  const { limits, pause } = await state()
  expect(limits.map(({ kind, period, amount, used }) => [kind, period, amount, used])).toEqual([
    ['refill', 'day', null, 990_000],
    ['refill', 'week', null, 990_000],
    ['refill', 'month', null, 990_000],
    ['loss', 'day', null, 5000],
    ['loss', 'week', null, 5000],
    ['loss', 'month', null, 5000],
  ])
  expect(pause).toBeNull()
})

test('a first limit and a tighter one apply at once, also to earlier losses', async () => {
  await play(60_000n)
  await setLimit(world.deps, userId, { kind: 'loss', period: 'week', amount: 1000 })
  await expect(play(40_001n)).rejects.toMatchObject({ code: 'limit_reached', params: { kind: 'loss', left: 400 } })
  await play(40_000n)
  await expect(play(1n)).rejects.toMatchObject({ code: 'limit_reached', params: { left: 0 } })
  await play(0n)
  await setLimit(world.deps, userId, { kind: 'loss', period: 'week', amount: 500 })
  expect(await limitOf('loss', 'week')).toMatchObject({ amount: 500, used: 1000, pending: null })
})

test('winnings reduce the counted loss, and gifts do not', async () => {
  await setLimit(world.deps, userId, { kind: 'loss', period: 'day', amount: 100 })
  await play(10_000n)
  await world.deps.database.transaction((tx) => move(tx, 'welcomeGift', 'promo', 5000n))
  await expect(play(1n)).rejects.toMatchObject({ code: 'limit_reached' })
  await comeBack(3000n)
  await expect(play(3001n)).rejects.toMatchObject({ code: 'limit_reached', params: { left: 30 } })
  await play(3000n)
})

test('losses of the previous day, week and month do not count', async () => {
  await play(90_000n)
  for (const period of ['day', 'week', 'month'] as const) {
    await setLimit(world.deps, userId, { kind: 'loss', period, amount: 1000 })
  }
  await expect(play(20_000n)).rejects.toMatchObject({ code: 'limit_reached' })
  await world.rows(`update players set loss_on = loss_on - interval '32 days' where user_id = $1`, [userId])
  expect((await state()).limits.filter(({ kind }) => kind === 'loss').map(({ used }) => used)).toEqual([0, 0, 0])
  await play(20_000n)
  expect((await state()).limits.filter(({ kind }) => kind === 'loss').map(({ used }) => used)).toEqual([200, 200, 200])
})

test('a looser limit applies after a day and a second confirmation', async () => {
  const name = { kind: 'loss', period: 'day' } as const
  await setLimit(world.deps, userId, { ...name, amount: 100 })
  await setLimit(world.deps, userId, { ...name, amount: 900 })
  expect(await limitOf('loss', 'day')).toMatchObject({ amount: 100, pending: { amount: 900 } })
  await expect(confirmLimit(world.deps, userId, name)).rejects.toMatchObject({ code: 'limit_too_soon' })
  await expect(play(10_001n)).rejects.toMatchObject({ code: 'limit_reached' })
  await world.rows(`update player_limits set pending_at = pending_at - interval '24 hours' where user_id = $1`, [
    userId,
  ])
  await expect(play(10_001n)).rejects.toMatchObject({ code: 'limit_reached' })
  await confirmLimit(world.deps, userId, name)
  await play(90_000n)
  await expect(confirmLimit(world.deps, userId, name)).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('the removal of a limit waits in the same way and can be cancelled', async () => {
  const name = { kind: 'refill', period: 'month' } as const
  await setLimit(world.deps, userId, { ...name, amount: 100 })
  await setLimit(world.deps, userId, { ...name, amount: null })
  expect(await limitOf('refill', 'month')).toMatchObject({ amount: 100, pending: { amount: null } })
  await cancelLimit(world.deps, userId, name)
  expect(await limitOf('refill', 'month')).toMatchObject({ amount: 100, pending: null })
  await expect(cancelLimit(world.deps, userId, name)).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('a tighter limit cancels a pending looser one', async () => {
  const name = { kind: 'loss', period: 'day' } as const
  await setLimit(world.deps, userId, { ...name, amount: 100 })
  await setLimit(world.deps, userId, { ...name, amount: 900 })
  await setLimit(world.deps, userId, { ...name, amount: 50 })
  expect(await limitOf('loss', 'day')).toMatchObject({ amount: 50, pending: null })
})

test('the database refuses a looser limit within a day', async () => {
  await expect(
    world.rows(
      `insert into limit_changes (user_id, kind, period, from_minor, to_minor, asked_at)
       values ($1, 'loss', 'day', 100, 101, now() - interval '23 hours')`,
      [userId],
    ),
  ).rejects.toThrow(/limit_changes_wait_check/)
})

test('open orders count towards the refill limit, failed ones do not, and never more than the ordered sum is credited', async () => {
  await setLimit(world.deps, userId, { kind: 'refill', period: 'day', amount: 1000 })
  await order(11n, 60_000n)
  await expect(order(12n, 40_001n)).rejects.toMatchObject({
    code: 'limit_reached',
    params: { kind: 'refill', left: 400 },
  })
  await settle(11n, 0n)
  await order(13n, 100_000n)
  await settle(13n, 80_000n)
  expect(await limitOf('refill', 'day')).toMatchObject({ used: 800 })
  await expect(settle(13n, 100_001n)).rejects.toMatchObject({ code: 'limit_reached' })
  await expect(settle(11n, 60_000n)).rejects.toMatchObject({ code: 'limit_reached' })
})

test('orders of several days paid on one day count on that day, up to the limit', async () => {
  await setLimit(world.deps, userId, { kind: 'refill', period: 'day', amount: 1000 })
  const dayBefore = (orderId: bigint) =>
    world.rows(`update refill_counts set at = at - interval '1 day' where order_id = $1`, [orderId])
  for (const orderId of [31n, 32n]) {
    await order(orderId, 60_000n)
    await dayBefore(orderId)
  }
  expect(await limitOf('refill', 'day')).toMatchObject({ used: 0 })
  await settle(31n, 60_000n)
  expect(await limitOf('refill', 'day')).toMatchObject({ used: 600 })
  await expect(settle(32n, 60_000n)).rejects.toMatchObject({ code: 'limit_reached', params: { left: 400 } })
  await order(33n, 40_000n)
  await settle(33n, 40_000n)
  await settle(32n, 0n)
  expect(await limitOf('refill', 'day')).toMatchObject({ used: 1000 })
})

test('an order is credited by the limits in force when it is paid, not when it is ordered', async () => {
  await setLimit(world.deps, userId, { kind: 'refill', period: 'week', amount: 1000 })
  await order(41n, 60_000n)
  await order(42n, 30_000n)
  await setLimit(world.deps, userId, { kind: 'refill', period: 'week', amount: 500 })
  await expect(settle(41n, 60_000n)).rejects.toMatchObject({ code: 'limit_reached', params: { left: 200 } })
  await settle(41n, 0n)
  await settle(42n, 30_000n)
})

test('fifty simultaneous orders stay within the limit of the day', async () => {
  await setLimit(world.deps, userId, { kind: 'refill', period: 'day', amount: 1000 })
  const settled = await Promise.allSettled(Array.from({ length: 50 }, (_, one) => order(BigInt(1000 + one), 30_000n)))
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  expect(await limitOf('refill', 'day')).toMatchObject({ used: 900 })
})

test('a pause refuses games and refills, is never shortened, and may have no end', async () => {
  const { pause } = await takePause(world.deps, userId, 'month')
  await expect(play(0n)).rejects.toMatchObject({ code: 'self_excluded', params: { date: pause?.until } })
  await expect(order(21n, 100n)).rejects.toMatchObject({ code: 'self_excluded' })
  expect((await takePause(world.deps, userId, 'day')).pause).toEqual(pause)
  expect((await takePause(world.deps, userId, 'forever')).pause).toEqual({ until: null })
  await expect(play(0n)).rejects.toMatchObject({ code: 'self_excluded', params: { date: null } })
  await comeBack(100n)
})

test("every change of protection is published to the player's other tabs", async () => {
  const reported = async () => {
    const [row] = await world.rows<{ count: number }>(
      `select count(*)::int as count from outbox, json_array_elements(events) f
        where f->>'kind' = 'protection.changed' and f->>'userId' = $1`,
      [String(userId)],
    )
    return row?.count
  }
  await setLimit(world.deps, userId, { kind: 'refill', period: 'day', amount: 100 })
  await setReminder(world.deps, userId, 15)
  await answerReminder(world.deps, userId)
  await takePause(world.deps, userId, 'day')
  expect(await reported()).toBe(4)
})

/** All stored protection data. */
const storedLimits = () =>
  world.rows(
    `select p.excluded_until, p.loss_on, p.loss_day_minor, p.played_at, p.play_began_at,
            (select array_agg((l.kind, l.period, l.amount_minor, l.pending_at)::text order by l.kind, l.period) from player_limits l where l.user_id = p.user_id) as limits,
            (select array_agg((c.order_id, c.value_minor, c.at)::text order by c.order_id) from refill_counts c where c.user_id = p.user_id) as refills
       from players p where p.user_id = $1`,
    [userId],
  )

test.each([1, -2, 25])(
  'a database clock that is %d h ahead ends no pause, starts no new day of limits and applies no looser limit',
  async (hours) => {
    const jumped = world.databaseAhead(hours * HOUR_MS)
    const deps = { ...world.deps, database: jumped }
    const name = { kind: 'refill', period: 'day' } as const
    await play(1000n)
    const orderId = 700n + BigInt(hours)
    await order(orderId, 5000n)
    await setLimit(world.deps, userId, { ...name, amount: 100 })
    await setLimit(world.deps, userId, { ...name, amount: 900 })
    await setLimit(world.deps, userId, { kind: 'loss', period: 'day', amount: 10 })
    // The state after that clock has jumped: by its time the limits are over or belong to the day before.
    await world.rows(
      `update players set excluded_until = now() - interval '1 minute', loss_on = loss_on - 1 where user_id = $1`,
      [userId],
    )
    await world.rows(
      `update player_limits set pending_at = pending_at - interval '24 hours' where user_id = $1 and is_pending`,
      [userId],
    )
    await world.rows(`update refill_counts set at = at - interval '1 day' where user_id = $1`, [userId])
    const before = await storedLimits()
    const tries = [
      () => play(1n, jumped),
      () => play(0n, jumped),
      () => order(800n, 1n, jumped),
      () => settle(orderId, 1n, jumped),
      () => confirmLimit(deps, userId, name),
      () => takePause(deps, userId, 'day'),
      () => answerReminder(deps, userId),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(ClocksApartError)
    expect(await storedLimits()).toEqual(before)
    // Only the difference of the clocks prevents it.
    await confirmLimit(world.deps, userId, name)
    await play(1000n)
  },
)
