import { api } from '@runecase/api/api.ts'
import { INVENTORY_GROUPS, type InventoryGroup, type ItemStatus } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import { expect, test } from 'vitest'
import { withdrawalTrail } from '../../features/withdrawals/item-trail.sql.ts'
import { makeItem, makePlayer } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { getInventory } from './get-inventory.ts'
import { ItemTrails } from './item-trails.ts'

const { world, catalogue } = await openCatalogueWorld()
const itemTrails = new ItemTrails()
itemTrails.add(withdrawalTrail)

interface Asked {
  readonly group?: InventoryGroup
  readonly userId?: bigint
  readonly page?: number
  readonly perPage?: number
}
const inventory = (viewer: bigint | null, { group = 'active', userId, page = 1, perPage = 45 }: Asked = {}) =>
  getInventory(
    { ...world.deps, catalogue, itemTrails },
    { group, page, perPage, ...(userId !== undefined && { userId: String(userId) }) },
    viewer === null ? null : { userId: viewer, sessionId: 1n },
  )

/** Items in an uneven mix of statuses, oldest first. */
async function fill(userId: bigint, count: number, statuses: readonly ItemStatus[]) {
  const items: { id: bigint; status: ItemStatus }[] = []
  for (let made = 0; made < count; made += 1) {
    const status = statuses[(made * made + (made >> 2)) % statuses.length] as ItemStatus
    items.push({ id: await makeItem(world, userId, { status, priceMinor: BigInt(100 + made) }), status })
  }
  return items
}

test('the pages of every group contain its items newest first, each once', async () => {
  const mixes: ItemStatus[][] = [
    ['progress'],
    ['progress', 'progress', 'accepted', 'bag'],
    ['progress', 'selled', 'selled', 'PREPARING', 'before', 'no_link'],
  ]
  for (const mix of mixes) {
    const userId = await makePlayer(world)
    const items = await fill(userId, 41, mix)
    for (const group of INVENTORY_GROUPS) {
      const expected = items.filter((item) => INVENTORY_GROUP_STATUSES[group].includes(item.status)).reverse()
      for (const perPage of [1, 7, 45]) {
        const seen: string[] = []
        const pageCount = Math.ceil(expected.length / perPage)
        for (let page = 1; page <= pageCount + 1; page += 1) {
          const shown = await inventory(userId, { group, page, perPage })
          expect(shown.pagination).toEqual({ currentPage: page, pageSize: perPage, total: expected.length, pageCount })
          seen.push(...shown.items.map((item) => item.id))
        }
        expect(seen).toEqual(expected.map((item) => String(item.id)))
      }
    }
  }
})

test('an item has its own price and state, with the name and picture of the catalogue', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 1_234n })
  const shown = await inventory(userId)
  expect(api.getInventory.data.strict().parse(shown)).toEqual(shown)
  const item = [...catalogue.items()].find((one) => one.type === 1)
  expect(shown).toMatchObject({
    totalItem: 1,
    totalPrice: 12.34,
    items: [
      { id: String(id), name: item?.name, image: item?.image, price: 12.34, status: 'progress', source: 'Prize' },
    ],
  })
})

test("another player's inventory shows only revealed items, whatever group is requested", async () => {
  const [owner, visitor] = [await makePlayer(world), await makePlayer(world)]
  const hidden = await makeItem(world, owner, { status: 'before' })
  await makeItem(world, owner, { status: 'accepted' })
  await makeItem(world, owner)
  for (const viewer of [visitor, null]) {
    for (const group of INVENTORY_GROUPS) {
      const shown = await inventory(viewer, { group, userId: owner })
      expect(shown.items.map((item) => item.status)).toEqual(['progress', 'accepted'])
      expect(JSON.stringify(shown)).not.toContain(String(hidden))
    }
  }
})

test('only the owner sees that an item is being withdrawn', async () => {
  const [owner, visitor] = [await makePlayer(world), await makePlayer(world)]
  const statuses = ['progress', 'PREPARING', 'no_link', 'accepted'] as const
  for (const status of statuses) await makeItem(world, owner, { status })
  const own = await inventory(owner, { group: 'all' })
  expect(own.items.map((item) => item.status)).toEqual([...statuses].reverse())
  for (const viewer of [visitor, null]) {
    const shown = await inventory(viewer, { group: 'all', userId: owner })
    expect(shown).toEqual({
      ...own,
      items: own.items.map((item) => ({
        ...item,
        status: item.status === 'accepted' ? 'accepted' : 'progress',
        timerData: null,
      })),
    })
  }
})

test('the inventory of an unknown player is not found', async () => {
  await expect(inventory(null, { userId: 12_345n })).rejects.toMatchObject({ code: 'userNotFound' })
  await expect(inventory(null)).rejects.toMatchObject({ code: 'authentication' })
})

test('a player without items has an empty first page', async () => {
  const shown = await inventory(await makePlayer(world))
  expect(shown).toEqual({
    items: [],
    totalItem: 0,
    totalPrice: 0,
    pagination: { currentPage: 1, pageSize: 45, total: 0, pageCount: 0 },
  })
})

test('every group consists of existing statuses', () => {
  for (const group of INVENTORY_GROUPS) {
    for (const status of INVENTORY_GROUP_STATUSES[group]) expect(ITEM_STATUSES).toContain(status)
  }
})
