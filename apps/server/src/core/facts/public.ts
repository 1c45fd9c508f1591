/** Words and numbers of the shop that its texts name by placeholders. */

export { coinFacts, FactBook, type FactSource, type Say } from './fact-book.ts'
export { type ShopText, ShopTexts, type TextSource, textsWithin } from './shop-texts.ts'
