/** Providers that deliver items. `sandbox`: the demo's, which moves nothing. */
export const DELIVERY_PROVIDERS = ['sandbox', 'market', 'steam_bot'] as const

/** Why a withdrawal waits for an operator. */
export const HOLD_RULES = [
  'day_sum',
  'first',
  'young_link',
  'young_account',
  'rare_win',
  'refill_returned',
  'linked_accounts',
  'country',
  'operator',
] as const

/** Filters of the queue: waiting for a decision, open, under way for more than an hour, stuck, delivered, returned. */
export const WITHDRAWAL_STATES = ['held', 'open', 'late', 'support', 'done', 'returned'] as const

/**
 * The provider's answer about a delivery. `absent`: it has no such order. `unknown`: it does not know. `held`: accepted, and Steam holds
 * the trade. `failed`: nothing was or will be transferred. `reversed`: it was taken back. `no_answer`: it did not answer.
 */
export const DELIVERY_STATES = [
  'absent',
  'unknown',
  'queued',
  'confirming',
  'sent',
  'held',
  'accepted',
  'reversed',
  'failed',
  'no_answer',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * How two operators end a withdrawal that is with support: the item is returned to its player, is credited at its current price, counts as
 * handed over, or is delivered by a new withdrawal.
 */
export const RESOLUTION_OUTCOMES = ['sent_again', 'returned', 'credited', 'delivered'] as const
export type ResolutionOutcome = (typeof RESOLUTION_OUTCOMES)[number]
