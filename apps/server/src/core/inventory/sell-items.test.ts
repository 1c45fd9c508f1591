import { api } from '@runecase/api/api.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { expect, test } from 'vitest'
import { dataOf, makeIdempotency, makeItem, makePlayer } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { sellAllItems, sellItem, sellManyItems } from './sell-items.ts'

const { world } = await openCatalogueWorld()

const sellOne = (userId: bigint, id: bigint, expectedPrice?: number) =>
  sellItem(world.deps, makeIdempotency('sellItem', userId), { id, expectedPrice })
const sellMany = (userId: bigint, ids: readonly bigint[]) =>
  sellManyItems(world.deps, makeIdempotency('sellManyItems', userId), ids)
const sellAll = (userId: bigint) => sellAllItems(world.deps, makeIdempotency('sellAllItems', userId))
const statusesOf = async (ids: readonly bigint[]) =>
  (
    await world.rows<{ name: string }>(
      'select s.name from items i join item_statuses s on s.id = i.status where i.id = any($1::int8[]) order by i.id',
      [ids],
    )
  ).map((row) => row.name)

test('a sold item pays its price and is accepted, and the player is notified of both', async () => {
  const userId = await makePlayer(world, { balanceMinor: 100n })
  const id = await makeItem(world, userId, { priceMinor: 12_345n })
  expect(dataOf(await sellOne(userId, id, 123.45))).toEqual({
    id: String(id),
    status: 'accepted',
    price: 123.45,
    balance: 124.45,
  })
  expect(await statusesOf([id])).toEqual(['accepted'])
  const [last] = await world.rows<{ events: unknown }>('select events from outbox order by id desc limit 1')
  expect(last?.events).toMatchObject([
    {
      kind: 'item.sold',
      userId: String(userId),
      itemIds: [String(id)],
      status: 'accepted',
      sumMinor: '12345',
      balanceMinor: '12445',
    },
    { kind: 'balance.changed', balanceMinor: '12445' },
  ])
  expect(await world.rows('select actor, to_status from single_item_steps where item_id = $1', [id])).toEqual([
    { actor: 'U', to_status: 11 },
  ])
})

test('an item that is parked for a choice can be sold too', async () => {
  const userId = await makePlayer(world)
  expect(
    dataOf(await sellOne(userId, await makeItem(world, userId, { status: 'bag', priceMinor: 100n }))).balance,
  ).toBe(1)
})

test('an item whose price has changed is not sold', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 12_345n })
  await expect(sellOne(userId, id, 123.46)).rejects.toMatchObject({ code: 'price_changed', params: { price: 123.45 } })
  await expect(sellOne(userId, id, 123.451)).rejects.toMatchObject({ code: 'price_changed' })
  expect(await statusesOf([id])).toEqual(['progress'])
})

test("another player's item is not found, alone or among the player's own", async () => {
  const [thief, owner] = [await makePlayer(world), await makePlayer(world)]
  const foreign = await makeItem(world, owner)
  const own = await makeItem(world, thief)
  await expect(sellOne(thief, foreign)).rejects.toMatchObject({ code: 'dataNotFound' })
  await expect(sellMany(thief, [own, foreign])).rejects.toMatchObject({ code: 'dataNotFound' })
  expect(await statusesOf([foreign, own])).toEqual(['progress', 'progress'])
})

test('sold items and items in delivery cannot be sold', async () => {
  const userId = await makePlayer(world)
  for (const [status, code] of [
    ['accepted', 'invalidItem'],
    ['selled', 'invalidItem'],
    ['before', 'invalidItem'],
    ['no_link', 'invalidItem'],
    ['PREPARING', 'inWithdrawalProcess'],
  ] as const) {
    const id = await makeItem(world, userId, { status })
    await expect(sellOne(userId, id)).rejects.toMatchObject({ code, params: { id: String(id), status } })
  }
})

test('a sale of several items sells all or none', async () => {
  const userId = await makePlayer(world)
  const ids = [await makeItem(world, userId, { priceMinor: 100n }), await makeItem(world, userId, { priceMinor: 250n })]
  const gone = await makeItem(world, userId, { status: 'unpacked' })
  await expect(sellMany(userId, [...ids, gone])).rejects.toMatchObject({ code: 'invalidItem' })
  expect(await statusesOf(ids)).toEqual(['progress', 'progress'])
  const sold = dataOf(await sellMany(userId, ids))
  expect(sold).toEqual({ ids: ids.map(String), sum: 3.5, balance: 3.5 })
  expect(await statusesOf(ids)).toEqual(['selled', 'selled'])
})

test('a sale that names an item twice is refused', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 100n })
  await expect(sellMany(userId, [id, id])).rejects.toMatchObject({ code: 'dataNotFound' })
  expect(await statusesOf([id])).toEqual(['progress'])
})

test('a sale of everything sells 15 items at a time, newest first, until none is left', async () => {
  const userId = await makePlayer(world)
  const ids: bigint[] = []
  for (let made = 0; made < 17; made += 1) {
    ids.push(await makeItem(world, userId, { priceMinor: 100n, status: made % 2 === 0 ? 'progress' : 'bag' }))
  }
  const preparing = await makeItem(world, userId, { status: 'PREPARING' })
  const first = dataOf(await sellAll(userId))
  expect(first).toEqual({ ids: ids.slice(2).map(String), sum: 15, balance: 15, remaining: 2 })
  expect(dataOf(await sellAll(userId))).toEqual({ ids: ids.slice(0, 2).map(String), sum: 2, balance: 17, remaining: 0 })
  const last = dataOf(await sellAll(userId))
  expect(api.sellAllItems.data.parse(toCamelKeys(last))).toEqual({ ids: [], sum: 0, balance: 17, remaining: 0 })
  expect(await statusesOf([preparing])).toEqual(['PREPARING'])
})
