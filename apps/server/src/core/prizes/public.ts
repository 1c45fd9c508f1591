/** What leaderboards and raffles share: giving their prizes, and in the back office their windows, prizes and what players were promised. */

export { mayCompete } from './competitors.sql.ts'
export { defineContest } from './define-contest.ts'
export { type EventContest, type EventContestSource, EventContests } from './event-contests.ts'
export { type ContestPrizes, giveDuePrize, givePrizeItem, type PrizeDeps, prizeRunner } from './give-prizes.ts'
export { contestState } from './prize-terms.sql.ts'
export { refuseField, type StandingContest, withWindow } from './prize-terms.ts'
export { showPerson } from './show-person.ts'
export { showPrizeItems } from './show-prize-items.ts'
export { showVersions } from './show-versions.ts'
