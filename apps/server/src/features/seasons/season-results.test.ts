import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertSeasonResults } from './season-results.sql.ts'

const SETTLED_MS = 60_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const count = () =>
  shop.database.transaction((tx) => insertSeasonResults(tx, 1, { settledMs: SETTLED_MS, topRarity: 'arcana' }))
const stored = () =>
  shop.rows<Record<'arcanas' | 'cost_minor' | 'value_minor' | 'promised_minor', bigint>>('select * from season_results')

test('what an ended event gave back is counted once, when its openings have settled', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 10_000_000n)
  const open = async (name: string, multiOpen: number) => {
    const answer = await shop.call('openCase', { params: { name }, body: { multiOpen } }, { player, key: randomUUID() })
    expect(answer.status).toBe(200)
  }
  for (let round = 0; round < 4; round += 1) await open('korona-koshmara', 10)
  await open('treshchina-v-nebe', 3)
  await count()
  expect(await stored()).toEqual([])

  // Recomputed opening by opening, the other way round than the statement does it.
  const openings = await shop.rows<{
    id: bigint
    itemIds: number[]
    cost: bigint
    prices: string[]
    more: bigint
    share: number
  }>(
    `select o.id, item_ids as "itemIds", cost_minor as cost, prices_minor as prices, cashback_minor + o.coins * 20 as more, expected_return as share
       from openings o join odds_versions v on v.case_id = o.case_id and v.version = o.odds_version where user_id = $1`,
    [player.userId],
  )
  const [arcana] = await shop.rows<{ ids: number[] }>(
    `select array_agg(id order by id) as ids from catalogue_items where rarity = 'arcana'`,
  )
  const sum = (of: (one: (typeof openings)[number]) => bigint) => openings.reduce((all, one) => all + of(one), 0n)
  const expected = {
    season_id: 1,
    arcanas: sum(({ itemIds }) => BigInt(itemIds.filter((id) => arcana?.ids.includes(id)).length)),
    cost_minor: sum(({ cost }) => cost),
    value_minor: sum(({ prices, more }) => prices.reduce((all, price) => all + BigInt(price), more)),
    promised_minor: BigInt(Math.round(openings.reduce((all, { cost, share }) => all + Number(cost) * share, 0))),
  }
  expect(expected.cost_minor).toBeGreaterThan(0n)
  // A case that is none of the event.
  await open('bliznetsy', 5)
  // Openings of the last minute may still be on their way.
  await shop.rows(`update seasons set ends_at = now() + interval '1 second'`)
  await count()
  expect(await stored()).toEqual([])
  await shop.database.transaction((tx) => insertSeasonResults(tx, 1, { settledMs: -2000, topRarity: 'arcana' }))
  expect(await stored()).toEqual([expected])
  await open('treshchina-v-nebe', 1)
  await shop.database.transaction((tx) => insertSeasonResults(tx, 1, { settledMs: -2000, topRarity: 'arcana' }))
  expect(await stored()).toEqual([expected])
})
