import type { NewItem } from '@runecase/api/operator/items.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoSource, onlyFile, withoutStatedFigures } from '../../testing/catalogue-fixtures.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { START_MS } from '../../testing/start-ms.ts'
import { addItem } from './add-item.ts'
import { changePack } from './change-pack.ts'
import { addSection } from './change-sections.ts'
import { importCatalogue } from './import-catalogue.ts'
import { createCase } from './new-case.ts'

/** Under load a change of the catalogue takes longer than a player's command may. */
const LONG = { withinMs: 60_000 }
const NO_BOUNDS = { min: 0, max: 10 }
const options = { nowMs: START_MS, bounds: NO_BOUNDS, requestId: null }

/** Holds the demo catalogue as imported. */
let place: World
beforeEach(async () => {
  place = await makeWorld()
})
afterEach(() => place.close())

const item: NewItem = {
  ...{ slug: 'house-blade', name: 'House Blade', hero: null, slot: 'weapon', rarity: 'rare', quality: 'normal' },
  ...{ marketName: null, kind: 'ordinary', price: 12.34, image: 'items/house-blade', description: '', contents: [] },
}
const pack: NewItem = {
  ...{ slug: 'house-pack', name: 'House Pack', hero: null, slot: 'pack', rarity: 'rare', quality: 'normal' },
  ...{ marketName: null, kind: 'pack', price: null, image: 'items/house-pack', description: 'Two of ours' },
  contents: [
    { item: 'house-blade', quantity: 2 },
    { item: 'taunt-fight-me', quantity: 1 },
  ],
}
const section = {
  ...{ name: 'House', description: '', icon: 'sword', isVisible: true, isMain: true, isBattle: false },
  ...{ colorFrom: '#ffffff', colorTo: '#000000' },
}

/** A section, an item, a pack and a case in the section, as operators make them. */
async function makeRecords(): Promise<number> {
  const [source] = await place.rows<{ id: number; version: number; look: object }>(
    `select c.id, c.odds_version as version, s.look from cases c join sections s on s.id = c.section_id where c.slug = 'pervyy-reyd'`,
  )
  if (!source) throw new Error('the demo has no such case')
  return place.deps.database.transaction(async (tx) => {
    const sectionId = await addSection(tx, { slug: 'house', fields: section }, options)
    await addItem(tx, item, options)
    await addItem(tx, pack, options)
    const { id: sourceId, version: baseVersion } = source
    const fields = { slug: 'house-case', name: 'House Case', image: 'cases/pervyy-reyd', price: 100 }
    return createCase(tx, { sourceId, baseVersion, sectionId, ...fields }, options)
  }, LONG)
}

const records = () =>
  place.rows(
    `select slug, name, not is_retired as live, price_minor as price from catalogue_items where slug like 'house-%'
     union all select slug, name, is_visible, null from sections where slug = 'house'
     union all select slug, name, not is_retired, price_minor from cases where slug = 'house-case' order by 1`,
  )

test("an import of the whole catalogue leaves operators' records unchanged and reports them", async () => {
  const id = await makeRecords()
  expect(id).toBeGreaterThan(1_000_000)
  const before = await records()
  expect(before).toHaveLength(4)
  const { left, items, sections, cases } = await importCatalogue(place.deps, await demoSource())
  expect(left).toEqual({ items: ['house-blade', 'house-pack'], sections: ['house'], cases: ['house-case'] })
  expect([items.retired, sections.retired, cases.retired]).toEqual([0, 0, 0])
  expect(await records()).toEqual(before)
})

test('an item in a case or pack of operators is not retired, and their pack follows its new price', async () => {
  await makeRecords()
  const source = withoutStatedFigures(await demoSource())
  const held = new Set(
    source.files.cases.find(({ slug }) => slug === 'pervyy-reyd')?.contents.map(({ itemId }) => itemId),
  )
  const taunt = source.files.items.find(({ id }) => id === 'taunt-fight-me')
  if (!taunt) throw new Error('the demo has no such item')
  taunt.price += 1
  for (const one of source.files.packs) {
    const line = one.contents.find(({ itemId }) => itemId === taunt.id)
    const priced = source.files.items.find(({ id }) => id === one.id)
    if (!line || !priced) continue
    one.price = Number((one.price + line.quantity).toFixed(2))
    priced.price = one.price
  }
  // The copied case is removed from the file, and with it the only cases that contain some of its items.
  source.files.cases = source.files.cases.filter(({ contents }) => !contents.some(({ itemId }) => held.has(itemId)))
  const packed = new Set(source.files.packs.flatMap(({ contents }) => contents.map(({ itemId }) => itemId)))
  source.files.items = source.files.items.filter(({ id }) => !held.has(id) || packed.has(id))
  source.files.packs = source.files.packs.filter(({ id }) => !held.has(id))
  const gone = [...held].filter((slug) => !packed.has(slug))
  expect(gone).not.toEqual([])
  const { left } = await importCatalogue(place.deps, source, { maxReturn: 1 })
  expect(left.items).toEqual(expect.arrayContaining(['house-blade', 'house-pack', ...gone]))
  const still = await place.rows('select slug from catalogue_items where slug = any($1) and not is_retired', [gone])
  expect(still).toHaveLength(gone.length)
  expect(
    await place.rows(`select price_minor - 2468 = (select price_minor from catalogue_items where slug = 'taunt-fight-me') as follows
    from catalogue_items where slug = 'house-pack'`),
  ).toEqual([{ follows: true }])
})

test('a file that names a record of operators leaves it unchanged and reports it', async () => {
  await makeRecords()
  const before = await records()
  const source = await demoSource()
  const [any] = source.files.items.filter(({ type }) => type === 1)
  if (!any) throw new Error('the demo has no item')
  source.files.items = [{ ...any, id: 'house-blade', name: 'Another name', price: 1 }]
  expect((await importCatalogue(place.deps, onlyFile(source, 'items'))).left.items).toEqual(['house-blade'])
  expect(await records()).toEqual(before)
})

test('a pack whose contents operators changed stays changed, also in the cases of the file', async () => {
  const [operator] = await place.rows<{ id: bigint; request: bigint }>(
    `with o as (insert into operators (login, name, role) values ('author', 'author', 'content') returning id)
     insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     select 'pack.contents', 'item', '{}', '', '{}', 'proposed', o.id, 'for this test' from o returning author_id as id, id as request`,
  )
  if (!operator) throw new Error('there is no change request')
  const slug = 'pack-first-blood'
  const contents = [{ item: 'taunt-fight-me', quantity: 3 }]
  const changed = await place.deps.database.transaction(
    (tx) => changePack(tx, { slug, description: 'Three', contents }, { ...options, requestId: operator.request }),
    LONG,
  )
  const packs = () =>
    place.rows(
      `select slug, name, is_retired, pack, price_minor from catalogue_items where slug in ($1, $2) order by is_retired`,
      [slug, changed.slug],
    )
  const inCases = () =>
    place.rows(
      `select distinct c.slug from cases c join odds_rows r on r.case_id = c.id and r.version = c.odds_version
         join catalogue_items i on i.id = r.item_id where i.slug = $1 order by 1`,
      [changed.slug],
    )
  const [before, held] = [await packs(), await inCases()]
  expect(before).toMatchObject([
    { slug: changed.slug, is_retired: false, pack: { description: 'Three', contents } },
    { slug, is_retired: true },
  ])
  const { left, cases } = await importCatalogue(place.deps, await demoSource(), { maxReturn: 10 })
  expect(left.items).toContain(changed.slug)
  expect(cases.retired).toBe(0)
  expect(await packs()).toEqual(before)
  expect(await inCases()).toEqual(held)
})
