import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { checkLedger } from '../../testing/make.ts'
import { settledPlay } from '../../testing/settled-plays.ts'
import { countScores } from './count-scores.ts'
import { type Leaderboards, makeLeaderboards } from './leaderboards.fixtures.ts'

let leaderboards: Leaderboards
beforeAll(async () => {
  leaderboards = await makeLeaderboards()
})
afterAll(async () => {
  await checkLedger(leaderboards.world)
  await leaderboards.world.close()
})

const placesOf = async (id: number) =>
  (await leaderboards.ranking(id)).leaders.map(({ position, user, spent }) => [position, user.id, spent])

test('the player who spends more is ahead, and of two equal scores the one who reached it first', async () => {
  await leaderboards.add(1)
  const [a, b, c] = [await leaderboards.newPlayer(), await leaderboards.newPlayer(), await leaderboards.newPlayer()]
  await leaderboards.apply([
    leaderboards.spent(a, 5_000n),
    leaderboards.spent(b, 7_050n),
    leaderboards.spent(c, 5_000n),
  ])
  expect(await placesOf(1)).toEqual([
    [1, String(b), 70.5],
    [2, String(a), 50],
    [3, String(c), 50],
  ])
  await leaderboards.apply([leaderboards.spent(c, 100n), leaderboards.spent(a, 100n)])
  expect((await placesOf(1)).map(([, id]) => id)).toEqual([b, c, a].map(String))
  const { me, leaders } = await leaderboards.ranking(1, a)
  expect(me).toMatchObject({ position: 3, spent: 51, score: null, prize: { type: 'prize' } })
  expect(leaders[2]).toEqual(me)
  const [shown] = await leaderboards.active(a)
  expect(shown).toMatchObject({ id: 1, myPosition: 3, prizesCount: 5, playersCount: 3, isClosed: false })
  expect((await leaderboards.active(null))[0]?.myPosition).toBeNull()
  await expect(leaderboards.ranking(99)).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('a refund lowers the score, and a player with a score of zero has no place', async () => {
  await leaderboards.add(2)
  const [a, b] = [await leaderboards.newPlayer(), await leaderboards.newPlayer()]
  const operationId = leaderboards.deps.ids.next()
  await leaderboards.apply([leaderboards.spent(a, 9_000n, operationId), leaderboards.spent(b, 200n)])
  await leaderboards.apply([leaderboards.spent(a, -9_000n, operationId)])
  expect(await placesOf(2)).toEqual([[1, String(b), 2]])
  expect((await leaderboards.ranking(2, a)).me).toBeNull()
  expect((await leaderboards.active(a)).find(({ id }) => id === 2)).toMatchObject({ myPosition: null, playersCount: 1 })
})

test('operators, bots, players in a pause and events outside of the window do not score', async () => {
  const startMs = leaderboards.deps.clock.nowMs()
  await leaderboards.add(3, {
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(startMs + 60_000).toISOString(),
  })
  const people = await Promise.all(Array.from({ length: 4 }, () => leaderboards.newPlayer()))
  const [admin = 0n, bot = 0n, paused = 0n, player = 0n] = people
  await leaderboards.world.rows('update users set is_admin = true where id = $1', [admin])
  await leaderboards.world.rows('update users set is_bot = true where id = $1', [bot])
  await leaderboards.world.rows('insert into exclusions (user_id, began_at, until_at) values ($1, $2, $3)', [
    paused,
    new Date(startMs - 1),
    new Date(startMs + 3_600_000),
  ])
  await leaderboards.apply(people.map((userId) => leaderboards.spent(userId, 1_000n)))
  leaderboards.world.pass(60_000)
  await leaderboards.apply([leaderboards.spent(player, 1_000n)])
  const rows = await leaderboards.world.rows('select user_id, score from leaderboard_scores where leaderboard_id = 3')
  expect(rows).toEqual([{ user_id: player, score: 1_000n }])
})

test('earned coins and won battles count for leaderboards of their types', async () => {
  await leaderboards.add(4, { type: 'coins', prizes: [] })
  await leaderboards.add(5, { type: 'wins' })
  const userId = await leaderboards.newPlayer()
  const operationId = String(leaderboards.deps.ids.next())
  await leaderboards.apply([
    { kind: 'coins.earned', userId: String(userId), operationId, coins: '30' },
    settledPlay('battle', { userId, playId: BigInt(operationId) + 1n }, { facts: { hasWon: true } }),
    settledPlay('battle', { userId: 7n, playId: BigInt(operationId) + 2n }),
  ])
  expect((await leaderboards.ranking(4, userId)).me).toMatchObject({
    spent: 30,
    score: 30,
    prize: { type: 'filler', amount: 0 },
  })
  expect((await leaderboards.ranking(5, userId)).me).toMatchObject({ spent: 1, score: 1, prize: { type: 'prize' } })
})

test('a player below the prizes sees the score that the last of them needs', async () => {
  await leaderboards.add(6)
  const people = await Promise.all(Array.from({ length: 7 }, () => leaderboards.newPlayer()))
  await leaderboards.apply(people.map((userId, index) => leaderboards.spent(userId, BigInt(10_000 - index * 1_000))))
  const { me, leaders } = await leaderboards.ranking(6, people[6] ?? null)
  expect(me).toMatchObject({ position: 7, prize: { type: 'filler', amount: 20.01 } })
  expect(leaders[4]?.prize).toMatchObject({ type: 'prize', drop: { price: expect.any(Number) } })
})

test('a player with a hidden profile keeps the place without a name, and sees it', async () => {
  await leaderboards.add(7)
  const userId = await leaderboards.newPlayer()
  await leaderboards.world.rows('update users set is_hidden = true where id = $1', [userId])
  await leaderboards.apply([leaderboards.spent(userId, 1_000n)])
  expect((await leaderboards.ranking(7)).leaders[0]?.user).toMatchObject({ id: null, name: null })
  expect((await leaderboards.ranking(7, userId)).me?.user.id).toBe(String(userId))
})

test('a connected player gets a new place, and everybody the changed ranking, at once and then once a second from any process', async () => {
  await leaderboards.add(8)
  const userId = await leaderboards.newPlayer()
  await leaderboards.world.rows(`insert into realtime_listeners values ($1, now() + interval '1 hour')`, [userId])
  const published = async () => {
    const rows = await leaderboards.world.rows<{ channel: string; data: string }>(
      'select channel, data from rt_log order by seq',
    )
    return rows
      .map(({ channel, data }) => ({ channel, ...JSON.parse(data) }))
      .filter(({ id }) => id === 8)
      .map(({ channel, position, is_closed }) => [channel, position ?? is_closed])
  }
  const both = [
    [`user:#${userId}`, 1],
    [LEADERBOARDS_CHANNEL, false],
  ]
  const [consumer, other] = [countScores(leaderboards.deps), countScores(leaderboards.deps)]
  const apply = (process: EventConsumer, events: readonly DomainEvent[]) =>
    leaderboards.deps.database.transaction((tx) => process.apply(tx, events))
  const passSecond = () =>
    Promise.all([
      leaderboards.world.rows(`update leaderboard_scores set place_sent_at = place_sent_at - interval '1 second'`),
      leaderboards.world.rows(`update leaderboards set changed_sent_at = changed_sent_at - interval '1 second'`),
    ])
  await passSecond()
  await apply(consumer, [leaderboards.spent(userId, 1_000n), leaderboards.spent(userId, 2_000n)])
  expect(await published()).toEqual(both)
  expect(consumer.isWaiting?.()).toBe(false)
  await apply(other, [leaderboards.spent(userId, 1_000n)])
  await apply(consumer, [leaderboards.spent(userId, 1_000n)])
  await apply(consumer, [])
  expect(await published()).toEqual(both)
  expect([consumer.isWaiting?.(), other.isWaiting?.()]).toEqual([true, true])
  await passSecond()
  await apply(consumer, [])
  await apply(other, [])
  expect(await published()).toEqual([...both, ...both])
  expect([consumer.isWaiting?.(), other.isWaiting?.()]).toEqual([false, true])
  await passSecond()
  await apply(other, [])
  expect(other.isWaiting?.()).toBe(false)
})

test('leaderboards of a season have its window, and history is filtered by season and by times', async () => {
  const { world } = leaderboards
  await leaderboards.add(20, { seasonId: 1 })
  const windows = () =>
    world.rows<{ fits: boolean }>(
      'select l.ends_at = s.ends_at and l.starts_at = s.starts_at as fits from leaderboards l, seasons s where l.id = 20',
    )
  expect(await windows()).toEqual([{ fits: true }])
  await world.rows(`update seasons set ends_at = now() - interval '1 minute' where id = 1`)
  expect(await windows()).toEqual([{ fits: true }])
  expect(await leaderboards.close(20)).toBe(true)
  const ids = async (change: Parameters<typeof leaderboards.history>[2]) =>
    (await leaderboards.history(null, 'all', change)).map(({ id }) => id)
  expect(await ids({ seasonId: 1 })).toEqual([20])
  expect(await ids({ seasonId: 2 })).toEqual([])
  const [hourAgo, inAnHour] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
  expect(await ids({ from: hourAgo, until: inAnHour })).toContain(20)
  expect(await ids({ until: hourAgo })).not.toContain(20)
  expect(await ids({ from: inAnHour })).toEqual([])
  await expect(leaderboards.add(21, { seasonId: 9 })).rejects.toThrow('validation')
})

test('the ranking is final at the end, and each prize is given once to its winner, parked for their choice', async () => {
  await leaderboards.add(9, {
    prizes: [
      { places: 1, kind: 'item', slug: 'dark-artistry-cape', amount: null },
      { places: 1, kind: 'gold', slug: null, amount: 500 },
      { places: 1, kind: 'coins', slug: null, amount: 300 },
    ],
  })
  const people = await Promise.all(Array.from({ length: 4 }, () => leaderboards.newPlayer()))
  const [first = 0n, second = 0n, third = 0n, fourth = 0n] = people
  await leaderboards.apply(people.map((userId, index) => leaderboards.spent(userId, BigInt(10_000 - index * 1_000))))
  expect(await leaderboards.close(9), 'a window that is not over').toBe(false)
  await leaderboards.end(9)
  expect([await leaderboards.close(9), await leaderboards.close(9)]).toEqual([true, false])
  await leaderboards.apply([leaderboards.spent(fourth, 1_000_000n)])
  expect((await leaderboards.ranking(9)).leaders.map(({ user }) => user.id)).toEqual(people.map(String))
  expect(await leaderboards.give(9)).toBe(3)
  expect(await leaderboards.give(9)).toBe(0)
  const money = await leaderboards.world.rows(
    'select user_id, balance_minor, coins from players where user_id = any($1) order by user_id',
    [people],
  )
  expect(money).toEqual([
    { user_id: first, balance_minor: 0n, coins: 0n },
    { user_id: second, balance_minor: 50_000n, coins: 0n },
    { user_id: third, balance_minor: 0n, coins: 300n },
    { user_id: fourth, balance_minor: 0n, coins: 0n },
  ])
  const [entry] = await leaderboards.history(first, 'won')
  expect(entry).toMatchObject({
    id: 9,
    place: 1,
    isHeld: true,
    drop: { name: 'Dark Artistry Cape', id: expect.any(String) },
  })
  expect(await leaderboards.world.rows('select status, source from items where id = $1', [entry?.drop?.id])).toEqual([
    { status: 3, source: 7 },
  ])
  expect((await leaderboards.history(fourth, 'mine'))[0]).toMatchObject({ id: 9, place: 4, drop: null, isHeld: false })
  expect(await leaderboards.history(fourth, 'won')).toEqual([])
  expect(await leaderboards.history(null, 'mine')).toEqual([])
  expect((await leaderboards.history(null))[0]).toMatchObject({ id: 9, place: null, playersCount: 4, prizesCount: 3 })
  // Undecided items move to the inventory after three days.
  await leaderboards.world.rows(
    `update leaderboard_winners set due_at = now() where due_at is not null and leaderboard_id = 9`,
  )
  expect(await leaderboards.give(9)).toBe(1)
  expect(await leaderboards.world.rows('select status from items where id = $1', [entry?.drop?.id])).toEqual([
    { status: 4 },
  ])
  expect(await leaderboards.world.rows('select state from leaderboards where id = 9')).toEqual([{ state: 'over' }])
})

test('a prize waits until its winner’s pause has ended', async () => {
  await leaderboards.add(10)
  const userId = await leaderboards.newPlayer()
  await leaderboards.apply([leaderboards.spent(userId, 1_000n)])
  await leaderboards.end(10)
  await leaderboards.close(10)
  await leaderboards.world.rows(`update players set excluded_until = now() + interval '2 hours' where user_id = $1`, [
    userId,
  ])
  expect(await leaderboards.give(10)).toBe(1)
  expect(await leaderboards.world.rows('select 1 from items where user_id = $1', [userId])).toEqual([])
  expect((await leaderboards.history(userId, 'won'))[0]).toMatchObject({ place: 1, isHeld: false, drop: { id: null } })
  await leaderboards.world.rows(`update players set excluded_until = now() - interval '1 second' where user_id = $1`, [
    userId,
  ])
  await leaderboards.world.rows(`update leaderboard_winners set due_at = now() where leaderboard_id = 10`)
  expect(await leaderboards.give(10)).toBe(1)
  expect(await leaderboards.world.rows('select status from items where user_id = $1', [userId])).toEqual([
    { status: 3 },
  ])
})

test('the ranges of scores are adjacent without a gap', async () => {
  const scores = [1n, 63n, 127n, 128n, 129n, 255n, 256n, 4_999n, 1_000_000n, 123_456_789_012n, 2n ** 50n]
  const rows = await leaderboards.world.rows<{ isIn: boolean }>(
    `select bucket_start(score_bucket(s)) <= s and s < bucket_start(score_bucket(s) + 1) as "isIn" from unnest($1::int8[]) s`,
    [scores],
  )
  expect(rows.every(({ isIn }) => isIn)).toBe(true)
  const [ordered] = await leaderboards.world.rows<{ ok: boolean }>(
    `select bool_and(score_bucket(s) >= score_bucket(s - 1)) as ok from generate_series(2, 20000) s`,
  )
  expect(ordered?.ok).toBe(true)
})
