/** What operators forbid players, and how it is lifted. Commands are decided by the gate of the ledger. */

export { liftRestrictions, type Restrict, type RestrictDeps, restrictPlayer } from './restrict-player.ts'
export { type RestrictionRow, selectRestrictions } from './restrictions.sql.ts'
