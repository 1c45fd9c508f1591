import type { Deps } from './deps.ts'
import { importCatalogue, type LiveCatalogue, readCatalogueSource } from './features/catalog/public.ts'

/** Imports the demo catalogue where there is none yet, by the same way that an operator imports his. */
export async function seedDemo(
  deps: Pick<Deps, 'database' | 'clock'> & {
    readonly catalogue: LiveCatalogue
    readonly folder: string
    readonly say: (line: string) => void
  },
): Promise<void> {
  if (deps.catalogue.sections().length > 0) return
  deps.say('First start: importing the demo catalogue')
  const report = await importCatalogue(deps, await readCatalogueSource(deps.folder))
  deps.say(`Imported ${report.items.added} items and ${report.cases.added} cases with published odds`)
  await deps.catalogue.refresh()
}
