/** What other features may use of the catalogue. */

export {
  caseStanding,
  getPlayerStanding,
  momentOf,
  nearestCaseTime,
  type PlayerStanding,
  refilledUntilMs,
} from './case-standing.ts'
export { type AnnouncedOdds, findCase, selectOddsLines, selectSections } from './catalog.sql.ts'
export { type Catalogue, LiveCatalogue } from './catalogue.ts'
export { lockCatalogue } from './catalogue-import.sql.ts'
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
export {
  type CaseChange,
  type CasePreview,
  caseTermsOf,
  changeCase,
  previewCase,
  withdrawAnnounced,
} from './change-case.ts'
export { CatalogueRefusedError, type CatalogueReport } from './change-catalogue.ts'
export { changePrices, type NewPrice, previewPrices } from './change-prices.ts'
export { type FreeCase, selectFreeCases } from './free-cases.sql.ts'
export { type ImportOptions, importCatalogue } from './import-catalogue.ts'
export { listSectionsWithCases } from './list-sections.ts'
export { type LiveCounts, liveCounts } from './live-counts.ts'
export { isNamedBy, searchWords } from './name-search.ts'
export { type OfferedItem, selectDearestOffered, selectOffered, selectPrices } from './offers.sql.ts'
export { selectPlayRules } from './play-rules.sql.ts'
export { PlayRulesBook, type RulesOf } from './play-rules.ts'
export { showCase } from './show-case.ts'
export { setAvailability, setSaleTimes } from './switch-case.ts'
