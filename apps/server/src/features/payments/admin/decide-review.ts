import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { PaymentReview } from '@runecase/api/operator/payments.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { lockPlayer } from '../../../core/ledger/public.ts'
import { runOperatorCommand } from '../../../core/operators/public.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { refuse } from '../../../platform/refuse.ts'
import { failOrder } from '../close-order.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { lockOrder } from '../payment-orders.sql.ts'
import { type AdminReview, closeReviews, findReview, lockOpenReview, reviewList } from './admin-reviews.sql.ts'
import { isAcceptable } from './payment-accept.ts'

/** Payments that need an operator, newest first. */
export async function listReviews(
  { database }: Pick<PaymentDeps, 'database'>,
  { state, reason, ...page }: EndpointInput<OperatorApi['listPaymentReviews']>['query'],
): Promise<EndpointData<OperatorApi['listPaymentReviews']>> {
  const { rows, total, next } = await selectKeysetPage<AdminReview, 'id'>(database, reviewList({ state, reason }), page)
  return { items: rows.map(showReview), total, next }
}

/**
 * Closes a review without a credit. Its payment is then failed, and the money stays with the provider until two operators refund it. A
 * review without an open payment is only marked as seen. Refuses with `dataNotFound` and `change_closed`.
 */
export function refuseReview(
  deps: PaymentDeps,
  call: OperatorCall,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'payment.review_closed', reason }, async (tx) => {
    const review = (await findReview(tx, id)) ?? refuse('dataNotFound')
    if (review.userId !== null) await lockPlayer(tx, review.userId)
    const order = review.orderId === null ? undefined : await lockOrder(tx, review.orderId)
    if (!(await lockOpenReview(tx, id))) refuse('change_closed')
    const isRefused = order?.state === 'review' && review.reason !== 'excess_return' && review.reason !== 'reinstated'
    if (order && isRefused) await failOrder(deps, tx, order, 'review')
    const decision = isRefused ? 'refused' : 'noted'
    const orderId = isRefused ? review.orderId : null
    closeReviews(tx, { id, orderId }, { decision, operatorId: call.operator.id, reason, changeRequestId: null })
    return {
      answer: undefined,
      target: review.orderId === null ? `review ${id}` : `payment ${review.orderId}`,
      before: { reason: review.reason },
      after: { decision },
    }
  })
}

export function showReview(row: AdminReview): PaymentReview {
  const sum = (minor: string | undefined) => (minor === undefined ? null : sumFromMinor(BigInt(minor)))
  return {
    id: Number(row.id),
    reason: row.reason,
    provider: row.provider,
    providerId: row.providerId,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    decision: row.decision,
    decidedBy: row.decidedBy,
    decisionReason: row.decisionReason,
    reported: {
      paid: sum(row.details.paidMinor),
      currency: row.details.currency ?? null,
      returned: sum(row.details.returnedMinor),
      namedOrder: row.details.namedOrder ?? null,
    },
    payment:
      row.orderId === null || row.userId === null
        ? null
        : {
            id: String(row.orderId),
            player: { id: String(row.userId), nickname: row.nickname ?? '' },
            amount: sumFromMinor(row.amountMinor ?? 0n),
            currency: row.currency ?? '',
          },
    isAcceptable: isAcceptable(row),
  }
}
