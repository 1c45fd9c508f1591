import { z } from 'zod'
import { digits, Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/**
 * `unknown_payment`: paid at the provider, no order here. `missing_payment`: paid here, unknown there. `not_credited`: paid there, not
 * here. `not_paid`: credited here, not paid there. `amount`: different sums. `returned`: different returned sums.
 */
export const DIFFERENCE_KINDS = [
  'unknown_payment',
  'missing_payment',
  'not_credited',
  'not_paid',
  'amount',
  'returned',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** One side of a difference: state and sums in the currency; null where that side has no such payment. */
const Side = z.object({ state: z.string(), paid: z.number(), returned: z.number(), currency: z.string() }).nullable()

const PaymentDifference = z.object({
  id: Id,
  provider: z.string(),
  day: z.iso.date(),
  providerId: z.string(),
  orderId: Id.nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  here: Side,
  there: Side,
  foundAt: Timestamp,
  closedAt: Timestamp.nullable(),
})
export type PaymentDifference = z.output<typeof PaymentDifference>

export const operatorReconciliationEndpoints = {
  listPaymentDifferences: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payment-differences',
    summary: 'Where the payments of a day differ from what their provider lists',
    permission: 'money.see',
    query: listQuery(['found'], '-found', {
      isOpen: z.literal('1').optional(),
      kind: z.enum(DIFFERENCE_KINDS).optional(),
    }),
    data: listOf(PaymentDifference),
    refusals: [],
  }),
  closePaymentDifference: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/payment-differences/{id}/close',
    summary: 'Closes a difference that was settled, with how; moves no money',
    permission: 'money.propose',
    params: z.object({ id: digits(1, 9_007_199_254_740_991) }),
    body: z.strictObject({ reason: Reason }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
}
