/** What other features may use of the catalogue. */

export { type Catalogue, LiveCatalogue } from './catalogue.ts'
export type { CaseKind } from './catalogue-records.ts'
export {
  type CatalogueCase,
  type CatalogueItem,
  type CatalogueSection,
  oddsKey,
  type PackLine,
  type Pictures,
} from './catalogue-snapshot.ts'
export { type CatalogueSource, readCatalogueSource } from './catalogue-source.ts'
export { CatalogueRefusedError, type ImportOptions, type ImportReport, importCatalogue } from './import-catalogue.ts'
