import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoSource, entryOf, makePlace, type Place, withoutStatedFigures } from '../../testing/catalogue-fixtures.ts'
import { actionNameOf, namelessFields } from '../../testing/log-texts.ts'
import { START_MS } from '../../testing/start-ms.ts'
import { CatalogueRefusedError } from './change-catalogue.ts'
import { applyDueImport, importCatalogue } from './import-catalogue.ts'

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
    await place.openAll()
    const source = withoutStatedFigures(await demoSource())
    entryOf(source.files.cases, 'pervyy-reyd').priceData.price = 50
    const report = await importCatalogue(place.deps, source, { effectiveFrom: new Date(START_MS + 24 * HOUR_MS) })
    return { source, report }
  }
  const inForce = () => place.rows(`select price_minor::int, odds_version from cases where slug = 'pervyy-reyd'`)

  test('scheduled odds are published with their time while the old odds and price stay in force', async () => {
    const { report } = await scheduleCheaperRaid()
    expect(report).toMatchObject({ newVersions: 1, scheduledFor: new Date(START_MS + 24 * HOUR_MS) })
    const versions = await versionsOf(15)
    expect(versions.map((version) => version.effective_from.getTime())).toEqual([START_MS, START_MS + 24 * HOUR_MS])
    expect(await inForce()).toEqual([{ price_minor: 4900, odds_version: 1 }])
    expect(await applyDueImport(place.deps)).toBeUndefined()
    expect(await inForce()).toEqual([{ price_minor: 4900, odds_version: 1 }])
  })

  test('scheduled odds take effect once when due, exactly as published', async () => {
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

  test('scheduled odds whose return is out of bounds when they are due are dropped, and the operator log says why', async () => {
    await scheduleCheaperRaid()
    await place.rows(`insert into shop_settings (name, value) values ('caseReturnMinPercent', '86')`)
    place.pass(24 * HOUR_MS)
    const before = await inForce()
    expect(await applyDueImport(place.deps)).toBeUndefined()
    expect(await inForce()).toEqual(before)
    const [entry] = await place.rows<{ address: string; after: Record<string, string[]> }>(
      `select address, after from operator_log where action = 'catalog.import_refused'`,
    )
    expect([entry?.address, entry?.after.faults, entry?.after.rewardsAlone]).toEqual(['system', [], []])
    expect(entry?.after.returnOutOfBounds).toContain('Первый рейд 85.26 %')
    expect(namelessFields(Object.keys(entry?.after ?? {}))).toEqual([])
    expect(actionNameOf('catalog.import_refused')).toEqual(expect.any(String))
    // Nothing waits for it any more, and the announced odds never take effect.
    expect(await place.rows('select 1 from scheduled_imports')).toEqual([])
    expect(await place.rows('select case_id, version from odds_withdrawals')).toEqual([{ case_id: 15, version: 2 }])
    expect(await applyDueImport(place.deps)).toBeUndefined()
    expect(await place.rows(`select 1 from operator_log where action = 'catalog.import_refused'`)).toHaveLength(1)
  })

  test('scheduled odds block the next import unless it replaces them', async () => {
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

  test('scheduled odds of cases that nobody has opened take effect at once, and those of the others later with everything else', async () => {
    await importDemo()
    await place.rows(`insert into site_statistics (name, value) values ('case_opened:16', 1)`)
    const source = withoutStatedFigures(await demoSource())
    entryOf(source.files.cases, 'pervyy-reyd').priceData.price = 50
    const options = { effectiveFrom: new Date(START_MS + 24 * HOUR_MS) }
    expect(await importCatalogue(place.deps, source, options)).toMatchObject({ newVersions: 1, scheduledFor: null })
    expect(await inForce()).toEqual([{ price_minor: 5000, odds_version: 2 }])
    const opened = source.files.cases.find(({ id }) => id === 16)
    if (!opened) throw new Error('the demo lacks the case')
    opened.priceData.price += 1
    entryOf(source.files.cases, 'pervyy-reyd').priceData.price = 51
    expect(await importCatalogue(place.deps, source, options)).toMatchObject({
      newVersions: 1,
      scheduledFor: options.effectiveFrom,
    })
    expect(await inForce()).toEqual([{ price_minor: 5000, odds_version: 2 }])
    place.pass(24 * HOUR_MS)
    await applyDueImport(place.deps)
    expect(await inForce()).toEqual([{ price_minor: 5100, odds_version: 3 }])
  })

  test.each([
    ['alone', `insert into player_cases (user_id, case_id, opened, opened_at) values (1, 15, 1, now())`],
    [
      'in a battle',
      `insert into battle_cases (battle_id, position, case_id, odds_version, price_minor, count) values (1, 0, 15, 1, 4900, 1)`,
    ],
  ])('scheduled odds of a case that was opened %s are announced', async (_, opening) => {
    await importDemo()
    await place.rows('alter table battle_cases drop constraint battle_cases_battle_id_fkey')
    await place.rows(opening)
    const source = withoutStatedFigures(await demoSource())
    entryOf(source.files.cases, 'pervyy-reyd').priceData.price = 50
    const effectiveFrom = new Date(START_MS + 24 * HOUR_MS)
    expect(await importCatalogue(place.deps, source, { effectiveFrom })).toMatchObject({ scheduledFor: effectiveFrom })
  })

  test('scheduled odds do not delay an import that changes no published odds', async () => {
    await importDemo()
    const source = await demoSource()
    entryOf(source.files.sections, 'popular').name = 'Любимые'
    const raid = entryOf(source.files.cases, 'pervyy-reyd')
    source.files.cases.push({ ...raid, id: 900, slug: 'novyy-reyd', name: 'Новый рейд' })
    const report = await importCatalogue(place.deps, source, { effectiveFrom: new Date(START_MS + 24 * HOUR_MS) })
    expect(report).toMatchObject({ newVersions: 1, cases: { added: 1 }, sections: { changed: 1 }, scheduledFor: null })
  })
})
