/** Players' money: the locked row that holds it, transfers between accounts, and who may play with it. */

export { CURRENCY_ID, ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry } from './accounts.ts'
export { LedgerChain } from './chain-ledger.ts'
export { addDebt, DEBTS, findOwed, OPEN_DEBTS, sendRepayments } from './debts.sql.ts'
export { debtChanged, isDebtor, OWED_COLUMNS, OWES, type Owed, repaidBy, repaymentEntries } from './debts.ts'
export { CAUSE_RANK, causeOfRank, fallbackCause } from './entry-causes.ts'
export { type FlowRow, selectEntryKinds, selectFlows, selectTouchedHours } from './flows.sql.ts'
export { hasEntries } from './has-entries.sql.ts'
export { balanceMessage, coinsEarned, goldSpent } from './ledger.events.ts'
export { balanceChanged, creditPlayer, lossOf, moveMoney, type PlayerBalance } from './ledger.ts'
export { selectLedgerLinks } from './ledger-chain.sql.ts'
export { type LockedPlayer, lockPlayer, lockPlayers, updateRefilledAt } from './lock-players.sql.ts'
export { type MovementTeller, MovementTellers } from './movement-tellers.ts'
export { type FreshRefills, PaymentRisk, type RecallCause } from './payment-risk.ts'
export {
  commandRefusal,
  eligibilityRefusal,
  PLAY_ELIGIBILITY_COLUMNS,
  type PlayEligibility,
  requireNoDebt,
  requirePlay,
  updateDueReminders,
} from './play-eligibility.ts'
export {
  addSpent,
  END_SEED_HOLDS,
  insertPlayer,
  isExcluded,
  KEEP_DUE_REMINDER,
  lockPlay,
  updateExcluded,
  updateExperience,
  updateLossLimit,
  updateNonce,
  updatePlayerRestrictions,
  updatePlayerSeeds,
  updateReminder,
  updateSeedHeld,
  updateSeedReleased,
  updateStretch,
} from './players.sql.ts'
export { LEDGER_ENTRIES, PLAYERS } from './relations.sql.ts'
export {
  RESTRICTED_COLUMNS,
  type Restricted,
  type Restrictions,
  requireSignIn,
  requireUnrestricted,
} from './restrictions.ts'
export { changePlayers, type EntryRow, entryValues, insertEntries, type PlayersChange } from './shared-writes.sql.ts'
