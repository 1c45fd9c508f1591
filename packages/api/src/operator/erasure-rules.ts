/** Why the personal data of a player cannot be erased yet. */
export const ERASURE_BLOCKERS = ['bot', 'restricted', 'excluded', 'debt', 'withdrawal', 'payment', 'battle'] as const
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number]

/** What an erasure removes. */
export const ERASED_DATA = [
  'name',
  'contacts',
  'sign_in',
  'steam',
  'devices',
  'payer',
  'messengers',
  'notes',
  'support',
] as const

/** What stays under the player's number, each for a reason of its own. */
export const KEPT_DATA = ['ledger', 'items', 'plays', 'withdrawals', 'protection', 'operators'] as const
