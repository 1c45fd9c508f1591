import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, expect, test } from 'vitest'
import { makePlayer, makeWorld } from '../../testing/make.ts'
import { selectShared } from './shared-signals.ts'
import { MAX_OTHERS, type SignalKind } from './signals.sql.ts'

const world = await makeWorld()
const { database } = world.deps
afterAll(() => world.close())

const FIRST = Date.parse('2026-03-01T00:00:00Z')
const day = (number: number) => new Date(FIRST + number * DAY_MS)

const makePlayers = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => makePlayer(world)))).sort((a, b) => Number(a - b))
/** Stores a value of a player, seen from one day to another. */
const see = (userId: bigint, kind: SignalKind, value: string, from = 0, until = from) =>
  world.rows(
    `insert into account_signals (user_id, kind, value_hash, first_seen_at, seen_at) values ($1, $2, sha256($3::text::bytea), $4, $5)`,
    [userId, kind, value, day(from), day(until)],
  )
const othersOf = async (userId: bigint) => (await selectShared(database, [userId])).map(({ otherId }) => otherId)

test('a value of many players compares each of them with the first fifty others', async () => {
  const players = await makePlayers(MAX_OTHERS + 4)
  await Promise.all(players.map((userId, place) => see(userId, 'device', 'of a farm', place)))
  const [first, within, last] = [players[0], players[MAX_OTHERS], players.at(-1)] as [bigint, bigint, bigint]
  expect(await othersOf(first)).toEqual(players.slice(1, MAX_OTHERS + 1))
  expect(await othersOf(within)).toEqual(players.slice(0, MAX_OTHERS))
  expect(await othersOf(last)).toEqual(players.slice(0, MAX_OTHERS))
})

test('values of one kind are counted together, with the first and the last day on which both players had one', async () => {
  const [one, other] = (await makePlayers(2)) as [bigint, bigint]
  await see(one, 'device', 'a laptop', 1, 5)
  await see(other, 'device', 'a laptop', 3, 9)
  await see(one, 'device', 'a phone', 4, 8)
  await see(other, 'device', 'a phone', 2, 7)
  await see(one, 'payment', 'a card', 1)
  expect(await selectShared(database, [one])).toEqual([
    { userId: one, otherId: other, kind: 'device', count: 2, since: day(3), seenAt: day(7) },
  ])
  expect(await selectShared(database, [one, other])).toHaveLength(2)
})

test('money that flows both ways between two players is counted for each of them', async () => {
  const [one, other] = (await makePlayers(2)) as [bigint, bigint]
  await see(one, 'refilled', 'a trade partner')
  await see(other, 'withdrew', 'a trade partner')
  await see(other, 'refilled', 'another partner')
  await see(one, 'withdrew', 'another partner')
  await see(one, 'refilled', 'nobody else has withdrawn to it')
  await see(other, 'refilled', 'nobody else has withdrawn to it')
  const flow = { kind: 'flow', count: 2, since: day(0), seenAt: day(0) }
  expect(await selectShared(database, [one, other])).toEqual([
    { ...flow, userId: one, otherId: other },
    { ...flow, userId: other, otherId: one },
  ])
})

test('a network of five players links them, and one of six players links none', async () => {
  const players = await makePlayers(6)
  const [first = 0n, ...rest] = players
  for (const userId of players.slice(0, 5)) await see(userId, 'network', 'a household')
  expect(await othersOf(first)).toEqual(rest.slice(0, 4))
  await see(rest[4] as bigint, 'network', 'a household', 1)
  expect(await othersOf(first)).toEqual([])
})
