/** The maximum length of a promo code. */
export const MAX_PROMO_CODE_LENGTH = 64

/** How long the popup of a code waits before it applies the code by itself, milliseconds. */
export const PROMO_POPUP_MS = 60_000

/** How long a code lookup is cached, milliseconds. */
export const PROMO_LOOKUP_MS = 5000

/** The normal form of a code: trimmed and upper-cased; an empty one must be ignored. */
export function normalPromoCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Characters of the random part of batch codes: none can be confused. */
export const PROMO_SIGNS = '2346789ABCDEFGHJKMNPQRTVWXYZ'

/** The number of possible codes per code of a batch: fewer could be guessed. */
export const PROMO_SPARE_CODES = 1_000_000
