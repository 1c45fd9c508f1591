/** Operators' restrictions of players, and how they are lifted. The ledger's checks apply them to commands. */

export { RESTRICTIONS, wasBarredFromPlay } from './relations.sql.ts'
export { liftRestrictions, type RestrictDeps, restrictPlayer } from './restrict-player.ts'
export { selectRestrictions } from './restrictions.sql.ts'
