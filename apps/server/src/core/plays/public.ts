/** Plays: one record that every game writes, and that everything about games in general reads. */

export { dayBounds } from './day-bounds.ts'
export { type AnyGame, defineGame, Games, type ProofCatalogue, type TaskFact } from './game.ts'
export type { Play, PlayFacts, PlayKind } from './play.ts'
export { countPlayDays, sumPlays } from './play-days.sql.ts'
export { addPlayTotals, type PlayerSums } from './play-totals.sql.ts'
export type { SettledPlay } from './plays.events.ts'
export { INSERT_PLAYS, insertPlays } from './plays.sql.ts'
export { COUNTED_PLAYS, countGames, HAS_PLAYS, playsOf, selectPlays } from './read-plays.sql.ts'
export { PLAY_TOTALS } from './relations.sql.ts'
export { playSettled, playsOfKind } from './settled-play.ts'
