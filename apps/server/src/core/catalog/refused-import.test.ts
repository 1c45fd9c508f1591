import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSource, entryOf, makePlace, onlyFile, type Place } from '../../testing/catalogue-fixtures.ts'
import { BAD_CATALOGUES, lineOf, RAID, raidOf } from './bad-catalogues.fixtures.ts'
import { faultLine } from './catalogue-command.ts'
import { type CatalogueSource, readCatalogueSource } from './catalogue-source.ts'
import { CatalogueRefusedError } from './change-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'

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

describe('a bad whole catalogue is refused with file, path and reason, and nothing of it is imported:', () => {
  test.each(BAD_CATALOGUES)(
    'a bad whole catalogue is refused with file, path and reason, and nothing of it is imported: %s',
    async (_name, spoil, lines) => {
      const source = await demoSource()
      spoil(source)
      expect(await faultsOf(source)).toEqual(lines)
      await nothingIsThere()
    },
  )

  test('a pack with more items than one opening can give is refused, and one with the maximum is accepted', async () => {
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
      // The stated average values of cases follow from their prices.
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

  test('a pack whose price is not the sum of its contents is refused', async () => {
    const source = await demoSource()
    const pack = source.files.packs[0]
    if (!pack) throw new Error('the demo has no pack')
    pack.price += 1
    entryOf(source.files.items, pack.id).price = pack.price
    const lines = await faultsOf(source)
    expect(lines).toContainEqual(expect.stringMatching(/^packs\.json: \[0\]\.price: pack .* costs .*, its contents /))
    await nothingIsThere()
  })

  test("a return above the operator's maximum is refused", async () => {
    const source = await demoSource()
    const lines = await faultsOf(source, place, 0.869)
    expect(lines).toContain(`cases.json: ${RAID}.contents: expected return 0.87 is above the ceiling 0.869`)
    const above = source.files.cases.filter((one) => (one.expectedReturn ?? 0) > 0.869)
    expect(lines).toHaveLength(above.length)
    await nothingIsThere()
  })

  test('all faults of all files are reported together', async () => {
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
      'cases.json: [103].volatility: states 1, the odds give 2',
    ])
    await nothingIsThere()
  })
})

describe('an import of files that cannot be read', () => {
  async function folderWith(files: Record<string, string>, act: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
    try {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
      await act(folder)
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  test('a missing file and broken JSON are reported by file name', () =>
    folderWith({ 'items.json': '[', 'sections.json': '[]', 'cases.json': '{}' }, async (folder) => {
      expect(await faultsOf(await readCatalogueSource(folder))).toEqual([
        expect.stringMatching(/^items\.json: cannot be read as JSON: /),
        'packs.json: is missing',
        'cases.json: must be a list',
      ])
      await nothingIsThere()
    }))

  test('a file with an unknown name and a missing path are refused', () =>
    folderWith({ 'prices.json': '[]' }, async (folder) => {
      expect(await faultsOf(await readCatalogueSource(join(folder, 'prices.json')))).toEqual([
        expect.stringMatching(/^prices\.json: is not a file of the catalogue/),
      ])
      const nowhere = join(folder, 'nowhere')
      expect(await faultsOf(await readCatalogueSource(nowhere))).toEqual([`${nowhere}: no such file or folder`])
    }))
})

describe('a single file is checked against the existing catalogue', () => {
  test('prices that raise the return of a case above the maximum are refused, even if the file does not name the case', async () => {
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

  test('a case that changes its slug, or takes the slug or the name of another case, is refused', async () => {
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
