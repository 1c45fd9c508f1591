import { fileURLToPath } from 'node:url'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import { type PreparedOdds, prepareOdds } from '@runecase/game/odds.ts'
import { oddsRowsOf, rulesOf } from '../apps/server/src/core/catalog/catalogue-records.ts'
import { parseSource } from '../apps/server/src/core/catalog/catalogue-source.ts'
import { mergeCatalogue } from '../apps/server/src/core/catalog/merge-catalogue.ts'
import { readCatalogueSource } from '../apps/server/src/core/catalog/public.ts'

const DEMO = fileURLToPath(new URL('../projects/dota/catalogue', import.meta.url))
const NOTHING = { items: new Map(), sections: new Map(), cases: new Map(), contents: new Map() }

/** A case as an opening sees it. */
export interface DemoCase {
  readonly slug: string
  readonly rules: CaseRules
  readonly odds: PreparedOdds
}

/** Every case of the demo catalogue, read and priced as in an import. */
export async function readDemoCases(): Promise<DemoCase[]> {
  const state = mergeCatalogue(NOTHING, parseSource(await readCatalogueSource(DEMO)), 'import')
  return [...state.cases.values()].map((one) => {
    const rows = oddsRowsOf(state.contents.get(one.id) ?? [], state.items)
    if (!rows) throw new Error(`${one.slug} holds an item that is not there`)
    return { slug: one.slug, rules: rulesOf(one), odds: prepareOdds(rows) }
  })
}
