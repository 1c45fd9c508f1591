/** Players' money: the locked row that holds it, transfers between accounts, and who may play with it. */

export { CURRENCY_ID, ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry } from './accounts.ts'
export { LedgerChain } from './chain-ledger.ts'
export { addDebt, findOwed, OPEN_DEBTS, sendRepayments } from './debts.sql.ts'
export { debtChanged, isDebtor, OWED_COLUMNS, OWES, type Owed, repaidBy, repaymentEntries } from './debts.ts'
export { CAUSE_RANK, causeOfRank, fallbackCause } from './entry-causes.ts'
export { type FlowRow, selectEntryKinds, selectFlows, selectTouchedHours } from './flows.sql.ts'
export { hasEntries } from './has-entries.sql.ts'
export { balanceMessage, coinsEarned, goldSpent } from './ledger.events.ts'
export { balanceChanged, creditPlayer, lossOf, moveMoney, type PlayerBalance } from './ledger.ts'
export { selectLedgerLinks } from './ledger-chain.sql.ts'
export { type LockedPlayer, lockPlayer, lockPlayers, updateRefilledAt } from './lock-players.sql.ts'
export { type FreshRefills, PaymentRisk, type RecallCause } from './payment-risk.ts'
export {
  commandRefusal,
  eligibilityRefusal,
  lossAdded,
  PLAY_ELIGIBILITY_COLUMNS,
  PLAYED_NOW,
  type PlayEligibility,
  requireNoDebt,
  requirePlay,
  updateDueReminders,
} from './play-eligibility.ts'
export {
  RESTRICTED_COLUMNS,
  type Restricted,
  type Restrictions,
  requireSignIn,
  requireUnrestricted,
} from './restrictions.ts'
