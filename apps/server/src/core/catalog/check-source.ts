import { type CatalogueFault, type CatalogueSource, parseSource } from './catalogue-source.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { DEFAULT_MAX_RETURN } from './import-catalogue.ts'
import { mergeCatalogue } from './merge-catalogue.ts'

/** Every fault that importing a source into an empty catalogue would find. */
export function checkSource(source: CatalogueSource): readonly CatalogueFault[] {
  const parsed = parseSource(source)
  const current = { items: new Map(), sections: new Map(), cases: new Map(), contents: new Map() }
  const merged = mergeCatalogue(current, parsed, 'import')
  return [
    ...parsed.faults,
    ...checkCatalogue({ source: parsed, current, merged, bounds: { min: 0, max: DEFAULT_MAX_RETURN } }),
  ]
}
