/** What the rest of the shop reads of refills and withdrawals. */

export {
  Cashier,
  type DeliveryTimes,
  type KnownOrder,
  type RefillReads,
  type RefillSums,
  type WithdrawalReads,
  type WithdrawalSums,
} from './cashier.ts'
