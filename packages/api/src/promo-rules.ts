/** Longest text that is looked up as a code. */
export const PROMO_CODE_MOST = 64

/** How long the popup of a code waits before it takes the code itself, milliseconds. */
export const PROMO_POPUP_MS = 60_000

/** For how long a look-up of the same code is answered from memory, milliseconds. */
export const PROMO_LOOKUP_MS = 5000

/** A code as it is looked up: trimmed and upper-cased; an empty one is to be ignored. */
export function normalPromoCode(text: string): string {
  return text.trim().toUpperCase()
}

/** What one operator may define alone: GOLD that all codes of a day can give without a refill, and percent of a refill. */
export const PROMO_ALONE = { gold: 100_000, percent: 25 }

/** Signs of the random part of codes made in a batch: none looks like another. */
export const PROMO_SIGNS = '2346789ABCDEFGHJKMNPQRTVWXYZ'

/** Random codes for each code of a batch: fewer could be guessed. */
export const PROMO_SPARE_CODES = 1_000_000
