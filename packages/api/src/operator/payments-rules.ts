/** States of a refill's order, as the back office tells them apart. */
export const ORDER_STATES = ['created', 'pending', 'review', 'paid', 'failed', 'refunded'] as const

/** What a list of payments is narrowed to besides the state: a part came back, its player owes for it. */
export const PAYMENT_MARKS = ['returned', 'owed'] as const

/** Why a person has to look at a payment. */
export const REVIEW_REASONS = [
  'amount',
  'currency',
  'partial',
  'order',
  'late',
  'limit',
  'unknown_payment',
  'excess_return',
] as const
