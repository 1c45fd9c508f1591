/** Plays: one record that every game writes, and that everything reads which is about games in general. */

export type { Play, PlayFacts, PlayKind } from './play.ts'
export { INSERT_PLAYS, insertPlays } from './plays.sql.ts'
