import { type LockedPlayer, lockPlayer } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refuse.ts'
import { askRefund, type RefundAnswer } from './ask-refund.ts'
import { failOrder, reviewOrder } from './close-order.ts'
import { creditPayment } from './credit-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findHintedId, insertConfirmation, insertEvent, selectParts } from './payment-events.sql.ts'
import { claimOrder, lockOrder, type OrderRow, updateDue, updateIdle, updateStarted } from './payment-orders.sql.ts'
import type { PaymentTruth } from './payment-ports.ts'
import { findOpenRefund, type OpenRefund, updateRefundDone, updateRefundRefused } from './payment-refunds.sql.ts'
import type { ReviewReason } from './payment-reviews.sql.ts'
import { recordPayer } from './record-payer.ts'
import { returnPayment } from './return-payment.ts'

/** How long one process claims an order while it asks the provider. Longer than a provider may take to respond. */
const LEASE_SECONDS = 30
/** The ages of an order at which its provider is asked, then every hour until no money can be expected any more. */
const ASK_AT_SECONDS = [60, 300, 900, 3600]
const HOUR_SECONDS = 3600
const GIVE_UP_SECONDS = 72 * HOUR_SECONDS
/** A direct debit takes up to 14 business days: https://docs.stripe.com/payments/sepa-debit */
const GIVE_UP_UNDERWAY_SECONDS = 30 * 24 * HOUR_SECONDS
/** An order without a payment after this long was never started. */
const START_WITHIN_SECONDS = 900
const AFTER_FAILURE_SECONDS = 1
const AFTER_SILENCE_SECONDS = 15

/** The result of one poll of an order, a label of the metrics; null when nothing happened. */
type Outcome = string | null

/**
 * Asks the provider of a due order for its state, outside any transaction, and acts on it in one: credits, ends, takes back, or opens a
 * review. Any process may call it at any time; returns whether something was due.
 */
export async function settlePayment(deps: PaymentDeps, orderId: bigint): Promise<boolean> {
  const order = await deps.database.transaction((tx) => claimOrder(tx, orderId, LEASE_SECONDS))
  if (!order) return false
  try {
    const refund = await findOpenRefund(deps.database, orderId)
    const answer = refund && (await askRefund(deps, order, refund))
    const part = answer?.state !== 'refused' ? answer?.part : undefined
    if (part !== undefined) await storePart(deps, order, part)
    const truth = await fetchProviderState(deps, order)
    const outcome = await deps.database.transaction((tx) => act(deps, tx, order, truth, answer))
    if (outcome !== null) deps.metrics.countSettled(outcome)
  } catch (error) {
    deps.log.warn({ err: error, orderId: String(orderId) }, 'a payment could not be settled and will be tried again')
    await deps.database.transaction(async (tx) => updateDue(tx, orderId, AFTER_FAILURE_SECONDS))
  }
  return true
}

/** Stores the provider's id of a refund, as if the provider had sent a webhook about it. */
async function storePart({ database }: PaymentDeps, order: OrderRow, part: string): Promise<void> {
  const { provider, id: orderId } = order
  await database.transaction(async (tx) =>
    insertEvent(tx, provider, { eventId: `asked:${part}`, providerId: part, orderId }),
  )
}

/**
 * The provider's report; `silent` when it does not respond, `unknown` when it has no such payment, `none` when there is nothing to ask
 * about.
 */
async function fetchProviderState(
  deps: PaymentDeps,
  order: OrderRow,
): Promise<PaymentTruth | 'silent' | 'unknown' | 'none'> {
  const providerId = order.providerId ?? (await findHintedId(deps.database, order.provider, order.id))
  if (providerId === undefined) return 'none'
  const provider = deps.providers.get(order.provider)
  if (!provider) return 'silent'
  const { method, currency } = order
  const known = { method, currency, parts: await selectParts(deps.database, order) }
  try {
    return (await deps.providers.ask(provider, (one) => one.fetch(providerId, known))) ?? 'unknown'
  } catch {
    // `ask` has logged the error; the order waits until the provider is back.
    return 'silent'
  }
}

async function act(
  deps: PaymentDeps,
  tx: Tx,
  claimed: OrderRow,
  truth: Awaited<ReturnType<typeof fetchProviderState>>,
  answer: RefundAnswer | undefined,
): Promise<Outcome> {
  const player = await lockPlayer(tx, claimed.userId)
  const order = await lockOrder(tx, claimed.id)
  const refund = await findOpenRefund(tx, order.id)
  const outcome = await follow(deps, tx, { player, order, truth, refund, askedAfterMinor: claimed.returnedMinor })
  if (refund) await endRefund(tx, order, refund, answer)
  // A webhook that arrived during the call may be newer than the call's response.
  if (order.dueAt !== claimed.dueAt) updateDue(tx, order.id, 0)
  return outcome
}

interface Look {
  readonly player: LockedPlayer
  readonly order: OrderRow
  readonly truth: Awaited<ReturnType<typeof fetchProviderState>>
  /** The refund that operators requested. */
  readonly refund: OpenRefund | undefined
  /** The returned sum that was recorded when the provider was asked. */
  readonly askedAfterMinor: bigint
}

/** Ends a refund that its provider refused; the provider is asked again about a refund that is not recorded yet. */
async function endRefund(tx: Tx, order: OrderRow, refund: OpenRefund, answer: RefundAnswer | undefined): Promise<void> {
  const isOpen = (await findOpenRefund(tx, order.id)) !== undefined
  if (!isOpen) return
  if (answer?.state === 'refused') updateRefundRefused(tx, refund.id, answer.fault)
  else updateDue(tx, order.id, answer === undefined ? 0 : AFTER_SILENCE_SECONDS)
}

async function follow(deps: PaymentDeps, tx: Tx, look: Look): Promise<Outcome> {
  const { order, truth, refund } = look
  if (truth === 'silent') return wait(tx, order, AFTER_SILENCE_SECONDS)
  if (truth === 'none' || truth === 'unknown') return followNothing(deps, tx, order)
  if (isForeign(order, truth)) return followForeign(deps, tx, order, truth)
  if (truth.status !== 'pending') insertConfirmation(tx, order.id, truth)
  const hasMoney = truth.status === 'success' || truth.status === 'partial'
  if (order.state === 'created' && (hasMoney || truth.status === 'pending')) {
    updateStarted(tx, { id: order.id, providerId: truth.providerId, url: null, dueSeconds: ASK_AT_SECONDS[0] ?? 0 })
  }
  if (order.state === 'paid' || order.state === 'refunded') return followPaid(deps, tx, { ...look, truth })
  if (truth.status === 'pending') return followPending(deps, tx, order, truth.isUnderway)
  if (!hasMoney || truth.returnedMinor >= truth.paidMinor) {
    if (refund && hasMoney) updateRefundDone(tx, refund.id, null)
    return followFailed(deps, tx, order, truth)
  }
  // The refund is of money that was never credited.
  if (refund) return null
  return followMoney(deps, tx, { ...order, providerId: truth.providerId }, truth)
}

/** There is no payment yet. An order that never reached its provider ends after a while. */
async function followNothing(deps: PaymentDeps, tx: Tx, order: OrderRow): Promise<Outcome> {
  if (order.state === 'created' && order.ageSeconds >= START_WITHIN_SECONDS) {
    await failOrder(deps, tx, order, 'not_started')
    return 'not_started'
  }
  if (order.state === 'pending') return followPending(deps, tx, order)
  return order.state === 'created' ? wait(tx, order, START_WITHIN_SECONDS - order.ageSeconds) : idle(tx, order)
}

/** A payment belongs to an order that stored it when it was made, or that the provider itself names. */
function isForeign(order: OrderRow, truth: PaymentTruth): boolean {
  return truth.orderId === null ? order.providerId === null : truth.orderId !== order.id
}

/** Handles a payment that its provider assigns to another order. A payment that only a webhook linked to this order is ignored here. */
async function followForeign(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth): Promise<Outcome> {
  if (order.providerId === null) return followNothing(deps, tx, order)
  return review(deps, tx, order, truth, 'order')
}

async function followPending(deps: PaymentDeps, tx: Tx, order: OrderRow, isUnderway = false): Promise<Outcome> {
  if (order.state !== 'created' && order.state !== 'pending') return idle(tx, order)
  if (order.ageSeconds >= (isUnderway ? GIVE_UP_UNDERWAY_SECONDS : GIVE_UP_SECONDS)) {
    await failOrder(deps, tx, order, 'expired')
    return 'expired'
  }
  const next = ASK_AT_SECONDS.find((age) => age > order.ageSeconds)
  return wait(tx, order, next === undefined ? HOUR_SECONDS : next - order.ageSeconds)
}

async function followFailed(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth): Promise<Outcome> {
  if (order.state !== 'created' && order.state !== 'pending') return idle(tx, order)
  const reason = truth.reason ?? (truth.returnedMinor > 0n ? 'cancelled' : 'declined')
  await failOrder(deps, tx, order, reason)
  return reason
}

/** The provider has the money: it is credited if everything matches the order. */
async function followMoney(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth): Promise<Outcome> {
  if (order.state === 'review') return idle(tx, order)
  if (order.state === 'failed') return review(deps, tx, order, truth, 'late')
  if (truth.status === 'partial') return review(deps, tx, order, truth, 'partial')
  if (truth.currency !== order.currency) return review(deps, tx, order, truth, 'currency')
  const isSum = order.isSumOpen
    ? truth.paidMinor > 0n && truth.paidMinor * order.ratePpm >= 1_000_000n
    : truth.paidMinor === order.amountMinor
  if (!isSum) return review(deps, tx, order, truth, 'amount')
  try {
    await creditPayment(deps, tx, order, truth.paidMinor)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'limit_reached') throw error
    return review(deps, tx, order, truth, 'limit')
  }
  await recordPayer(tx, deps, order, truth)
  // The next poll processes what was returned meanwhile.
  if (truth.returnedMinor > 0n) updateDue(tx, order.id, 0)
  return 'credited'
}

async function followPaid(
  deps: PaymentDeps,
  tx: Tx,
  { player, order, truth, refund, askedAfterMinor }: Look & { readonly truth: PaymentTruth },
): Promise<Outcome> {
  if (truth.returnedMinor < askedAfterMinor) return followReinstated(deps, tx, order, truth)
  if (truth.returnedMinor <= order.returnedMinor) return idle(tx, order)
  if (order.paidMinor === null || truth.returnedMinor > order.paidMinor) {
    reviewReturn(deps, tx, order, truth)
    return 'review_excess_return'
  }
  const operationId = await returnPayment(deps, tx, { player, order, truth })
  if (refund && truth.returnedMinor - order.returnedMinor >= refund.amountMinor)
    updateRefundDone(tx, refund.id, operationId)
  return truth.returnKind
}

/**
 * The provider returned what it had taken: a dispute was won, or a refund failed. The player does not get it back automatically, because
 * they may be the one who disputed: operators decide, and credit it by a correction.
 */
function followReinstated(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth): Outcome {
  reviewReturn(deps, tx, order, truth, 'reinstated')
  return 'review_reinstated'
}

function reviewReturn(
  deps: PaymentDeps,
  tx: Tx,
  order: OrderRow,
  truth: PaymentTruth,
  reason: 'excess_return' | 'reinstated' = 'excess_return',
): void {
  // The order's own state stays, because its credit is not in doubt.
  reviewOrder(deps, tx, { ...order, state: 'review' }, reason, detailsOf(order, truth))
  updateIdle(tx, order.id)
}

function review(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth, reason: ReviewReason): Outcome {
  reviewOrder(deps, tx, order, reason, detailsOf(order, truth))
  return `review_${reason}`
}

function detailsOf(order: OrderRow, truth: PaymentTruth): Record<string, string> {
  return {
    orderedMinor: String(order.amountMinor),
    orderedCurrency: order.currency,
    paidMinor: String(truth.paidMinor),
    currency: truth.currency,
    returnedMinor: String(truth.returnedMinor),
    ...(truth.orderId !== null && { namedOrder: String(truth.orderId) }),
  }
}

function wait(tx: Tx, order: OrderRow, seconds: number): Outcome {
  updateDue(tx, order.id, seconds)
  return null
}

function idle(tx: Tx, order: OrderRow): Outcome {
  updateIdle(tx, order.id)
  return null
}
