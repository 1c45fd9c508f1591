/** Why a withdrawal waits for an operator. */
export const HOLD_RULES = [
  'day_sum',
  'first',
  'young_link',
  'young_account',
  'rare_win',
  'refill_returned',
  'country',
  'operator',
] as const

/** Filters of the queue: waiting for a decision, not ended, stuck, delivered, came back. */
export const WITHDRAWAL_STATES = ['held', 'open', 'support', 'done', 'returned'] as const
