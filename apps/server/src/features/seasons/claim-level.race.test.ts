import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, makePlayer, outcomesOf } from '../../testing/make.ts'
import { getSeasonParts, seasonPartsDefinition } from './season-parts-definition.ts'
import { runDueSeason } from './season-runner.ts'
import { makeSeasonWorld, type SeasonWorld } from './seasons.fixtures.ts'

let shop: SeasonWorld
beforeAll(async () => {
  shop = await makeSeasonWorld()
  await shop.setWindow(-3 * DAY_MS, 27 * DAY_MS, 34 * DAY_MS)
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.world.close()
})

const codesOf = (outcomes: readonly string[]) => outcomes.map((one) => (one.startsWith('{') ? 'given' : one))
const countOf = (outcomes: readonly string[], what: string) => codesOf(outcomes).filter((one) => one === what).length

test('fifty calls of two processes for one level give its reward once', async () => {
  const userId = await makePlayer(shop.world)
  await shop.earn(userId, 600n)
  const outcomes = await outcomesOf(
    Array.from({ length: 50 }, (_, index) => shop.claim(userId, 4, `key ${index}`, index % 2 === 0)),
  )
  expect([countOf(outcomes, 'given'), countOf(outcomes, 'level_received')]).toEqual([1, 49])
  expect(await shop.coinsOf(userId)).toBe(620)
})

test('at the edge of the last day a reward is given once or not at all, and never after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.setWindow(-3 * DAY_MS, 27 * DAY_MS, 34 * DAY_MS)
    const userId = await makePlayer(shop.world)
    await shop.earn(userId, 600n)
    await shop.setWindow(-2 * DAY_MS, -DAY_MS, 2)
    const calls = Array.from({ length: 50 }, (_, index) => {
      if (index === 10) shop.world.pass(5)
      return shop.claim(userId, 2, `key ${index}`, index % 2 === 0)
    })
    const outcomes = await outcomesOf(calls)
    expect(countOf(outcomes, 'given')).toBeLessThanOrEqual(1)
    const claims = await shop.world.rows<{ is_late: boolean }>(
      'select c.claimed_at >= s.expires_at as is_late from season_claims c join seasons s on s.id = c.season_id where c.user_id = $1',
      [userId],
    )
    expect(claims).toEqual(countOf(outcomes, 'given') === 1 ? [{ is_late: false }] : [])
    expect(await shop.coinsOf(userId)).toBe(600 + 20 * claims.length)
  }
})

test('two processes that let coins expire while players are paid take each coin once', async () => {
  await shop.setWindow(-3 * DAY_MS, 27 * DAY_MS, 34 * DAY_MS)
  const players = await Promise.all(Array.from({ length: 30 }, () => makePlayer(shop.world)))
  for (const userId of players) await shop.earn(userId, 100n)
  shop.world.pass(10)
  await shop.setWindow(-2 * DAY_MS, -DAY_MS, 0)
  await shop.world.rows(`update seasons set phase = 'ended', due_at = clock_timestamp(), expired_user_id = 0`)
  const runAll = async (deps: typeof shop.deps) => {
    for (let turn = 0; turn < 10; turn += 1) await runDueSeason(deps, 1n)
  }
  await Promise.all([
    runAll(shop.deps),
    runAll(shop.other as typeof shop.deps),
    ...players.slice(0, 10).map((userId) => shop.earn(userId, 7n)),
  ])
  expect(await Promise.all(players.map(shop.coinsOf))).toEqual(players.map((_, index) => (index < 10 ? 7 : 0)))
})

test('levels that are received while their reward changes pay what the terms say that they were received by', async () => {
  await shop.setWindow(-3 * DAY_MS, 27 * DAY_MS, 34 * DAY_MS)
  const players = await Promise.all(Array.from({ length: 12 }, () => makePlayer(shop.world)))
  for (const userId of players) await shop.earn(userId, 600n)
  const { id: eventId } = await shop.season()
  const [request] = await shop.world.rows<{ operatorId: bigint; changeRequestId: bigint }>(
    `with o as (insert into operators (login, name, role) values ('author', 'author', 'content') returning id)
     insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     select 'event.parts', 'event', '{}', '', '{}', 'proposed', o.id, 'for this test' from o
     returning id as "changeRequestId", author_id as "operatorId"`,
  )
  if (!request) throw new Error('there is no change request')
  const raise = async () => {
    const { version, parts } = await getSeasonParts(shop.deps.database, eventId)
    const levels = parts.levels.map((one) => (one.level === 3 ? { ...one, coins: one.coins + 7 } : one))
    const change = { eventId, version, parts: { ...parts, levels } }
    return shop.deps.database.transaction((tx) =>
      seasonPartsDefinition.write(tx, change, { ...request, reason: 'for this test' }),
    )
  }
  const calls: Promise<unknown>[] = players.map((userId, index) =>
    shop.claim(userId, 3, `change ${index}`, index % 2 === 0),
  )
  const settled = await Promise.allSettled([...calls.slice(0, 6), raise(), ...calls.slice(6)])
  // If a claim came first, the reward stays. Otherwise everybody gets the new one.
  expect(settled.filter((one, index) => index !== 6 && one.status === 'rejected')).toEqual([])
  const rows = await shop.world.rows<{ paid: bigint; announced: bigint }>(
    `select l.coins as announced, (select sum(e.amount) from ledger_entries e join entry_kinds k on k.id = e.kind and k.name = 'pass reward'
                               where e.operation_id = c.operation_id and e.account_id = c.user_id and e.currency = 2) as paid
       from season_claims c join season_levels l using (season_id, level) where c.level = 3`,
  )
  expect(rows).toHaveLength(12)
  for (const { paid, announced } of rows) expect(Number(paid ?? 0)).toBe(Number(announced))
})
