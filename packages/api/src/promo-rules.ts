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
