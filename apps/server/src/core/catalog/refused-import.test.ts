import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  demoSource,
  entryOf,
  makePlace,
  type OpenSource,
  onlyFile,
  type Place,
} from '../../testing/catalogue-fixtures.ts'
import { faultLine } from './catalogue-command.ts'
import { type CatalogueSource, readCatalogueSource } from './catalogue-source.ts'
import { CatalogueRefusedError, importCatalogue } from './import-catalogue.ts'

let place: Place
let filled: Place
beforeAll(async () => {
  ;[place, filled] = await Promise.all([makePlace(), makePlace()])
  await importCatalogue(filled.deps, await demoSource())
})
afterAll(() => Promise.all([place.close(), filled.close()]))

async function faultsOf(source: CatalogueSource, at = place, maxReturn?: number): Promise<string[]> {
  const options = maxReturn === undefined ? {} : { maxReturn }
  const outcome: unknown = await importCatalogue(at.deps, source, options).catch((error: unknown) => error)
  if (!(outcome instanceof CatalogueRefusedError)) throw new Error('the import was not refused', { cause: outcome })
  return outcome.faults.map(faultLine)
}

async function nothingIsThere() {
  const [row] = await place.rows(
    `select (select count(*)::int from catalogue_items) as items, (select count(*)::int from sections) as sections,
            (select count(*)::int from cases) as cases, (select count(*)::int from odds_versions) as versions`,
  )
  expect(row).toEqual({ items: 0, sections: 0, cases: 0, versions: 0 })
}

type Line = { itemId: string; ticketFrom: number; ticketTo: number }
const RAID = '[14]'
const raidOf = (source: OpenSource) => entryOf(source.files.cases, 'pervyy-reyd')
const lineOf = (source: OpenSource, index: number) => raidOf(source).contents[index] as Line

const BAD: [name: string, spoil: (source: OpenSource) => void, lines: string[]][] = [
  [
    'an unknown item',
    (s) => {
      lineOf(s, 3).itemId = 'no-such-item'
    },
    [`cases.json: ${RAID}.contents[3].itemId: unknown item no-such-item`],
  ],
  [
    'a case named as a call',
    (s) => {
      raidOf(s).slug = 'daily'
    },
    [`cases.json: ${RAID}.slug: daily is the name of a call`],
  ],
  [
    'an item twice in a case',
    (s) => {
      lineOf(s, 3).itemId = lineOf(s, 2).itemId
    },
    [expect.stringMatching(/^cases\.json: \[14\]\.contents\[3\]\.itemId: .* has a line already$/) as never],
  ],
  [
    'tickets of nobody',
    (s) => {
      lineOf(s, 0).ticketTo -= 5
    },
    [`cases.json: ${RAID}.contents[0].ticketTo: tickets 131095..131099 belong to no item`],
  ],
  [
    'tickets of two',
    (s) => {
      lineOf(s, 1).ticketFrom -= 5
    },
    [`cases.json: ${RAID}.contents[1].ticketFrom: tickets 131095..131099 belong to two items`],
  ],
  [
    'a ticket that does not exist',
    (s) => {
      lineOf(s, 0).ticketFrom = -1
    },
    [
      `cases.json: ${RAID}.contents[0]: tickets run from 0 to 100000000`,
      `cases.json: ${RAID}.contents: tickets 0..131099 belong to no item`,
    ],
  ],
  [
    'a price of nothing',
    (s) => {
      ;(s.files.items[0] as { price: number }).price = 0
    },
    ['items.json: [0].price: must be above 0'],
  ],
  [
    'a price below nothing',
    (s) => {
      ;(s.files.items[0] as { price: number }).price = -5
    },
    ['items.json: [0].price: must be above 0'],
  ],
  [
    'a price of three decimals',
    (s) => {
      ;(s.files.items[0] as { price: number }).price = 1.005
    },
    ['items.json: [0].price: has more than 2 decimals'],
  ],
  [
    'a paid case for nothing',
    (s) => {
      raidOf(s).priceData.price = 0
    },
    [
      `cases.json: ${RAID}.priceData.price: must be above 0`,
      `cases.json: ${RAID}.expectedReturn: states 0.87, the odds give null`,
    ],
  ],
  [
    'a free case that anybody may open for ever',
    (s) => {
      entryOf(s.files.cases, 'podarok-novichku').onceOnly = false
    },
    [
      expect.stringMatching(
        /^cases\.json: \[\d+\]\.onceOnly: a free case is given once, with a cooldown, as an offer or a number of times$/,
      ) as never,
    ],
  ],
  [
    'a case price of three decimals',
    (s) => {
      raidOf(s).priceData.price = 48.999
    },
    [`cases.json: ${RAID}.priceData.price: has more than 2 decimals`],
  ],
  [
    'an old price below the price',
    (s) => {
      raidOf(s).priceData.oldPrice = 40
    },
    [`cases.json: ${RAID}.priceData.oldPrice: must be above the price`],
  ],
  [
    'an unknown section',
    (s) => {
      raidOf(s).sectionId = 99
    },
    [`cases.json: ${RAID}.sectionId: unknown section 99`],
  ],
  [
    'seven items at once',
    (s) => {
      raidOf(s).multifixNumber = 7
    },
    [`cases.json: ${RAID}.multifixNumber: must be at most 6`],
  ],
  [
    'a multicast of seven',
    (s) => {
      raidOf(s).multicastData = { range: [1, 7] }
    },
    [`cases.json: ${RAID}.multicastData.range[1]: must be at most 6`],
  ],
  [
    'a label of no known kind',
    (s) => {
      raidOf(s).labelData = { type: 'shiny', name: 'x', color: '#ffffff', freeOpens: 0 } as never
    },
    [expect.stringMatching(/^cases\.json: \[14\]\.labelData\.type: /) as never],
  ],
  [
    'a field nobody knows',
    (s) => {
      Object.assign(raidOf(s), { prise: 5 })
    },
    [`cases.json: ${RAID}.prise: is not a known field`],
  ],
  [
    'a wrong expected value',
    (s) => {
      raidOf(s).expectedValue = 43
    },
    [`cases.json: ${RAID}.expectedValue: states 43, the odds give 42.63`],
  ],
  [
    'a wrong expected return',
    (s) => {
      raidOf(s).expectedReturn = 0.9
    },
    [`cases.json: ${RAID}.expectedReturn: states 0.9, the odds give 0.87`],
  ],
  [
    'a return for a free case',
    (s) => {
      entryOf(s.files.cases, 'level-10').expectedReturn = 0.9
    },
    ['cases.json: [79].expectedReturn: states 0.9, the odds give null'],
  ],
  [
    'a wrong volatility',
    (s) => {
      raidOf(s).volatility = 1
    },
    [`cases.json: ${RAID}.volatility: states 1, the odds give 4`],
  ],
  [
    'a case id twice',
    (s) => {
      raidOf(s).id = 1
    },
    [`cases.json: ${RAID}.id: 1 is already used by [0]`],
  ],
  [
    'a case slug twice',
    (s) => {
      raidOf(s).slug = 'treshchina-v-nebe'
    },
    [`cases.json: ${RAID}.slug: treshchina-v-nebe is already used by [0]`],
  ],
  [
    'a case name twice',
    (s) => {
      raidOf(s).name = 'Трещина в небе'
    },
    [`cases.json: ${RAID}.name: Трещина в небе is already used by [0]`],
  ],
  [
    'an item name twice',
    (s) => {
      ;(s.files.items[1] as { name: string }).name = (s.files.items[0] as { name: string }).name
    },
    [expect.stringMatching(/^items\.json: \[1\]\.name: .* is already used by \[0\]$/) as never],
  ],
  [
    'a section slug twice',
    (s) => {
      ;(s.files.sections[1] as { slug: string }).slug = 'night-of-the-rift'
    },
    ['sections.json: [1].slug: night-of-the-rift is already used by [0]'],
  ],
  [
    'a hero nobody knows',
    (s) => {
      ;(s.files.items[0] as { hero: string }).hero = 'Nobody'
    },
    ['items.json: [0].hero: unknown hero Nobody'],
  ],
  [
    'a slot nobody knows',
    (s) => {
      ;(s.files.items[0] as { slot: string }).slot = 'knee'
    },
    ['items.json: [0].slot: unknown slot knee'],
  ],
  [
    'a coin of another worth',
    (s) => {
      s.files.event = { coinReferenceValue: 0.3 }
    },
    [expect.stringMatching(/^event\.json: coinReferenceValue: .*0\.2 GOLD, not 0\.3$/) as never],
  ],
  [
    'a pack that holds what nobody knows',
    (s) => {
      ;(s.files.packs[0]?.contents[0] as { itemId: string }).itemId = 'no-such-item'
    },
    ['packs.json: [0].contents[0].itemId: unknown item no-such-item'],
  ],
]

describe('a bad whole catalogue is refused with file, path and reason, and nothing of it is imported:', () => {
  test.each(BAD)('%s', async (_name, spoil, lines) => {
    const source = await demoSource()
    spoil(source)
    expect(await faultsOf(source)).toEqual(lines)
    await nothingIsThere()
  })

  test('a pack of more things than one opening can give; one of as many as that is taken', async () => {
    const packed = async (quantities: readonly number[]) => {
      const source = await demoSource()
      const pack = source.files.packs[0]
      if (!pack) throw new Error('the demo has no pack')
      const inPack = new Set(source.files.packs.map((one) => one.id))
      const items = source.files.items.filter((item) => item.type === 1 && !inPack.has(item.id))
      pack.contents = quantities.map((quantity, index) => ({ itemId: items[index]?.id ?? '', quantity }))
      const hundredths = quantities.reduce(
        (sum, quantity, index) => sum + quantity * Math.round((items[index]?.price ?? 0) * 100),
        0,
      )
      pack.price = hundredths / 100
      entryOf(source.files.items, pack.id).price = pack.price
      // What cases are said to give on average follows from their prices.
      for (const one of source.files.cases) {
        delete one.expectedValue
        delete one.expectedReturn
      }
      return source
    }
    expect(await faultsOf(await packed([60, 5]))).toContain(
      'packs.json: [0].contents: holds 65 things, at most 64 fit into one opening',
    )
    const filling = await makePlace()
    await importCatalogue(filling.deps, await packed([60, 4]), { maxReturn: 1e9 })
    await filling.close()
  })

  test('a pack that does not cost what is in it', async () => {
    const source = await demoSource()
    const pack = source.files.packs[0]
    if (!pack) throw new Error('the demo has no pack')
    pack.price += 1
    entryOf(source.files.items, pack.id).price = pack.price
    const lines = await faultsOf(source)
    expect(lines).toContainEqual(expect.stringMatching(/^packs\.json: \[0\]\.price: pack .* costs .*, its contents /))
    await nothingIsThere()
  })

  test('a return above the ceiling of the operator', async () => {
    const source = await demoSource()
    const lines = await faultsOf(source, place, 0.869)
    expect(lines).toContain(`cases.json: ${RAID}.contents: expected return 0.87 is above the ceiling 0.869`)
    const above = source.files.cases.filter((one) => (one.expectedReturn ?? 0) > 0.869)
    expect(lines).toHaveLength(above.length)
    await nothingIsThere()
  })

  test('every fault of every file is told at once', async () => {
    const source = await demoSource()
    ;(source.files.items[0] as { price: number }).price = 0
    raidOf(source).sectionId = 99
    entryOf(source.files.cases, 'podarok-novichku').volatility = 1
    lineOf(source, 3).itemId = 'no-such-item'
    const lines = await faultsOf(source)
    expect(lines).toEqual([
      'items.json: [0].price: must be above 0',
      `cases.json: ${RAID}.sectionId: unknown section 99`,
      `cases.json: ${RAID}.contents[3].itemId: unknown item no-such-item`,
      'cases.json: [103].volatility: states 1, the odds give 3',
    ])
    await nothingIsThere()
  })
})

describe('files that cannot be read', () => {
  async function folderWith(files: Record<string, string>, act: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
    try {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
      await act(folder)
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  test('a missing file and broken JSON are told by their names', () =>
    folderWith({ 'items.json': '[', 'sections.json': '[]', 'cases.json': '{}' }, async (folder) => {
      expect(await faultsOf(await readCatalogueSource(folder))).toEqual([
        expect.stringMatching(/^items\.json: cannot be read as JSON: /),
        'packs.json: is missing',
        'cases.json: must be a list',
      ])
      await nothingIsThere()
    }))

  test('a file of no known name and a path to nowhere are refused', () =>
    folderWith({ 'prices.json': '[]' }, async (folder) => {
      expect(await faultsOf(await readCatalogueSource(join(folder, 'prices.json')))).toEqual([
        expect.stringMatching(/^prices\.json: is not a file of the catalogue/),
      ])
      const nowhere = join(folder, 'nowhere')
      expect(await faultsOf(await readCatalogueSource(nowhere))).toEqual([`${nowhere}: no such file or folder`])
    }))
})

describe('a single file is checked against the catalogue that is there:', () => {
  test('prices that lift a case above the ceiling, though the file does not name the case', async () => {
    const source = await demoSource()
    const dear = lineOf(source, 0)
    entryOf(source.files.items, dear.itemId).price *= 100
    const lines = await faultsOf(onlyFile(source, 'items'), filled)
    expect(lines).toContainEqual(
      expect.stringMatching(/^items\.json: case pervyy-reyd: expected return .* is above the ceiling 0\.95$/),
    )
    const [row] = await filled.rows('select count(*)::int as count from odds_versions')
    expect(row).toEqual({ count: 104 })
  })

  test('a case that changes its slug, or takes the slug or the name of another', async () => {
    const source = await demoSource()
    const raid = raidOf(source)
    source.files.cases = [
      { ...raid, slug: 'vtoroy-reyd' },
      { ...raid, id: 900, slug: 'level-10', name: 'Трещина в небе' },
    ]
    expect(await faultsOf(onlyFile(source, 'cases'), filled)).toEqual([
      'cases.json: [1].name: Трещина в небе is already the name of 1',
      'cases.json: [0].slug: 15 is pervyy-reyd; a slug never changes',
      'cases.json: [1].slug: level-10 already belongs to 80',
    ])
  })
})
