import type { InventoryGroup } from '@runecase/api/inventory.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import type { LiveCatalogue } from '../catalog/public.ts'
import { statusId } from '../items/public.ts'
import { getInventory } from './get-inventory.ts'

const ITEM_COUNT = 9_000

let world: World
let catalogue: LiveCatalogue
let owner: bigint
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  owner = await makePlayer(world)
  await give(owner, 'generate_series(1, $2::int) n', ITEM_COUNT)
  // Half of the items are sold, in an uneven mix of runs and single ones.
  await move('(id / 64) % 1000 < 300 or (id / 64) % 7 = 3')
})
afterAll(() => world.close())

/** Items whose ids are 64 times the numbers of a series. */
const give = (userId: bigint, series: string, parameter: number) =>
  world.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1, (n * 64)::int8, (select min(id) from catalogue_items where type = 1), (100 + n)::int8, 4, 7, (n * 64)::int8 from ${series}`,
    [userId, parameter],
  )

const move = (which: string) =>
  world.rows(
    `update items set status = ${statusId('selled')}, actor = 'U', operation_id = 1 where user_id = $1 and status = 4 and (${which})`,
    [owner],
  )

async function idsOnPage(group: InventoryGroup, page: number, perPage: number): Promise<string[]> {
  const shown = await getInventory(
    { ...world.deps, catalogue },
    { group, page, perPage },
    { userId: owner, sessionId: 1n },
  )
  return shown.items.map((item) => item.id)
}

async function expectEveryPage(group: InventoryGroup, perPage = 97) {
  const rows = await world.rows<{ id: bigint }>(
    'select id from items where user_id = $1 and status = any($2) order by id desc',
    [owner, INVENTORY_GROUP_STATUSES[group].map(statusId)],
  )
  const seen: string[] = []
  for (let page = 1; page <= Math.ceil(rows.length / perPage); page += 1)
    seen.push(...(await idsOnPage(group, page, perPage)))
  expect(seen).toEqual(rows.map((row) => String(row.id)))
}

const miscounted = () =>
  world.rows(
    `with stretches as (select distinct user_id, until_id from inventory_marks),
          bounds as (select user_id, until_id, lag(until_id, 1, 0) over (partition by user_id order by until_id) as after_id from stretches),
          truth as (select b.user_id, b.until_id, i.status, count(*) from bounds b
                      join items i on i.user_id = b.user_id and i.id > b.after_id and i.id <= b.until_id group by 1, 2, 3)
     select * from truth t full join (select * from inventory_marks where count <> 0) m using (user_id, until_id, status)
      where t.count is distinct from m.count`,
  )

test('the pages of a large inventory contain its items newest first, each once', async () => {
  for (const group of ['all', 'active', 'profile'] as const) await expectEveryPage(group)
  expect(await world.rows('select distinct until_id from inventory_marks')).toHaveLength(3)
  expect(await miscounted()).toEqual([])
})

test('sales in the middle and items whose ids come late keep the pages correct', async () => {
  await idsOnPage('all', 1, 45)
  await move('(id / 64) % 5 = 0')
  await give(owner, '(select x + 0.5 from generate_series(10, $2::int) x) late (n)', 600)
  expect(await miscounted()).toEqual([])
  for (const group of ['all', 'active'] as const) await expectEveryPage(group)
})

test('later items are counted when there are enough of them', async () => {
  const before = await world.rows('select distinct until_id from inventory_marks')
  await give(owner, 'generate_series(20000, $2::int) n', 26_000)
  await expectEveryPage('all', 100)
  const after = await world.rows('select distinct until_id from inventory_marks')
  expect(after.length).toBeGreaterThan(before.length)
  expect(await miscounted()).toEqual([])
})
