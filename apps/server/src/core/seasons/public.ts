/** The windows of events, for openings, pages and leaderboards. */

export { SEASONS } from './relations.sql.ts'
export { SeasonBook, Seasons } from './season-book.ts'
export { type Season, selectSeasons } from './seasons.sql.ts'
