import { api } from '@runecase/api/api.ts'
import { type InventorySort, isNarrowed } from '@runecase/api/inventory.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import type { CatalogueItem, LiveCatalogue } from '../catalog/public.ts'
import { statusId } from '../items/public.ts'
import { getInventory } from './get-inventory.ts'
import { listStacks } from './list-stacks.ts'

let world: World
let catalogue: LiveCatalogue
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
})
afterAll(() => world.close())

/** A mix of almost every catalogue item at its price; two of five are sold, some are parked. */
async function fill(userId: bigint, first: number, last: number) {
  await world.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, n * 64, c.id, c.price_minor, case when n % 11 = 0 then 3 else 4 end, 7, n * 64
       from generate_series($2::int8, $3::int8) n
       join (select id, price_minor, row_number() over (order by id) as place, count(*) over () as many from catalogue_items) c
         on c.place = (n * n) % c.many + 1`,
    [userId, first, last],
  )
  await world.rows(
    `update items set status = ${statusId('selled')}, actor = 'U', operation_id = 1
      where user_id = $1 and status = 4 and (id / 64) % 5 < 2 and id / 64 between $2 and $3`,
    [userId, first, last],
  )
}

interface Held {
  readonly id: bigint
  readonly kind: number
  readonly priceMinor: bigint
}

const heldBy = (userId: bigint, group: 'active' | 'all') =>
  world.rows<Held>(
    `select id, catalogue_item_id as kind, price_minor as "priceMinor" from items where user_id = $1 and status = any($2) order by id desc`,
    [userId, INVENTORY_GROUP_STATUSES[group].map(statusId)],
  )

interface Asked {
  readonly group: 'active' | 'all'
  readonly search?: string
  readonly rarities?: Rarity[]
  readonly kind?: number
  readonly sort?: InventorySort
}

const deps = () => ({ ...world.deps, catalogue })
const ask = (userId: bigint, asked: Asked & { readonly afterId?: string; readonly perPage?: number }) =>
  getInventory(deps(), { page: 1, perPage: 45, ...asked }, { userId, sessionId: 1n })

/** Reads the whole filtered list, page by page. */
async function listWhole(userId: bigint, asked: Asked, perPage: number) {
  const ids: string[] = []
  for (;;) {
    const afterId = ids.at(-1)
    const page = await ask(userId, { ...asked, perPage, ...(afterId !== undefined && { afterId }) })
    ids.push(...page.items.map((item) => item.id))
    if (page.items.length < perPage) return { ids, page }
  }
}

const DEAREST: Rarity[] = ['arcana', 'immortal']
const CASES: readonly (readonly [string, Omit<Asked, 'group'>, (item: CatalogueItem) => boolean])[] = [
  ['two rarities', { rarities: DEAREST }, (item) => DEAREST.includes(item.rarity)],
  [
    'words of a name',
    { search: ' BLADE ' },
    (item) => `${item.name} ${item.hero ?? ''}`.toLowerCase().includes('blade'),
  ],
  ['a letter that most names have', { search: 'e' }, (item) => /e/i.test(`${item.name} ${item.hero ?? ''}`)],
  ['dear first', { sort: 'dear' }, () => true],
  ['cheap first, of one rarity', { sort: 'cheap', rarities: ['rare'] }, (item) => item.rarity === 'rare'],
  ['words nobody has', { search: 'nothing is called so' }, () => false],
]

for (const [size, first, last] of [
  ['an inventory that is counted at every look', 1, 700],
  ['an inventory that is counted once', 10_000, 15_500],
] as const) {
  describe(size, () => {
    let owner: bigint
    beforeAll(async () => {
      owner = await makePlayer(world)
      await fill(owner, first, last)
    })

    const expectLists = async (group: 'active' | 'all') => {
      const held = await heldBy(owner, group)
      for (const [, narrowing, isMeant] of CASES) {
        const meant = held.filter(({ kind }) => isMeant(catalogue.itemById(kind)))
        const sign = narrowing.sort === 'dear' ? -1 : narrowing.sort === 'cheap' ? 1 : 0
        const priceOf = ({ kind }: Held) => Number(catalogue.itemById(kind).priceMinor)
        const sorted = sign === 0 ? meant : meant.sort((a, b) => sign * (priceOf(a) - priceOf(b)) || a.kind - b.kind)
        const perPage = Math.max(5, Math.ceil(meant.length / 7))
        const { ids, page } = await listWhole(owner, { ...narrowing, group }, Math.min(100, perPage))
        expect(ids).toEqual(sorted.map(({ id }) => String(id)))
        expect(page.totalItem).toBe(meant.length)
        expect(Math.round(page.totalPrice * 100)).toBe(Number(meant.reduce((sum, one) => sum + one.priceMinor, 0n)))
      }
    }

    test('every filter and order lists exactly the matching items, page by page', async () => {
      for (const group of ['active', 'all'] as const) await expectLists(group)
    })

    test('stacks count every item, and a stack opens into its items', async () => {
      const held = await heldBy(owner, 'active')
      const shown = await listStacks(
        deps(),
        { group: 'active', sort: 'many', page: 1, perPage: 100 },
        { userId: owner, sessionId: 1n },
      )
      expect(api.listInventoryStacks.data.strict().parse(shown)).toEqual(shown)
      const counts = Map.groupBy(held, ({ kind }) => kind)
      expect(shown.totalItem).toBe(held.length)
      expect(shown.pagination.total).toBe(counts.size)
      expect(shown.stacks.map(({ count }) => count)).toEqual(
        [...counts.values()]
          .map((of) => of.length)
          .sort((a, b) => b - a)
          .slice(0, 100),
      )
      for (const { kind, count, sum } of shown.stacks.slice(0, 3)) {
        expect(counts.get(kind)).toHaveLength(count)
        const opened = await ask(owner, { group: 'active', kind, perPage: 100 })
        expect(opened).toMatchObject({ totalItem: count, totalPrice: sum })
        expect(opened.items.map((item) => item.id)).toEqual(counts.get(kind)?.map(({ id }) => String(id)))
      }
    })

    test('items that are bought and sold later are counted too', async () => {
      await fill(owner, last + 1, last + 60)
      await world.rows(
        `update items set status = ${statusId('accepted')}, actor = 'U', operation_id = 2 where user_id = $1 and status = 4 and (id / 64) % 13 = 5`,
        [owner],
      )
      await expectLists('active')
    })
  })
}

test('a filter that matches most items finds them behind many newer items that do not match', async () => {
  const owner = await makePlayer(world)
  await fill(owner, 30_000, 35_500)
  const common = [...catalogue.items()].find((item) => item.rarity === 'common')
  await world.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, n * 64, $2::int4, 100, 4, 7, n * 64 from generate_series(36000::int8, 36800::int8) n`,
    [owner, common?.id],
  )
  const rarities: Rarity[] = ['arcana', 'immortal', 'legendary', 'mythical', 'rare', 'uncommon']
  const held = await heldBy(owner, 'all')
  const meant = held.filter(({ kind }) => rarities.includes(catalogue.itemById(kind).rarity))
  const shown = await ask(owner, { group: 'all', rarities, perPage: 20 })
  expect(shown.items.map((item) => item.id)).toEqual(meant.slice(0, 20).map(({ id }) => String(id)))
  expect(shown.totalItem).toBe(meant.length)
})

test('no filter shows another player an item that was not revealed', async () => {
  const [owner, visitor] = [await makePlayer(world), await makePlayer(world)]
  await world.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1, 64000, min(id), 100, ${statusId('before')}, 1, 64000 from catalogue_items`,
    [owner],
  )
  const query = { group: 'active', userId: String(owner), sort: 'dear', page: 1, perPage: 45 } as const
  const seen = await getInventory(deps(), query, { userId: visitor, sessionId: 1n })
  expect(seen).toMatchObject({ items: [], totalItem: 0 })
  await expect(listStacks(deps(), { group: 'all', sort: 'many', page: 1, perPage: 45 }, null)).rejects.toMatchObject({
    code: 'authentication',
  })
})

test('a filtered list is paged by its last item, not by page numbers', () => {
  const { query } = api.getInventory
  expect(isNarrowed(query.parse({ search: '  ', sort: 'new' }))).toBe(false)
  expect(query.safeParse({ sort: 'dear', page: '2' }).success).toBe(false)
  expect(query.safeParse({ rarities: 'arcana,rare', after_id: '7' }).success).toBe(false)
  expect(query.parse({ rarities: 'arcana,rare', afterId: '7', page: '1' })).toMatchObject({
    rarities: ['arcana', 'rare'],
  })
})
