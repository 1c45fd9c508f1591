import { z } from 'zod'
import { Coins, Gold } from '../money-schemas.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { CountryFilter, listOf, listQuery, Reason, SUM_FILTERS, sumListOf, TIME_FILTERS } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { ORDER_STATES, PAYMENT_MARKS, REVIEW_REASONS } from './payments-rules.ts'

const Player = z.object({ id: Id, nickname: z.string() })
/** A sum in the payment's own currency: a JSON number with at most two decimals. */
const Sum = z.number()

const ListedPayment = z.object({
  id: Id,
  createdAt: Timestamp,
  player: Player,
  provider: z.string(),
  /** The provider's id; null until the provider has given one. */
  providerId: z.string().nullable(),
  /** The name of the payment method. */
  method: z.string(),
  country: z.string(),
  /** The ordered sum. */
  amount: Sum,
  currency: z.string(),
  /** The ordered sum in GOLD. */
  value: Gold,
  state: z.enum(ORDER_STATES),
  reason: z.string().nullable(),
  /** The total returned so far. */
  returned: Sum,
  endedAt: Timestamp.nullable(),
})
export type ListedPayment = z.output<typeof ListedPayment>

/** A review of a payment: its reason and result. */
const PaymentReview = z.object({
  id: z.int(),
  reason: z.enum(REVIEW_REASONS),
  provider: z.string(),
  providerId: z.string().nullable(),
  openedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  decision: z.enum(['credited', 'refused', 'returned', 'noted']).nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** The provider's report. */
  reported: z.object({
    paid: Sum.nullable(),
    currency: z.string().nullable(),
    returned: Sum.nullable(),
    /** The order that the provider stores with it. */
    namedOrder: z.string().nullable(),
  }),
  /** Null: it has no order. */
  payment: z.object({ id: Id, player: Player, amount: Sum, currency: z.string() }).nullable(),
  /** Whether two operators may credit it with the paid sum. */
  isAcceptable: z.boolean(),
})
export type PaymentReview = z.output<typeof PaymentReview>

export const PaymentView = ListedPayment.extend({
  rate: z.number(),
  /** The sum that its provider confirmed; null until it is credited. */
  paid: Sum.nullable(),
  credited: z.object({ value: Gold, bonus: Gold, coins: Coins }).nullable(),
  promo: z.string().nullable(),
  isReversible: z.boolean(),
  /** When its provider is asked next. */
  dueAt: Timestamp.nullable(),
  asked: z.int(),
  /** The payer's form fields, masked. */
  payer: z.array(z.object({ name: z.string(), value: z.string() })),
  webhooks: z.array(z.object({ eventId: z.string(), at: Timestamp })),
  /** The provider's answers that had an effect. */
  confirmations: z.array(
    z.object({
      status: z.enum(['success', 'fail', 'partial']),
      paid: Sum,
      currency: z.string(),
      returned: Sum,
      at: Timestamp,
    }),
  ),
  /** Entries of the player's account: of the credit, and of each return. */
  entries: z.array(
    z.object({
      operationId: Id,
      at: Timestamp,
      kind: z.string(),
      currency: z.enum(['GOLD', 'COIN']),
      amount: z.number(),
    }),
  ),
  returns: z.array(
    z.object({
      operationId: Id,
      kind: z.enum(['refund', 'chargeback']),
      amount: Sum,
      /** The value taken from the player, and their debt then and now. */
      value: Gold,
      bonus: Gold,
      owed: Gold,
      unpaid: Gold,
      unpaidCoins: Coins,
      at: Timestamp,
    }),
  ),
  /** The sum that can still be refunded through the provider; 0 if the provider cannot refund. */
  refundable: Sum,
  refunds: z.array(
    z.object({
      amount: Sum,
      /** `asked`: the provider has not decided yet. */
      state: z.enum(['asked', 'done', 'refused']),
      fault: z.string().nullable(),
      operationId: Id.nullable(),
      requestId: Id,
      author: z.string(),
      approver: z.string().nullable(),
      askedAt: Timestamp,
      endedAt: Timestamp.nullable(),
    }),
  ),
  reviews: z.array(PaymentReview),
})
export type PaymentView = z.output<typeof PaymentView>

/** Payload of the change request `payment.refund`: refunds this part of a payment, in its own currency. */
export const PaymentRefund = z.strictObject({
  orderId: Id,
  amount: z.number().positive().max(100_000_000).multipleOf(0.01),
})
export type PaymentRefund = z.output<typeof PaymentRefund>

/** Payload of the change request `payment.accept`: credits the payment of a review with the paid sum. */
export const PaymentAccept = z.strictObject({ reviewId: z.int().min(1) })

const ListedDebtor = z.object({
  player: Player,
  owed: Gold,
  owedCoins: Coins,
  /** The number of returned payments with unpaid debts, and the latest of them. */
  payments: z.int(),
  lastPaymentId: Id,
  /** The time of the oldest debt. */
  since: Timestamp,
  /** The number of withdrawals that were handed over before the player had the debt. */
  flagged: z.int(),
})
export type ListedDebtor = z.output<typeof ListedDebtor>

const FILTERS = {
  state: z.enum(ORDER_STATES).optional(),
  mark: z.enum(PAYMENT_MARKS).optional(),
  provider: z
    .string()
    .regex(/^[a-z]{1,30}$/)
    .optional(),
  /** The method's name at its provider, such as `card`. */
  method: z.string().trim().min(1).max(60).optional(),
  /** Number of a payment or a player, the provider's id, or a complete nickname. */
  text: z.string().trim().min(1).max(64).optional(),
  country: CountryFilter,
  /** Filters by the ordered sum in GOLD. */
  ...SUM_FILTERS,
  ...TIME_FILTERS,
}
const SORTS = ['id', 'value'] as const
const OfOne = z.object({ id: Id })

export const operatorPaymentEndpoints = {
  listPayments: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payments',
    summary: 'Payments of all players, the newest first; `sum` is the ordered GOLD',
    permission: 'money.see',
    query: listQuery(SORTS, '-id', FILTERS),
    data: sumListOf(ListedPayment),
    refusals: [],
  }),
  listDebtors: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/debtors',
    summary: 'Players who owe because a payment was returned, the largest debt first',
    permission: 'money.see',
    query: listQuery(['owed', 'since'], '-owed', {}),
    data: listOf(ListedDebtor),
    refusals: [],
  }),
  listPaymentReviews: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payment-reviews',
    summary: 'Payments that need a person, the newest first',
    permission: 'money.see',
    query: listQuery(['id'], '-id', {
      state: z.enum(['open', 'closed']).optional(),
      reason: z.enum(REVIEW_REASONS).optional(),
    }),
    data: listOf(PaymentReview),
    refusals: [],
  }),
  refusePaymentReview: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/payment-reviews/{id}/refuse',
    summary: 'Closes a review without a credit; crediting takes the change request `payment.accept`',
    permission: 'money.propose',
    params: z.object({ id: digits(1, 2_000_000_000) }),
    body: z.strictObject({ reason: Reason }),
    data: z.object({}),
    refusals: ['dataNotFound', 'change_closed'],
  }),
  getPayment: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payments/{id}',
    summary: 'One payment with what its provider said, its entries, returns and reviews',
    permission: 'money.see',
    params: OfOne,
    data: z.object({ payment: PaymentView }),
    refusals: ['dataNotFound'],
  }),
}
