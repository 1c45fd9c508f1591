import { join } from 'node:path'
import { importCatalogue, type LiveCatalogue, readCatalogueSource } from './core/catalog/public.ts'
import { hasPromos, importPromos, readPromoFile } from './core/promo/public.ts'
import type { Deps } from './deps.ts'
import { importFirstPayments } from './features/payments/import-payments.ts'

interface SeedDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly catalogue: LiveCatalogue
  readonly folder: string
  readonly say: (line: string) => void
}

/** Imports the demo catalogue, its ways of paying and its promo codes where there are none yet, by the same way that an operator imports his. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  await seedCatalogue(deps)
  await importFirstPayments(deps, deps.folder)
  if (await hasPromos(deps.database)) return
  const codes = await importPromos(deps, await readPromoFile(join(deps.folder, 'promos.json')))
  deps.say(`Imported ${codes} promo codes`)
}

async function seedCatalogue(deps: SeedDeps): Promise<void> {
  if (deps.catalogue.sections().length > 0) return
  deps.say('First start: importing the demo catalogue')
  const report = await importCatalogue(deps, await readCatalogueSource(deps.folder))
  deps.say(`Imported ${report.items.added} items and ${report.cases.added} cases with published odds`)
  await deps.catalogue.refresh()
}
