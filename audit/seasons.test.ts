import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeasonWorld, type SeasonWorld } from '../apps/server/src/features/seasons/seasons-under-test.ts'
import { visitSeason } from '../apps/server/src/features/seasons/visit-season.ts'
import { makePlayer } from '../apps/server/src/testing/make.ts'
import type { Snapshot } from './invariant.ts'
import { seasonInvariants } from './seasons.ts'

const DAY_MS = 24 * 3_600_000

let shop: SeasonWorld
let client: Client
beforeAll(async () => {
  shop = await makeSeasonWorld()
  await shop.setWindow(-3 * DAY_MS, 27 * DAY_MS, 34 * DAY_MS)
  const userId = await makePlayer(shop.world)
  await shop.earn(userId, 600n)
  await visitSeason(shop.deps, userId)
  await shop.drain()
  for (const level of [1, 2, 3]) await shop.claim(userId, level, `level ${level}`)
  await shop.drain()
  client = new Client({ connectionString: shop.world.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.world.close()
})

async function findings(): Promise<readonly string[]> {
  const [invariant] = seasonInvariants
  const verdict = await invariant?.check({ client } as Snapshot)
  return verdict?.findings ?? ['there is no invariant']
}

test('the plays of a season have no finding', async () => {
  expect(await findings()).toEqual([])
})

test.each([
  ['coins that nobody earned', 'update season_players set coins_earned = coins_earned + 1000'],
  ['a level that was not reached', 'update season_players set coins_earned = 100'],
  [
    'a reward that no claim has',
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, operation_id + 64, kind, currency, amount from ledger_entries where kind = 90`,
  ],
  ['a reward of other terms', 'update season_levels set coins = coins + 1 where level = 2'],
  ['openings that the level does not give', 'update season_level_cases set amount = amount + 1 where level = 3'],
  ['progress without a play', 'update season_task_progress set progress = progress + 1, completed_at = completed_at'],
  ['a play outside of the window', `update seasons set starts_at = ends_at - interval '1 hour'`],
  [
    'a task that was not paid',
    `update season_task_progress set operation_id = null, completed_at = now() - interval '1 hour'`,
  ],
  [
    'coins that expired early',
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, operation_id + 128, 92, 2, case when account_id < 1000 then 1 else -1 end from ledger_entries where kind = 90 and currency = 2`,
  ],
])('finds %s', async (_what, sql) => {
  await client.query('begin')
  try {
    await client.query(sql)
    expect(await findings()).not.toEqual([])
  } finally {
    await client.query('rollback')
  }
})
