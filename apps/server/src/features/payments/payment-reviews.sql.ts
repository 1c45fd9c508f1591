import type { REVIEW_REASONS } from '@runecase/api/operator/payments-rules.ts'
import { OPEN_DEBTS } from '../../core/ledger/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The reason why an operator must decide. */
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** Opens a review, once per order and reason. */
export function insertReview(
  tx: Tx,
  review: {
    readonly provider: string
    readonly providerId: string | null
    readonly orderId: bigint | null
    readonly reason: ReviewReason
    readonly details: Readonly<Record<string, string>>
  },
): void {
  tx.send(
    'insert_payment_review',
    `insert into payment_reviews (provider, provider_id, order_id, reason, details) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [review.provider, review.providerId, review.orderId, review.reason, JSON.stringify(review.details)],
  )
}

interface OpenPayments {
  readonly pending: number
  readonly reviews: number
  readonly debtors: number
  readonly owedMinor: number
  readonly owedCoins: number
}

/** Counts open orders, open reviews, and players with debts and their sums, in minor units and coins. */
export async function countOpen(queries: Queries): Promise<OpenPayments> {
  const [row] = await queries.rows<OpenPayments>(
    'count_open_payments',
    `select (select count(*)::int from payment_orders where state in ('created', 'pending') and due_at is not null) as pending,
            (select count(*)::int from payment_reviews where closed_at is null) as reviews,
            d.* from (
       select count(distinct user_id)::int as debtors, coalesce(sum(unpaid) filter (where currency = 1), 0)::float8 as "owedMinor",
              coalesce(sum(unpaid) filter (where currency = 2), 0)::float8 as "owedCoins"
         from (${OPEN_DEBTS}) o) d`,
  )
  return row ?? { pending: 0, reviews: 0, debtors: 0, owedMinor: 0, owedCoins: 0 }
}
