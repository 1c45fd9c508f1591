import { UserDashboard } from '@runecase/api/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { makeCatalogue, makeItem, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { getDashboard } from './get-dashboard.ts'

let world: World
let catalogue: LiveCatalogue
/** Two cases that can be opened, and items from the cheapest to the most expensive. */
let cases: { readonly id: number; readonly slug: string }[]
let things: { readonly id: number; readonly priceMinor: bigint }[]
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  cases = await world.rows(
    `select id, slug from cases where kind = 'regular' and is_available and not is_retired order by id limit 2`,
  )
  things = await world.rows(
    `select id, price_minor as "priceMinor" from catalogue_items where type = 1 and not is_retired order by price_minor, id`,
  )
})
afterAll(() => world.close())

const [cheapest, dearest] = [() => things[0]?.id ?? 0, () => things.at(-1)?.id ?? 0]

/** An opening of a case by a player, with `count` items. */
async function open(userId: bigint, caseId: number, count: number, thing = cheapest()): Promise<void> {
  const id = world.deps.ids.next()
  await world.rows(
    `insert into plays select $2, $1, 'case', 1, 100, $3, 100, 0, '{}', array_agg($1::int8 + n), $4::jsonb from generate_series(0, $3::int - 1) n`,
    [id, userId, count, { caseId, count }],
  )
  await world.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1, $2::int8 + n, $3, 100, 4, (select id from item_sources where name = 'Case'), $2
       from generate_series(0, $4::int - 1) n`,
    [userId, id, thing, count],
  )
  await world.rows('update players set opened = opened + $2 where user_id = $1', [userId, count])
}

async function dashboard(userId: bigint, viewer: bigint | null = null, isActiveOnly = false) {
  const caller = viewer === null ? null : { userId: viewer, sessionId: 1n }
  const seen = await getDashboard({ ...world.deps, catalogue }, userId, { isActiveOnly }, caller)
  expect(UserDashboard.strict().parse(seen)).toEqual(seen)
  return seen
}

test('a new player has no favourite case, no best drop, and no plays', async () => {
  expect(await dashboard(await makePlayer(world))).toEqual({
    favouriteCase: null,
    bestDrop: null,
    counts: { cases: 0, battles: 0, upgrades: 0, contracts: 0 },
  })
})

test('the favourite case is the one with the most drops, and the best drop the most expensive item, even if it was sold', async () => {
  const userId = await makePlayer(world)
  const [often, once] = [cases[0], cases[1]]
  await open(userId, once?.id ?? 0, 1, dearest())
  await open(userId, often?.id ?? 0, 3)
  await makeItem(world, userId, { catalogueItemId: cheapest() })
  await world.rows(
    `update items set status = 12, actor = 'U', operation_id = 1 where user_id = $1 and catalogue_item_id = $2`,
    [userId, dearest()],
  )
  const seen = await dashboard(userId)
  expect(seen.favouriteCase).toMatchObject({ id: often?.id, slug: often?.slug, available: true, opened: 3 })
  expect(seen.bestDrop?.name).toBe(catalogue.itemById(dearest()).name)
  expect(seen.counts.cases).toBe(4)
})

test('the last opened of equally frequent cases is the favourite, and a closed case is not when only open ones are requested', async () => {
  const userId = await makePlayer(world)
  const [first, second] = cases
  await open(userId, first?.id ?? 0, 2)
  await open(userId, second?.id ?? 0, 2)
  expect((await dashboard(userId)).favouriteCase?.id).toBe(second?.id)
  await world.rows('update cases set is_available = false where id = $1', [second?.id])
  await world.rows('update catalogue_revision set revision = revision + 1')
  await catalogue.refresh()
  expect((await dashboard(userId)).favouriteCase).toMatchObject({ id: second?.id, available: false })
  expect((await dashboard(userId, null, true)).favouriteCase?.id).toBe(first?.id)
})

test('other people see nothing of a player with a hidden profile, and the player sees everything', async () => {
  const userId = await makePlayer(world)
  await open(userId, cases[0]?.id ?? 0, 1)
  await world.rows('update users set is_hidden = true where id = $1', [userId])
  const hidden = { favouriteCase: null, bestDrop: null, counts: { cases: 0, battles: 0, upgrades: 0, contracts: 0 } }
  expect(await dashboard(userId)).toEqual(hidden)
  expect(await dashboard(userId, await makePlayer(world))).toEqual(hidden)
  expect((await dashboard(userId, userId)).counts.cases).toBe(1)
})

test('the dashboard of an unknown id is not found', async () => {
  await expect(dashboard(12_345n)).rejects.toMatchObject({ code: 'userNotFound' })
})

test('only the newest 500 items of a long history are checked', async () => {
  const userId = await makePlayer(world)
  const [early, late] = cases
  for (let n = 0; n < 60; n += 1) await open(userId, early?.id ?? 0, 10)
  for (let n = 0; n < 50; n += 1) await open(userId, late?.id ?? 0, 10)
  expect((await dashboard(userId)).favouriteCase).toMatchObject({ id: late?.id, opened: 500 })
})
