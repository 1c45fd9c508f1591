/** States of a refill order in the back office. */
export const ORDER_STATES = ['created', 'pending', 'review', 'paid', 'failed', 'refunded'] as const

/** Further filters of a payment list: partly returned, player has a debt for it, a refund by operators waits or was refused. */
export const PAYMENT_MARKS = ['returned', 'owed', 'refunding'] as const

/** Why an operator must decide about a payment. */
export const REVIEW_REASONS = [
  'amount',
  'currency',
  'partial',
  'order',
  'late',
  'limit',
  'unknown_payment',
  'excess_return',
  'reinstated',
] as const
