/** Accounts that one person seems to have. Effects of it are rules that operators set; nobody is banned by it. */

export { areLinked, findGroup, LINKED_PLAYERS, selectLinked } from './groups.sql.ts'
export { lockLinkedPlayers } from './linked-players.ts'
export { regroup } from './regroup.ts'
export { recordSignals, type SignInPlace, signalsOf } from './signals.ts'
