import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  demoSource,
  itemOfOneCase,
  makePlace,
  type Place,
  withoutStatedFigures,
} from '../../testing/catalogue-fixtures.ts'
import { applyDueImport, importCatalogue } from './import-catalogue.ts'

let place: Place
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.close())

test('two nodes that start at once import the demo catalogue once', async () => {
  const reports = await Promise.all([1, 2, 3].map(async () => importCatalogue(place.deps, await demoSource())))
  expect(reports.map((report) => report.newVersions).sort()).toEqual([0, 0, 104])
  expect(reports.map((report) => report.cases.added).sort()).toEqual([0, 0, 104])
  expect(await place.rows('select count(*)::int as count from odds_versions')).toEqual([{ count: 104 }])
})

test('a due import takes effect once when several nodes see it', async () => {
  await importCatalogue(place.deps, await demoSource())
  const source = withoutStatedFigures(await demoSource())
  itemOfOneCase(source).item.price -= 0.5
  itemOfOneCase(source).item.price = Math.round(itemOfOneCase(source).item.price * 100) / 100
  await place.openAll()
  await importCatalogue(place.deps, source, { effectiveFrom: new Date(place.deps.clock.nowMs() + 1000) })
  place.pass(1000)
  const reports = await Promise.all([1, 2, 3, 4].map(() => applyDueImport(place.deps)))
  expect(reports.filter((report) => report !== undefined)).toHaveLength(1)
})

test('an item drawn at the old price while prices change ends up with the new price', async () => {
  await importCatalogue(place.deps, await demoSource())
  const source = withoutStatedFigures(await demoSource())
  const { item } = itemOfOneCase(source)
  await place.rows(`insert into users (id, nickname, avatar, reg_type) values (1, 'a', 'a', 'quick')`)
  await place.rows('insert into players (user_id, seed_id, next_seed_id) values (1, 1, 2)')
  item.price = Math.round((item.price - 0.5) * 100) / 100
  let importing: Promise<unknown> | undefined
  await place.deps.database.transaction(async (tx) => {
    await tx.rows('test_lock_player', 'select from players where user_id = 1 for update')
    const [seen] = await tx.rows<{ id: number; price: bigint }>(
      'test_read_price',
      'select id, price_minor as price from catalogue_items where slug = $1',
      [item.id],
    )
    importing = importCatalogue(place.deps, source)
    // Waits until this player blocks the import; until then the import could still run before the change.
    await expect
      .poll(() => place.rows(`select from pg_locks where not granted and relation = 'players'::regclass`), {
        timeout: 10_000,
      })
      .toHaveLength(1)
    await tx.rows(
      'test_draw',
      'insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id) values (1, 64, $1, $2, 4, 2, 64)',
      [seen?.id, seen?.price],
    )
  })
  await importing
  expect(await place.rows('select price_minor::int as price from items')).toEqual([
    { price: Math.round(item.price * 100) },
  ])
})
