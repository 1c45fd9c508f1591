import { PROMO_SIGNS } from './promo-rules.ts'

/** Signs of a code: 28 of 28 different ones are 134 bits of chance. */
export const GIFT_CODE_SIGNS = 28
/** Signs between two hyphens, for reading aloud. */
const GROUP = 4

/** A code as it is shown, from its signs. */
export function showGiftCode(signs: string): string {
  return signs.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** The signs of a code as somebody typed it, or undefined for what cannot be one. */
export function readGiftCode(text: string): string | undefined {
  const signs = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return signs.length === GIFT_CODE_SIGNS && [...signs].every((sign) => PROMO_SIGNS.includes(sign)) ? signs : undefined
}
