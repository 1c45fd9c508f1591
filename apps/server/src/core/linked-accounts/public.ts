/** Accounts that seem to belong to one person. Operators set rules for the effects; nobody is banned by them. */

export { areLinked, findGroup, LINKED_PLAYERS, selectLinked } from './groups.sql.ts'
export { lockLinkedPlayers } from './linked-players.ts'
export { regroup } from './regroup.ts'
export { recordSignals, type SignInPlace, signalsOf } from './signals.ts'
