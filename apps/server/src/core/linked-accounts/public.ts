/** Accounts that one person seems to have. Effects of it are rules that operators set; nobody is banned by it. */

export { areLinked, findGroup, lockLinkedPlayers } from './groups.sql.ts'
