/** When events run: what openings, pages and boards go by. */

export { SeasonBook, Seasons } from './season-book.ts'
export { type Season, selectSeasons } from './seasons.sql.ts'
