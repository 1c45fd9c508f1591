/** Cases and items as every screen shows them: cards, sections, odds, price bands, and the reads of the catalogue. */

export { default as CATALOG_NS } from 'texts:core/catalog/catalog'
export { CaseCard } from './case-card.tsx'
export { textOf } from './case-label-ribbon.tsx'
export { CasePicture } from './case-picture.tsx'
export {
  caseDropsQuery,
  caseQuery,
  firstViewQuery,
  giftQuery,
  shelvesQuery,
  visibleSectionsQuery,
} from './catalog.queries.ts'
export { ItemCard, type ItemCardProps } from './item-card.tsx'
export {
  type CaseDrop,
  chanceAbove,
  chanceText,
  findLine,
  sharesByRarity,
  shareText,
  shortChanceText,
  ticketsText,
} from './odds-text.ts'
export { isInBand, PRICE_BANDS, type PriceBand } from './price-band.ts'
export { PriceBandFilter } from './price-band-filter.tsx'
export { type Prize, PrizePlate } from './prize-plate.tsx'
export type { Case, Section } from './section.ts'
export { SectionIcon } from './section-icon.tsx'
export { labelOf, type ShelfCase, shelfCaseOf, shelfStateOf } from './shelf-case.ts'
export type { ComingShelf, Shelf } from './shelves.ts'
export { VolatilityMark } from './volatility-mark.tsx'
