import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoSource, entryOf, makePlace, type Place, withoutStatedFigures } from '../../testing/catalogue-fixtures.ts'
import { START_MS } from '../../testing/start-ms.ts'
import { CatalogueRefusedError } from './change-catalogue.ts'
import { applyDueImport, importCatalogue } from './import-catalogue.ts'

const HOUR_MS = 3_600_000

let place: Place
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.close())

const versionsOf = (caseId: number) =>
  place.rows<{ effective_from: Date }>('select effective_from from odds_versions where case_id = $1 order by version', [
    caseId,
  ])

async function importDemo(): Promise<void> {
  await importCatalogue(place.deps, await demoSource())
}

describe('scheduled odds', () => {
  async function scheduleCheaperRaid() {
    await importDemo()
    const source = withoutStatedFigures(await demoSource())
    entryOf(source.files.cases, 'pervyy-reyd').priceData.price = 50
    const report = await importCatalogue(place.deps, source, { effectiveFrom: new Date(START_MS + 24 * HOUR_MS) })
    return { source, report }
  }
  const inForce = () => place.rows(`select price_minor::int, odds_version from cases where slug = 'pervyy-reyd'`)

  test('are published with their time while the old odds and price stay in force', async () => {
    const { report } = await scheduleCheaperRaid()
    expect(report).toMatchObject({ newVersions: 1, scheduledFor: new Date(START_MS + 24 * HOUR_MS) })
    const versions = await versionsOf(15)
    expect(versions.map((version) => version.effective_from.getTime())).toEqual([START_MS, START_MS + 24 * HOUR_MS])
    expect(await inForce()).toEqual([{ price_minor: 4900, odds_version: 1 }])
    expect(await applyDueImport(place.deps)).toBeUndefined()
    expect(await inForce()).toEqual([{ price_minor: 4900, odds_version: 1 }])
  })

  test('take effect once when due, exactly as published', async () => {
    await scheduleCheaperRaid()
    place.pass(24 * HOUR_MS)
    expect(await applyDueImport(place.deps)).toMatchObject({
      cases: { changed: 1 },
      newVersions: 0,
      scheduledFor: null,
    })
    expect(await inForce()).toEqual([{ price_minor: 5000, odds_version: 2 }])
    expect(await applyDueImport(place.deps)).toBeUndefined()
    expect(await versionsOf(15)).toHaveLength(2)
  })

  test('block the next import unless it replaces them', async () => {
    const { source } = await scheduleCheaperRaid()
    const refusal = await importCatalogue(place.deps, source).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CatalogueRefusedError)
    expect((refusal as CatalogueRefusedError).faults[0]?.reason).toMatch(
      'already scheduled for 2026-03-02T12:00:00.000Z',
    )
    // The replaced version 2 was never in force and its time has not come: publishing the same odds at once makes a new version.
    expect(await importCatalogue(place.deps, source, { isReplacing: true })).toMatchObject({
      newVersions: 1,
      scheduledFor: null,
    })
    expect(await inForce()).toEqual([{ price_minor: 5000, odds_version: 3 }])
    place.pass(24 * HOUR_MS)
    expect(await applyDueImport(place.deps)).toBeUndefined()
  })

  test('do not delay an import that changes no published odds', async () => {
    await importDemo()
    const source = await demoSource()
    entryOf(source.files.sections, 'popular').name = 'Любимые'
    const raid = entryOf(source.files.cases, 'pervyy-reyd')
    source.files.cases.push({ ...raid, id: 900, slug: 'novyy-reyd', name: 'Новый рейд' })
    const report = await importCatalogue(place.deps, source, { effectiveFrom: new Date(START_MS + 24 * HOUR_MS) })
    expect(report).toMatchObject({ newVersions: 1, cases: { added: 1 }, sections: { changed: 1 }, scheduledFor: null })
  })
})
