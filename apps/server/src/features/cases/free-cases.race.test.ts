import { experienceOfLevel } from '@runecase/game/level.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestPlayer, type TestShop } from './shop.fixtures.ts'

const CALLS = 50
const DAILY = 'utrennyaya-razminka'
const WITH_REFILL = 'zhalovane-naemnika'

let shop: TestShop
let second: ReturnType<TestShop['secondProcess']>
beforeAll(async () => {
  shop = await openTestShop()
  second = shop.secondProcess()
})
afterAll(async () => {
  expect(await shop.proveBooks()).toEqual([])
  await second.deps.database.close()
  await shop.close()
})

const query = (text: string, player: TestPlayer) => shop.database.pool.query(text, [player.userId])

async function playerOfLevel(level: number): Promise<TestPlayer> {
  const player = await shop.newPlayer(0n)
  await shop.database.pool.query('update players set experience_minor = $2 where user_id = $1', [
    player.userId,
    experienceOfLevel(level),
  ])
  return player
}

/** Sends fifty requests at once, alternating between two nodes, each with its own key. */
async function pressAtOnce(player: TestPlayer, slug: string): Promise<Map<string, number>> {
  const results = await Promise.allSettled(
    Array.from({ length: CALLS }, (_, index) =>
      index % 2 === 0 ? shop.open(player, slug) : shop.open(player, slug, {}, second.limiter),
    ),
  )
  const outcomes = results.map((result) =>
    result.status === 'fulfilled' ? 'opened' : (result.reason.params?.reason ?? result.reason.code),
  )
  return new Map(Object.entries(Object.groupBy(outcomes, (one) => one)).map(([one, all]) => [one, all?.length ?? 0]))
}

async function openingsOf(player: TestPlayer): Promise<bigint> {
  const text = 'select coalesce(sum(count), 0)::int8 as count from openings where user_id = $1'
  return (await shop.one<{ count: bigint }>(text, [player.userId])).count
}

test('a daily case opens once in 50 simultaneous calls at two nodes, and once more after its 24 hours', async () => {
  const player = await playerOfLevel(1)
  expect(await pressAtOnce(player, DAILY)).toEqual(
    new Map([
      ['opened', 1],
      ['cooldown', CALLS - 1],
    ]),
  )
  // One second before the cooldown ends the case is still closed.
  await query(
    `update player_cases set opened_at = now() - interval '24 hours' + interval '1 second' where user_id = $1`,
    player,
  )
  await expect(shop.open(player, DAILY)).rejects.toMatchObject({ params: { reason: 'cooldown' } })
  await query(`update player_cases set opened_at = now() - interval '24 hours' where user_id = $1`, player)
  expect((await pressAtOnce(player, DAILY)).get('opened')).toBe(1)
  expect(await openingsOf(player)).toBe(2n)
})

test('a level case opens only once in 50 simultaneous calls at two nodes, and never below its level', async () => {
  const low = await playerOfLevel(9)
  expect(await pressAtOnce(low, 'level-10')).toEqual(new Map([['level', CALLS]]))
  expect(await openingsOf(low)).toBe(0n)
  const player = await playerOfLevel(10)
  expect(await pressAtOnce(player, 'level-10')).toEqual(
    new Map([
      ['opened', 1],
      ['once', CALLS - 1],
    ]),
  )
  await query(`update player_cases set opened_at = now() - interval '100 days' where user_id = $1`, player)
  expect(await pressAtOnce(player, 'level-10')).toEqual(new Map([['once', CALLS]]))
})

test('a case that needs a refill is refused after one older than a day, and opens once in 50 calls after a fresh one', async () => {
  const player = await playerOfLevel(20)
  const refill = (age: string) =>
    query(`update players set refilled_at = now() - interval '${age}' where user_id = $1`, player)
  expect(await pressAtOnce(player, WITH_REFILL)).toEqual(new Map([['refill', CALLS]]))
  await refill('24 hours')
  expect(await pressAtOnce(player, WITH_REFILL)).toEqual(new Map([['refill', CALLS]]))
  expect(await openingsOf(player)).toBe(0n)
  await refill('23 hours 59 minutes')
  expect(await pressAtOnce(player, WITH_REFILL)).toEqual(
    new Map([
      ['opened', 1],
      ['cooldown', CALLS - 1],
    ]),
  )
  // The cooldown is over, and the refill has expired meanwhile.
  await query(`update player_cases set opened_at = now() - interval '24 hours' where user_id = $1`, player)
  await refill('24 hours 1 minute')
  expect(await pressAtOnce(player, WITH_REFILL)).toEqual(new Map([['refill', CALLS]]))
})

test('a refill that expires while players open the case allows one opening for some of them, and none afterwards', async () => {
  const players = await Promise.all(Array.from({ length: 25 }, () => playerOfLevel(20)))
  const ids = players.map(({ userId }) => userId)
  await shop.database.pool.query(
    `update players set refilled_at = clock_timestamp() - interval '24 hours' + interval '150 milliseconds' where user_id = any($1)`,
    [ids],
  )
  const outcomes: string[] = []
  // Each player sends requests to both nodes, one after the other, until their refill has expired.
  await Promise.all(
    players.flatMap((player) =>
      [undefined, second.limiter].map(async (limiter) => {
        for (let reason = ''; reason !== 'refill'; ) {
          reason = await shop.open(player, WITH_REFILL, {}, limiter).then(
            () => 'opened',
            (error) => error.params?.reason ?? String(error),
          )
          outcomes.push(reason)
          expect(['opened', 'cooldown', 'refill']).toContain(reason)
        }
      }),
    ),
  )
  const { late } = await shop.one<{ late: bigint }>(
    `select count(*) as late from player_cases c join players p using (user_id)
      where p.user_id = any($1) and (c.opened > 1 or c.opened_at > p.refilled_at + interval '24 hours 2 seconds')`,
    [ids],
  )
  expect(late).toBe(0n)
  for (const player of players) expect(Number(await openingsOf(player))).toBeLessThanOrEqual(1)
})
