import { goldFromMinor } from '@runecase/api/money.ts'
import { PaymentAccept } from '@runecase/api/operator/payments.ts'
import { refillValueMinor } from '@runecase/game/refill.ts'
import { lockPlayer } from '../../../core/ledger/public.ts'
import { defineChangeRequest } from '../../../core/operators/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { creditPayment } from '../credit-payment.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findOrder, lockOrder, type OrderRow, updateDue } from '../payment-orders.sql.ts'
import { type AdminReview, closeReviews, findReview, lockOpenReview, updateAccepted } from './admin-reviews.sql.ts'

/** Review reasons after which the order may be credited: the provider has the money, for this order and in its currency. */
const ACCEPTABLE: readonly string[] = ['amount', 'partial', 'late', 'limit']

/** Whether two operators may credit the payment of a review with the paid sum. */
export function isAcceptable({ reason, closedAt, orderState, details, currency }: AdminReview): boolean {
  return (
    closedAt === null &&
    orderState === 'review' &&
    ACCEPTABLE.includes(reason) &&
    details.currency === currency &&
    BigInt(details.paidMinor ?? 0) > BigInt(details.returnedMinor ?? 0)
  )
}

/** Credits a payment in review with the paid sum: one operator proposes it, another one approves it. The player's limits still apply. */
export const paymentAccept = (deps: PaymentDeps) =>
  defineChangeRequest({
    kind: 'payment.accept',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: PaymentAccept,
    targetOf: ({ reviewId }) => `review ${reviewId}`,
    readBase: async (queries, { reviewId }) => {
      const { review } = await find(queries, reviewId)
      return `${review.reason} ${review.details.paidMinor}`
    },
    async preview(queries, { reviewId }) {
      const { order, paidMinor } = await find(queries, reviewId)
      const own = (minor: bigint) => `${sumFromMinor(minor)} ${order.currency}`
      return {
        subject: String(order.id),
        lines: [
          { field: 'acceptSum', before: own(order.amountMinor), after: own(paidMinor) },
          {
            field: 'acceptValue',
            before: null,
            after: String(goldFromMinor(refillValueMinor(paidMinor, order.ratePpm))),
          },
        ],
      }
    },
    async apply(tx, { reviewId }, { changeRequestId, approverId, reason }) {
      const found = await find(tx, reviewId)
      const { id: orderId, userId } = found.order
      await lockPlayer(tx, userId)
      const order = await lockOrder(tx, orderId)
      if (order.state !== 'review' || !(await lockOpenReview(tx, found.review.id)))
        refuse('change_refused', { fault: 'review_closed' })
      updateAccepted(tx, orderId, changeRequestId)
      await credit(deps, tx, order, found.paidMinor)
      const decision = { decision: 'credited', operatorId: approverId, reason, changeRequestId } as const
      closeReviews(tx, { id: found.review.id, orderId }, decision)
      // The next poll of the order processes what was returned meanwhile.
      updateDue(tx, orderId, 0)
      return { before: { state: order.state }, after: { state: 'paid', paid: sumFromMinor(found.paidMinor) } }
    },
  })

async function find(queries: Queries, reviewId: number) {
  const review = (await findReview(queries, BigInt(reviewId))) ?? refuse('dataNotFound')
  if (review.orderId === null || !isAcceptable(review)) refuse('change_refused', { fault: 'review_not_acceptable' })
  const order = (await findOrder(queries, review.orderId)) ?? refuse('dataNotFound')
  return { review, order, paidMinor: BigInt(review.details.paidMinor ?? 0) }
}

async function credit(deps: PaymentDeps, tx: Tx, order: OrderRow, paidMinor: bigint): Promise<void> {
  try {
    await creditPayment(deps, tx, order, paidMinor)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'limit_reached') refuse('change_refused', { fault: 'limit_reached' })
    throw error
  }
}
