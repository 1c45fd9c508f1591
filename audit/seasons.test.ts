import { DAY_MS } from '@runecase/game/durations.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeasonWorld, type SeasonWorld } from '../apps/server/src/features/seasons/seasons.fixtures.ts'
import { visitSeason } from '../apps/server/src/features/seasons/visit-season.ts'
import { makePlayer } from '../apps/server/src/testing/make.ts'
import type { Snapshot } from './invariant.ts'
import { seasonInvariants } from './seasons.ts'

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
  // The test's clock stands still in a month that differs from the database's, whose clock decides visits and expiry.
  await client.query('update season_players set visited_at = moment_of_id(reference_id) from season_task_plays')
  await client.query(`update seasons set expires_at = now() + interval '1 day'`)
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

test('the auditor has no finding about the plays of a season', async () => {
  expect(await findings()).toEqual([])
})

/** A day on which the event had ended before anything happened in it. */
const OVER = `starts_at = now() - interval '3 days', ends_at = now() - interval '2 days', expires_at = now() - interval '1 day'`

test.each([
  ['coins that nobody earned', /coins counted/, 'update season_players set coins_earned = coins_earned + 1000'],
  ['coins that were not counted', /coins counted/, 'update season_players set coins_earned = coins_earned - 1'],
  ['a level that was not reached', /level \d+ costs/, 'update season_players set coins_earned = 100'],
  ['a level that was received after the last day', /was received at/, `update seasons set ${OVER}`],
  [
    'a reward without a claim',
    /a level gives/,
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, operation_id + 64, kind, currency, amount from ledger_entries where kind = 90`,
  ],
  [
    'a reward that differs from the terms',
    /a level gives/,
    'update season_levels set coins = coins + 1 where level = 2',
  ],
  [
    'openings that differ from those of the level',
    /openings of case/,
    'update season_level_cases set amount = amount + 1 where level = 3',
  ],
  [
    'progress without a play',
    /its plays counted/,
    'update season_task_progress set progress = progress + 1, completed_at = completed_at',
  ],
  ['a play outside of the window', /lies outside/, `update seasons set starts_at = ends_at - interval '1 hour'`],
  [
    'a play that never happened',
    /play \d+ counted 1, it was worth 0/,
    `insert into season_task_plays select season_id, user_id, task_id, reference_id - (3600000::int8 << 22), amount from season_task_plays`,
  ],
  [
    'a play that did not count',
    /progress 0, plays of 1 should have counted/,
    `alter table season_task_plays disable trigger all; delete from season_task_plays; delete from season_task_progress`,
  ],
  [
    'a play that counted before its task was open',
    /counted before level 40/,
    `update season_tasks set level = 40 where type = 'visit_event'`,
  ],
  [
    'a task that was not paid',
    /and not paid/,
    `update season_task_progress set operation_id = null, completed_at = now() - interval '1 hour'`,
  ],
  [
    'coins that expired early',
    /expired while no event had/,
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, operation_id + 128, 92, 2, case when account_id < 1000 then 1 else -1 end from ledger_entries where kind = 90 and currency = 2`,
  ],
  [
    'coins that did not expire',
    /\d+ coins were left, 0 expired/,
    `update seasons set ends_at = clock_timestamp(), expires_at = clock_timestamp(), phase = 'over', due_at = null`,
  ],
  ['an event whose coins never expire', /should have expired/, `update seasons set ${OVER}`],
])('the auditor finds %s', async (_what, finding, sql) => {
  await client.query('begin')
  try {
    await client.query(sql)
    expect(await findings()).toContainEqual(expect.stringMatching(finding))
  } finally {
    await client.query('rollback')
  }
})
