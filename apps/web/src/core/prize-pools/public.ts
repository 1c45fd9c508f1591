/** What an event shows of its leaderboards and its raffle. */

export { leaderboardsQuery, seasonHistoryQuery } from './leaderboards.queries.ts'
export { ownPrizeOf } from './own-prize.ts'
export { type Raffle, type RaffleResult, raffleQuery, raffleResultQuery } from './raffle.queries.ts'
export { shownPlace } from './shown-place.ts'
