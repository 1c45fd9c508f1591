/** The windows of seasons, for openings, pages and leaderboards. */

export { SEASONS } from './relations.sql.ts'
export { SeasonBook, Seasons } from './season-book.ts'
export {
  endSeason,
  type ImportedSeason,
  insertSeason,
  lockSeasons,
  moveBoundary,
  raiseRevision,
  type SeasonWindowWrite,
  updateExpired,
  updatePhase,
  updateSeason,
  upsertSeasonWindow,
} from './season-windows.sql.ts'
export { type Season, selectSeasons } from './seasons.sql.ts'
