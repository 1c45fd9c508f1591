import { createHash } from 'node:crypto'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  demoSource,
  entryOf,
  itemOfOneCase,
  makePlace,
  onlyFile,
  type Place,
  withoutStatedFigures,
} from '../../testing/catalogue-fixtures.ts'
import { START_MS } from '../../testing/start-ms.ts'
import { importCatalogue } from './import-catalogue.ts'

let place: Place
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.close())

interface Version {
  version: number
  hash: string
  document: string
  effective_from: Date
}

const versionsOf = (caseId: number) =>
  place.rows<Version>(
    `select version, encode(hash, 'hex') as hash, document, effective_from from odds_versions where case_id = $1 order by version`,
    [caseId],
  )

async function count(table: string): Promise<number> {
  const [row] = await place.rows<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? -1
}

async function importDemo(): Promise<void> {
  await importCatalogue(place.deps, await demoSource())
}

describe('the first import', () => {
  test('the first import adds every item, section and case of the demo, each case with its first odds', async () => {
    const source = await demoSource()
    const report = await importCatalogue(place.deps, source)
    expect(report).toMatchObject({
      items: { added: source.files.items.length, changed: 0, unchanged: 0, retired: 0 },
      sections: { added: source.files.sections.length, changed: 0, unchanged: 0, retired: 0 },
      cases: { added: 104, changed: 0, unchanged: 0, retired: 0 },
      newVersions: 104,
      repricedItems: 0,
      scheduledFor: null,
      left: { items: [], sections: [], cases: [] },
    })
    const lines = source.files.cases.reduce((sum, one) => sum + one.contents.length, 0)
    expect(await count('odds_rows')).toBe(lines)
    expect(await count('catalogue_items')).toBe(source.files.items.length)
  })

  test('the first import publishes odds whose hash can be recomputed from the stored document', async () => {
    await importDemo()
    const versions = await place.rows<Version>(
      `select version, encode(hash, 'hex') as hash, document, effective_from from odds_versions`,
    )
    expect(versions).toHaveLength(104)
    for (const { hash, document } of versions) {
      expect(createHash('sha256').update(document, 'utf8').digest('hex')).toBe(hash)
      expect(canonicalJson(JSON.parse(document))).toBe(document)
    }
  })

  test('the first import publishes exactly the tickets, values, price and return of the file, in force at once', async () => {
    const source = await demoSource()
    const one = entryOf(source.files.cases, 'pervyy-reyd')
    await importCatalogue(place.deps, source)
    const [version] = await versionsOf(one.id)
    expect(JSON.parse(version?.document ?? '')).toEqual({
      case: 'pervyy-reyd',
      version: 1,
      price: 49,
      currency: 'GOLD',
      effectiveFrom: new Date(START_MS).toISOString(),
      rtp: one.expectedReturn,
      rows: one.contents.map((line) => ({
        item: line.itemId,
        from: line.ticketFrom,
        to: line.ticketTo,
        value: entryOf(source.files.items, line.itemId).price,
      })),
    })
    const rows = await place.rows(
      `select ticket_from as "from", ticket_to as "to", slug as item, value_minor::int as value
         from odds_rows join catalogue_items i on i.id = item_id where case_id = $1 order by ticket_from`,
      [one.id],
    )
    expect(rows).toEqual(
      one.contents.map((line) => ({
        from: line.ticketFrom,
        to: line.ticketTo,
        item: line.itemId,
        value: Math.round(entryOf(source.files.items, line.itemId).price * 100),
      })),
    )
  })

  test('the first import creates a counter at zero for every limited case and for no other', async () => {
    const source = await demoSource()
    await importCatalogue(place.deps, source)
    const limited = source.files.cases.filter((one) => one.statisticData.opensLimit !== null)
    expect(await place.rows('select case_id, taken, cap from case_counters order by case_id')).toEqual(
      limited.map((one) => ({ case_id: one.id, taken: 0, cap: one.statisticData.opensLimit })),
    )
  })
})

describe('importing again', () => {
  test('importing the same catalogue again changes nothing, not even the revision', async () => {
    await importDemo()
    place.pass(HOUR_MS)
    const report = await importCatalogue(place.deps, await demoSource())
    expect(report).toMatchObject({
      items: { added: 0, changed: 0, retired: 0 },
      sections: { added: 0, changed: 0, unchanged: 16, retired: 0 },
      cases: { added: 0, changed: 0, unchanged: 104, retired: 0 },
      newVersions: 0,
    })
    expect(await place.rows('select revision::int from catalogue_revision')).toEqual([{ revision: 1 }])
  })

  test('a changed item price makes exactly one new version, of the one case that contains the item', async () => {
    await importDemo()
    const source = withoutStatedFigures(await demoSource())
    const { item, one } = itemOfOneCase(source)
    item.price = Math.round((item.price - 0.01) * 100) / 100
    place.pass(HOUR_MS)
    const report = await importCatalogue(place.deps, source)
    expect(report).toMatchObject({ newVersions: 1, items: { changed: 1 }, cases: { changed: 1 } })
    const versions = await versionsOf(one.id)
    expect(versions.map((version) => version.version)).toEqual([1, 2])
    const before = JSON.parse(versions[0]?.document ?? '')
    const after = JSON.parse(versions[1]?.document ?? '')
    const valueIn = (document: typeof before) =>
      document.rows.find((row: { item: string }) => row.item === item.id).value
    expect(valueIn(after)).toBe(item.price)
    expect(valueIn(before)).not.toBe(item.price)
    expect(after.effectiveFrom).toBe(new Date(START_MS + HOUR_MS).toISOString())
    expect(await place.rows('select odds_version from cases where id = $1', [one.id])).toEqual([{ odds_version: 2 }])
    expect(await count('odds_versions')).toBe(105)
  })

  test('a changed case price makes a new odds version, and a changed name or look does not', async () => {
    await importDemo()
    const source = withoutStatedFigures(await demoSource())
    entryOf(source.files.cases, 'pervyy-reyd').priceData.price = 50
    entryOf(source.files.cases, 'level-10').colorData.from = '#000000'
    entryOf(source.files.sections, 'popular').name = 'Любимые'
    const report = await importCatalogue(place.deps, source)
    expect(report).toMatchObject({
      newVersions: 1,
      cases: { changed: 2 },
      sections: { changed: 1 },
      items: { changed: 0 },
    })
    const [price] = await place.rows(`select price_minor::int, odds_version from cases where slug = 'pervyy-reyd'`)
    expect(price).toEqual({ price_minor: 5000, odds_version: 2 })
  })

  test('an import retires what the catalogue no longer contains, deletes nothing, and restores it when it is contained again', async () => {
    await importDemo()
    const source = await demoSource()
    const gone = source.files.cases.findIndex((one) => one.slug === 'pervyy-reyd')
    source.files.cases.splice(gone, 1)
    expect(await importCatalogue(place.deps, source)).toMatchObject({
      cases: { retired: 1, unchanged: 103 },
      newVersions: 0,
    })
    expect(await place.rows('select slug from cases where is_retired')).toEqual([{ slug: 'pervyy-reyd' }])
    expect(await count('cases')).toBe(104)
    expect(await importCatalogue(place.deps, await demoSource())).toMatchObject({
      cases: { changed: 1 },
      newVersions: 0,
    })
    expect(await place.rows('select slug from cases where is_retired')).toEqual([])
  })

  test('the import of a single file only adds and changes', async () => {
    await importDemo()
    const source = await demoSource()
    source.files.cases = [{ ...entryOf(source.files.cases, 'pervyy-reyd'), name: 'Второй рейд' }]
    const report = await importCatalogue(place.deps, onlyFile(source, 'cases'))
    expect(report.cases).toEqual({ added: 0, changed: 1, unchanged: 103, retired: 0 })
    expect(report.items).toMatchObject({ unchanged: source.files.items.length, retired: 0 })
  })

  test('an import never sets the limit of a case below the number already taken', async () => {
    await importDemo()
    const [counter] = await place.rows<{ case_id: number }>(
      'update case_counters set taken = 60 where cap = 100 returning case_id',
    )
    const source = withoutStatedFigures(await demoSource())
    const limited = source.files.cases.find((one) => one.id === counter?.case_id)
    if (!limited) throw new Error('the demo has no case limited to 100')
    const capAfter = async (limit: number | null) => {
      limited.statisticData = { opensLimit: limit }
      await importCatalogue(place.deps, source)
      return place.rows('select taken, cap from case_counters where case_id = $1', [limited.id])
    }
    expect(await capAfter(70)).toEqual([{ taken: 60, cap: 70 }])
    expect(await capAfter(50)).toEqual([{ taken: 60, cap: 60 }])
    expect(await capAfter(200)).toEqual([{ taken: 60, cap: 200 }])
    expect(await capAfter(null)).toEqual([])
  })
})

test('a new item price applies only to items that players can still sell', async () => {
  await importDemo()
  const source = withoutStatedFigures(await demoSource())
  const { item } = itemOfOneCase(source)
  const other = source.files.items.find((one) => one.id !== item.id)
  await place.rows(
    `insert into users (id, nickname, avatar, reg_type) values (1, 'a', 'a', 'quick'), (2, 'b', 'b', 'quick')`,
  )
  await place.rows('insert into players (user_id, seed_id, next_seed_id) values (1, 1, 2), (2, 3, 4)')
  await place.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select owner, id, (select id from catalogue_items where slug = what), 777, (select id from item_statuses where name = status), 2, 1
       from (values (2, 10, $1, 'progress'), (1, 11, $1, 'bag'), (1, 12, $1, 'unpaid'), (1, 13, $2, 'progress'))
         as given (owner, id, what, status)`,
    [item.id, other?.id],
  )
  item.price = Math.round((item.price - 0.01) * 100) / 100
  const report = await importCatalogue(place.deps, source)
  expect(report.repricedItems).toBe(2)
  const price = Math.round(item.price * 100)
  expect(await place.rows('select id::int, price_minor::int from items order by id')).toEqual([
    { id: 10, price_minor: price },
    { id: 11, price_minor: price },
    { id: 12, price_minor: 777 },
    { id: 13, price_minor: 777 },
  ])
  const drift = await place.rows(
    `select t.user_id, t.status from inventory_totals t
       left join (select user_id, status, count(*) as count, sum(price_minor) as value from items group by 1, 2) i using (user_id, status)
      where t.count <> coalesce(i.count, 0) or t.value_minor <> coalesce(i.value, 0)`,
  )
  expect(drift).toEqual([])
})

test('an import sets the market name of a new item, keeps it under another shown name, and cannot change it', async () => {
  const source = await demoSource()
  const [item, other] = [entryOf(source.files.items, 'dragonclaw-hook'), entryOf(source.files.items, 'mighty-boar')]
  item.marketName = 'Hook Of The Market'
  await importCatalogue(place.deps, source)
  const names = async () =>
    (
      await place.rows<{ name: string; market: string }>(
        `select name, market_name as market from catalogue_items where slug in ('dragonclaw-hook', 'mighty-boar') order by slug`,
      )
    ).map(({ name, market }) => [name, market])
  const otherName = other.name
  expect(await names()).toEqual([
    [item.name, 'Hook Of The Market'],
    [otherName, otherName],
  ])
  item.marketName = undefined
  Object.assign(item, { name: 'A Hook' })
  Object.assign(other, { name: 'A Boar' })
  await importCatalogue(place.deps, source)
  const retained = [
    ['A Hook', 'Hook Of The Market'],
    ['A Boar', otherName],
  ]
  expect(await names()).toEqual(retained)
  const at = source.files.items.indexOf(other)
  other.marketName = 'A Cheap Boar'
  await expect(importCatalogue(place.deps, source)).rejects.toMatchObject({
    faults: [
      {
        file: 'items.json',
        path: `[${at}].marketName`,
        reason: `mighty-boar has the market name ${otherName}, which two operators change`,
      },
    ],
  })
  expect(await names()).toEqual(retained)
})

test('two items swap their shown names in one import', async () => {
  await importDemo()
  const source = await demoSource()
  const [item, other] = [entryOf(source.files.items, 'dragonclaw-hook'), entryOf(source.files.items, 'mighty-boar')]
  const [name, otherName] = [item.name, other.name]
  Object.assign(item, { name: otherName })
  Object.assign(other, { name })
  await importCatalogue(place.deps, source)
  const [row] = await place.rows<{ name: string; market: string }>(
    `select name, market_name as market from catalogue_items where slug = 'dragonclaw-hook'`,
  )
  expect(row).toEqual({ name: otherName, market: name })
})
