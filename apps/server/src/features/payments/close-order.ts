import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type OrderReason, type OrderRow, updateFailed, updateInReview } from './payment-orders.sql.ts'
import { insertReview, type ReviewReason } from './payment-reviews.sql.ts'

/**
 * Ends an order without a payment: its place of a promo code and its share of limits are released. The caller holds the locks of player and
 * order.
 */
export async function failOrder(
  deps: Pick<PaymentDeps, 'promo' | 'limits'>,
  tx: Tx,
  order: OrderRow,
  reason: OrderReason,
): Promise<void> {
  updateFailed(tx, order.id, reason)
  await deps.promo.release(tx, order.id)
  await deps.limits.settle(tx, { userId: order.userId, orderId: order.id, valueMinor: 0n })
  publishOrder(tx, order, 'fail')
}

/** Hands an order to an operator: nothing is credited, and the player sees that it is being reviewed. The caller holds the locks. */
export function reviewOrder(
  deps: Pick<PaymentDeps, 'log'>,
  tx: Tx,
  order: OrderRow,
  reason: ReviewReason,
  details: Readonly<Record<string, string>>,
): void {
  insertReview(tx, { provider: order.provider, providerId: order.providerId, orderId: order.id, reason, details })
  if (order.state !== 'review') {
    updateInReview(tx, order.id)
    publishOrder(tx, order, 'pending')
  }
  deps.log.warn({ orderId: String(order.id), provider: order.provider, reason, ...details }, 'a payment needs a person')
}

function publishOrder(tx: Tx, order: OrderRow, status: 'fail' | 'pending'): void {
  publishEvents(tx, [{ kind: 'payment.changed', userId: String(order.userId), orderId: String(order.id), status }])
}
