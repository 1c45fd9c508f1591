/** Words and numbers of the shop that its own texts name by placeholders. */

export { coinFacts, FactBook, type FactSource } from './fact-book.ts'
