/** What leaderboards and raffles share: giving prizes, and in the back office their windows, prizes and the promises to players. */

export { mayCompete } from './competitors.sql.ts'
export { definePrizePool } from './define-prize-pool.ts'
export { giveDuePrize, givePrizeItem, type PrizeDeps, type PrizePoolPrizes, prizeRunner } from './give-prizes.ts'
export { prizePoolState } from './prize-terms.sql.ts'
export { refuseField, type StandingPrizePool, withWindow } from './prize-terms.ts'
export { type SeasonPrizePool, type SeasonPrizePoolSource, SeasonPrizePools } from './season-prize-pools.ts'
export { showPerson } from './show-person.ts'
export { showPrizeItems } from './show-prize-items.ts'
export { showVersions } from './show-versions.ts'
