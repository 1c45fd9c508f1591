import { PROMO_SIGNS } from './promo-rules.ts'

/** Characters of a code: 28 out of 28 different ones are 134 random bits. */
export const GIFT_CODE_SIGNS = 28
/** The number of characters between two hyphens, for reading aloud. */
const GROUP = 4

/** Formats the characters of a code for display. */
export function showGiftCode(signs: string): string {
  return signs.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** The normal form of a typed code, or undefined when it cannot be one. */
export function readGiftCode(text: string): string | undefined {
  const signs = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return signs.length === GIFT_CODE_SIGNS && [...signs].every((sign) => PROMO_SIGNS.includes(sign)) ? signs : undefined
}
