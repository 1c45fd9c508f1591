import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_FOLDER, demoSource, entryOf, makePlace, type Place } from '../../testing/catalogue-fixtures.ts'
import { START_MS } from '../../testing/start-ms.ts'
import { runCatalogueCommand } from './catalogue-command.ts'

let place: Place
let said: string[]
let complained: string[]
beforeEach(async () => {
  place = await makePlace()
  said = []
  complained = []
})
afterEach(() => place.close())

const run = (args: string[], isProduction = false) =>
  runCatalogueCommand(args, {
    ...place.deps,
    isProduction,
    print: (line) => said.push(line),
    printError: (line) => complained.push(line),
  })

async function withFile(name: string, content: unknown, act: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  try {
    const path = join(folder, name)
    await writeFile(path, JSON.stringify(content))
    await act(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the import command reports what it imported and exits with 0', async () => {
  expect(await run(['import', DEMO_FOLDER])).toBe(0)
  expect(said).toContain('cases: 104 added, 0 changed, 0 unchanged, 0 retired')
  expect(said).toContain('odds: 104 new versions published')
  expect(complained).toEqual([])
})

test('the import command records the hashes of the files and of the published odds', async () => {
  await run(['import', DEMO_FOLDER])
  const cases = await readFile(join(DEMO_FOLDER, 'cases.json'))
  const recorded = await place.rows<{ files: Record<string, string>; odds: Record<string, string> }>(
    'select files, odds from catalogue_imports',
  )
  expect(recorded).toHaveLength(1)
  expect(recorded[0]?.files['cases.json']).toBe(hash('sha256', cases))
  const published = await place.rows<{ version: string; hash: string }>(
    `select case_id || ':' || version as version, encode(hash, 'hex') as hash from odds_versions`,
  )
  expect(recorded[0]?.odds).toEqual(Object.fromEntries(published.map((one) => [one.version, one.hash])))
})

test('a refused import is not recorded', async () => {
  await withFile('cases.json', [{}], async (path) => expect(await run(['import', path])).toBe(1))
  expect(await place.rows('select 1 from catalogue_imports')).toEqual([])
})

test('the import command reports every fault as a line of file, path and reason, and exits with 1', async () => {
  await run(['import', DEMO_FOLDER])
  const source = await demoSource()
  const raid = entryOf(source.files.cases, 'pervyy-reyd')
  await withFile('cases.json', [{ ...raid, sectionId: 99, volatility: 1 }], async (path) => {
    expect(await run(['import', path])).toBe(1)
  })
  expect(complained).toEqual([
    'cases.json: [0].sectionId: unknown section 99',
    'cases.json: [0].volatility: states 1, the odds give 4',
    'Refused, nothing was imported; faults: 2',
  ])
})

test('in production changed odds are published a day before they take effect, or longer if the operator says so, but never shorter', async () => {
  await run(['import', DEMO_FOLDER], true)
  await place.openAll()
  const source = await demoSource()
  const raid = entryOf(source.files.cases, 'pervyy-reyd')
  const cheaper = [{ ...raid, priceData: { ...raid.priceData, price: 50 }, expectedReturn: undefined }]
  const effectiveMs = async () => {
    const [row] = await place.rows<{ effective_from: Date }>(
      'select effective_from from odds_versions where case_id = 15 order by version desc limit 1',
    )
    return row?.effective_from.getTime()
  }
  await withFile('cases.json', cheaper, async (path) => {
    expect(await run(['import', path], true)).toBe(0)
    expect(said).toContain('all of it takes effect on 2026-03-02T12:00:00.000Z')
    expect(await effectiveMs()).toBe(START_MS + 24 * 3_600_000)
    expect(await run(['import', path, '--effective-from', '2026-03-05T00:00:00Z'], true)).toBe(1)
    expect(await run(['import', path, '--effective-from', '2026-03-05T00:00:00Z', '--replace'], true)).toBe(0)
    expect(await effectiveMs()).toBe(Date.parse('2026-03-05T00:00:00Z'))
    for (const early of ['now', '2026-03-02T11:59:59Z']) {
      expect(await run(['import', path, '--effective-from', early, '--replace'], true)).toBe(2)
      expect(complained.at(-2)).toMatch('at least 24 hours ahead')
    }
    expect(await effectiveMs()).toBe(Date.parse('2026-03-05T00:00:00Z'))
    expect(await run(['import', path, '--effective-from', 'now', '--replace'])).toBe(0)
    expect(await effectiveMs()).toBe(START_MS)
  })
})

test('a dry run prints what would change, by name and with the return of each case, and writes nothing', async () => {
  await run(['import', DEMO_FOLDER])
  await place.openAll()
  const state = () =>
    place.rows(`select (select json_agg(c order by id) from cases c) as cases, (select count(*) from odds_versions) as versions,
      (select count(*) from catalogue_imports) as imports, (select count(*) from operator_log) as log,
      (select count(*) from scheduled_imports) as scheduled`)
  const before = await state()
  const raid = entryOf((await demoSource()).files.cases, 'pervyy-reyd')
  const cheaper = [{ ...raid, priceData: { ...raid.priceData, price: 50 }, expectedReturn: undefined }]
  said = []
  await withFile('cases.json', cheaper, async (path) => expect(await run(['import', path, '--dry-run'], true)).toBe(0))
  expect(said).toContain('all of it takes effect on 2026-03-02T12:00:00.000Z')
  expect(said).toContain('cases changed: pervyy-reyd')
  expect(said).toContainEqual(
    expect.stringMatching(/^case pervyy-reyd: return [\d.]+ % -> [\d.]+ %, from 2026-03-02T12:00:00/),
  )
  expect(said.at(-1)).toBe('Nothing was written: this was a dry run')
  expect(await state()).toEqual(before)
  await withFile('cases.json', [{ ...raid, sectionId: 99 }], async (path) =>
    expect(await run(['import', path, '--dry-run'])).toBe(1),
  )
})

test("the return bounds in the shop's settings apply to an import, whatever --max-return says", async () => {
  await run(['import', DEMO_FOLDER])
  const raid = entryOf((await demoSource()).files.cases, 'pervyy-reyd')
  const priced = (price: number) => [{ ...raid, priceData: { ...raid.priceData, price }, expectedReturn: undefined }]
  const refusal = async (price: number) => {
    complained = []
    await withFile('cases.json', priced(price), async (path) =>
      expect(await run(['import', path, '--max-return', '1'])).toBe(1),
    )
    return complained[0]
  }
  expect(await refusal(490)).toMatch(/^cases\.json: \[0\]\.contents: expected return 0\.\d+ is below the floor 0\.5$/)
  await place.rows(`insert into shop_settings (name, value) values ('caseReturnMaxPercent', '60')`)
  expect(await refusal(49)).toMatch(/is above the ceiling 0\.6$/)
})

test.each([
  [[]],
  [['export', 'x']],
  [['import']],
  [['import', 'a', 'b']],
  [['import', 'a', '--max-return', '1.5']],
  [['import', 'a', '--effective-from', 'tomorrow']],
  [['import', 'a', '--no-such-option']],
])('the import command shows its usage when called with %j', async (args) => {
  expect(await run(args)).toBe(2)
  expect(complained.at(-1)).toMatch(/^npm run catalogue -- import FOLDER\|FILE/)
})
