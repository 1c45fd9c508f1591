import { OPERATORS } from '../../../core/operators/public.ts'
import { USERS } from '../../../core/player/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { KeysetList } from '../../../platform/keyset-page.ts'
import type { ReviewReason } from '../payment-reviews.sql.ts'

/** A review with the provider's report and its payment; sums in minor units. */
export interface AdminReview {
  readonly id: bigint
  readonly reason: ReviewReason
  readonly provider: string
  readonly providerId: string | null
  readonly details: Readonly<Record<string, string>>
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly decision: 'credited' | 'refused' | 'returned' | 'noted' | null
  readonly decidedBy: string | null
  readonly decisionReason: string | null
  readonly orderId: bigint | null
  readonly orderState: string | null
  readonly amountMinor: bigint | null
  readonly currency: string | null
  readonly userId: bigint | null
  readonly nickname: string | null
}

const COLUMNS = `r.id, r.reason, r.provider, r.provider_id as "providerId", r.details, r.opened_at as "openedAt", r.closed_at as "closedAt", r.decision,
  d.name as "decidedBy", r.decision_reason as "decisionReason", o.id as "orderId", o.state as "orderState", o.amount_minor as "amountMinor",
  o.currency, o.user_id as "userId", u.nickname`
const FROM = `payment_reviews r left join payment_orders o on o.id = r.order_id left join ${USERS} u on u.id = o.user_id
  left join ${OPERATORS} d on d.id = r.decided_by`

export function reviewList(filter: {
  readonly state: 'open' | 'closed' | undefined
  readonly reason: ReviewReason | undefined
}): KeysetList<'id'> {
  return {
    name: 'list_admin_reviews',
    columns: COLUMNS,
    from: FROM,
    conditions: [
      [`r.closed_at is null and ? = 'open'`, filter.state === 'open' ? filter.state : undefined],
      [`r.closed_at is not null and ? = 'closed'`, filter.state === 'closed' ? filter.state : undefined],
      ['r.reason = ?', filter.reason],
    ],
    sorts: { id: ['r.id', 'int8'] },
    key: 'r.id',
  }
}

export async function findReview(queries: Queries, id: bigint): Promise<AdminReview | undefined> {
  const [row] = await queries.rows<AdminReview>('find_admin_review', `select ${COLUMNS} from ${FROM} where r.id = $1`, [
    id,
  ])
  return row
}

/** Reviews of an order, oldest first. */
export function selectReviewsOfOrder(queries: Queries, orderId: bigint): Promise<AdminReview[]> {
  return queries.rows(
    'select_admin_reviews_of_order',
    `select ${COLUMNS} from ${FROM} where r.order_id = $1 order by r.id`,
    [orderId],
  )
}

/** Locks a review and returns whether it is open. The caller holds the locks of its player and order. */
export async function lockOpenReview(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'lock_open_payment_review',
    'select from payment_reviews where id = $1 and closed_at is null for update',
    [id],
  )
  return rows.length > 0
}

export interface ReviewDecision {
  readonly decision: 'credited' | 'refused' | 'noted'
  readonly operatorId: bigint
  readonly reason: string
  /** The change request of a decision by two operators. */
  readonly changeRequestId: bigint | null
}

/** Closes a review and, with an order, its other open reviews. */
export function closeReviews(
  tx: Tx,
  review: { readonly id: bigint; readonly orderId: bigint | null },
  { decision, operatorId, reason, changeRequestId }: ReviewDecision,
): void {
  tx.send(
    'close_payment_reviews',
    `update payment_reviews set closed_at = clock_timestamp(), decision = $3, decided_by = $4, decision_reason = $5, change_request_id = $6
      where closed_at is null and (id = $1 or (order_id = $2 and reason not in ('excess_return', 'reinstated')))`,
    [review.id, review.orderId, decision, operatorId, reason, changeRequestId],
  )
}

/** Stores the change request that credited an order with the paid sum. */
export function updateAccepted(tx: Tx, orderId: bigint, changeRequestId: bigint): void {
  tx.send('update_payment_accepted', 'update payment_orders set accepted_by = $2 where id = $1', [
    orderId,
    changeRequestId,
  ])
}
