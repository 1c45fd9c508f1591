import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import type { CaseEntry, ItemEntry, PackEntry, SectionEntry } from '../core/catalog/catalogue-files.ts'
import { type CatalogueSource, readCatalogueSource } from '../core/catalog/public.ts'
import { Database } from '../platform/db.ts'
import { START_MS } from './start-ms.ts'
import { createTestDatabase } from './test-db.ts'

/** The folder of the demo catalogue. */
export const DEMO_FOLDER = fileURLToPath(new URL('../../../../projects/dota/catalogue', import.meta.url))

/** The folder of the demo content. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../../projects/dota/content', import.meta.url))

/** The demo catalogue as lists; a test may change them before the import. */
export interface OpenSource extends CatalogueSource {
  readonly files: {
    items: ItemEntry[]
    packs: PackEntry[]
    sections: SectionEntry[]
    cases: CaseEntry[]
    [kind: string]: unknown
  }
}

/** A fresh copy of the demo catalogue. */
export async function demoSource(): Promise<OpenSource> {
  return structuredClone(await readCatalogueSource(DEMO_FOLDER)) as OpenSource
}

/** One file of the demo catalogue. */
export function onlyFile(source: OpenSource, kind: 'items' | 'packs' | 'sections' | 'cases'): OpenSource {
  return { isWhole: false, files: { [kind]: source.files[kind] } as OpenSource['files'], faults: [] }
}

/** Removes the stated return and volatility, so that a test can change prices alone. */
export function withoutStatedFigures(source: OpenSource): OpenSource {
  for (const one of source.files.cases) {
    one.expectedValue = undefined
    one.expectedReturn = undefined
    one.volatility = undefined
  }
  return source
}

/** Finds an entry by its id or slug; throws when the demo has none. */
export function entryOf<T extends { id: number | string; slug?: string }>(entries: readonly T[], key: string): T {
  const found = entries.find((entry) => entry.slug === key || entry.id === key)
  if (!found) throw new Error(`the demo has no ${key}`)
  return found
}

/** Finds an item that is in no pack and in exactly one case, with that case. */
export function itemOfOneCase(source: OpenSource): { item: ItemEntry; one: CaseEntry } {
  const packed = new Set(source.files.packs.flatMap((pack) => pack.contents.map((line) => line.itemId)))
  for (const item of source.files.items) {
    const holders = source.files.cases.filter((one) => one.contents.some((line) => line.itemId === item.id))
    const [one] = holders
    if (one && holders.length === 1 && !packed.has(item.id) && item.type === 1) return { item, one }
  }
  throw new Error('the demo has no item of one case only')
}

/** A separate database with a clock that the test moves. */
export async function makePlace() {
  const { url, drop } = await createTestDatabase()
  const database = new Database({ url, poolSize: 6 })
  let nowMs = START_MS
  return {
    url,
    deps: {
      database,
      clock: { nowMs: () => nowMs },
      log: pino({ level: 'silent' }),
      pictures: { pathOf: (id: string) => `/picture/${id}` },
      catalogueUses: CATALOGUE_USES,
    },
    pass(ms: number) {
      nowMs += ms
    },
    /** Every case has been opened, so that its changed odds are announced. */
    openAll: () =>
      database.pool.query(
        `insert into site_statistics (name, value) select 'case_opened:' || id, 1 from cases on conflict (name) do nothing`,
      ),
    /** Runs a statement of the test. */
    rows: async <Row>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as Row[],
    async close() {
      await database.close()
      await drop()
    },
  }
}
export type Place = Awaited<ReturnType<typeof makePlace>>
