/** What leaderboards and raffles share: giving their prizes, and in the back office their windows, prizes and what players were promised. */

export { type ContestPrizes, giveDuePrize, givePrizeItem, type PrizeDeps, prizeRunner } from './give-prizes.ts'
export { previewPrizes } from './preview-prizes.ts'
export { contestState, lockSeasonWindow } from './prize-terms.sql.ts'
export { CANCELLED_AHEAD_MS, demandPrizeTerms, type PrizeTerms, refuseField } from './prize-terms.ts'
export { prizeWorth } from './prize-worth.ts'
export { showPerson } from './show-person.ts'
export { showPrizeItems } from './show-prize-items.ts'
