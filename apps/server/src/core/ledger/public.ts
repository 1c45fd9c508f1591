/** Players' money: the locked row that holds it, transfers between accounts, and who may play with it. */

export { LedgerChain } from './chain-ledger.ts'
export { balanceMessage } from './ledger.events.ts'
export {
  balanceChanged,
  type Credit,
  CURRENCY_ID,
  creditPlayer,
  ENTRY_KIND,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  lossOf,
  moveMoney,
  type PlayerBalance,
  type Transfer,
} from './ledger.ts'
export { type LockedPlayer, lockPlayer, lockPlayers, updateRefilledAt } from './lock-players.sql.ts'
export {
  demandPlay,
  keepDueReminders,
  lossAdded,
  PLAY_GATE_COLUMNS,
  PLAYED_NOW,
  type PlayGate,
  whyNotGiven,
  whyNotPlay,
} from './play-gate.ts'
