/** What other features may do with promo codes: hold a place for an order, give what the code brings, show it. */

export { findOwnPromo } from './get-promo.ts'
export { importPromos, readPromoFile } from './import-promos.ts'
export { findOrderPromo, hasPromos, type OrderPromoRow } from './promo.sql.ts'
export { PromoGuesses } from './promo-guesses.ts'
export { PromoLookups } from './promo-lookups.ts'
export { type ShowPromoDeps, showCase } from './promo-terms.ts'
export { holdPromo, type PromoOrder, releasePromo, type UsedPromo, usePromo } from './refill-promo.ts'
