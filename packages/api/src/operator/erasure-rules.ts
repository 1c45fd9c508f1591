/** Why the personal data of a player cannot be erased yet. */
export const ERASURE_BLOCKERS = ['bot', 'restricted', 'excluded', 'debt', 'withdrawal', 'payment', 'battle'] as const
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number]

/** The data that an erasure deletes. */
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

/** The data that stays under the player's number, each for its own reason. */
export const KEPT_DATA = ['ledger', 'items', 'plays', 'withdrawals', 'protection', 'operators'] as const
