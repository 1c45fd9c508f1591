/** The interface of promo codes for features: hold a place for an order, give the reward of a code, show the saved one. */

export { randomCodes } from './batch-codes.ts'
export { findOwnPromo } from './get-promo.ts'
export { importPromos, readPromoFile } from './import-promos.ts'
export { PromoGuesses } from './promo-guesses.ts'
export { hasPromos } from './promo-import.sql.ts'
export { PromoLookups } from './promo-lookups.ts'
export { refillPromo } from './refill-promo.ts'
export { STANDING_PROMOS } from './standing-rewards.sql.ts'
