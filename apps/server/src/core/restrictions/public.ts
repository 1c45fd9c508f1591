/** Operators' restrictions of players, and how they are lifted. The ledger's gate applies them to commands. */

export { liftRestrictions, type Restrict, type RestrictDeps, restrictPlayer } from './restrict-player.ts'
export { type RestrictionRow, selectRestrictions } from './restrictions.sql.ts'
