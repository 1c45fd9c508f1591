/** The catalogue's interface for features. */

export { addItem, changeItem, isItemSlugTaken, itemKindOf, itemTypeOf, previewNewItem } from './add-item.ts'
export { lockCaseCounters, takeFromLimited } from './case-counters.sql.ts'
export {
  caseStanding,
  dateOf,
  getPlayerStanding,
  nearestCaseTime,
  type PlayerStanding,
  refilledUntilMs,
} from './case-standing.ts'
export {
  type AnnouncedOdds,
  findCase,
  isSlugTaken,
  selectOddsLines,
  selectOpenCaseCount,
  selectSections,
} from './catalog.sql.ts'
export { type Catalogue, LiveCatalogue } from './catalogue.ts'
export { lockCatalogue } from './catalogue-import.sql.ts'
export type { CaseKind } from './catalogue-records.ts'
export {
  type CatalogueCase,
  type CatalogueItem,
  type CatalogueSection,
  oddsKey,
  type Pictures,
} from './catalogue-snapshot.ts'
export { type CatalogueSource, readCatalogueSource } from './catalogue-source.ts'
export type { CatalogueUses } from './catalogue-uses.ts'
export {
  type CaseChange,
  type CasePreview,
  caseTermsOf,
  changeCase,
  previewCase,
  withdrawAnnounced,
} from './change-case.ts'
export { changeMarketName, getMarketName, previewMarketName } from './change-market-name.ts'
export { changePack, findPack, isPackDrawn, previewPack } from './change-pack.ts'
export { changePrices, type NewPrice, type PriceEffect, previewPrices } from './change-prices.ts'
export { addSection, changeSection, reorderSections } from './change-sections.ts'
export { checkSource } from './check-source.ts'
export { type FreeCase, selectFreeCases, selectLevelsOfCases } from './free-cases.sql.ts'
export { getCatalogueCase } from './get-case.ts'
export { HomeShelves, type ShelfPlaces, type ShelfSource } from './home-shelves.ts'
export { importCatalogue } from './import-catalogue.ts'
export { findItemPicture } from './item-pictures.sql.ts'
export { listSectionsWithCases } from './list-sections.ts'
export { type LiveCounts, liveCounts } from './live-counts.ts'
export { isNamedBy, searchWords } from './name-search.ts'
export { createCase, previewNewCase } from './new-case.ts'
export { ONE_IN, oddsLineJoin } from './odds-chance.sql.ts'
export { areOddsKnown } from './odds-notice.ts'
export { oddsRarities } from './odds-rarities.ts'
export { type OfferedItem, selectDearestOffered, selectOffered, selectPrices } from './offers.sql.ts'
export { rulesJoin, selectPlayRules } from './play-rules.sql.ts'
export { PlayRulesBook, type RulesOf } from './play-rules.ts'
export {
  oddsJoin,
  PROVED_ODDS,
  PROVED_RULES,
  type ProvedOdds,
  type ProvedRules,
  provedRules,
} from './proved-rules.ts'
export {
  CASE_COUNTERS,
  CASES,
  CATALOGUE_ITEMS,
  ODDS_ROWS,
  ODDS_VERSIONS,
  ODDS_WITHDRAWALS,
  SECTIONS,
} from './relations.sql.ts'
export { colorsOf } from './section-look.ts'
export { setItemPicture } from './set-item-picture.ts'
export { showCase } from './show-case.ts'
export { setAvailability, setSaleTimes } from './switch-case.ts'
