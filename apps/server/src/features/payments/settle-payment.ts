import { type LockedPlayer, lockPlayer } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refuse.ts'
import { askRefund, type RefundAnswer } from './ask-refund.ts'
import { failOrder, reviewOrder } from './close-order.ts'
import { creditPayment } from './credit-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findHintedId, insertConfirmation } from './payment-events.sql.ts'
import { claimOrder, lockOrder, type OrderRow, updateDue, updateIdle, updateStarted } from './payment-orders.sql.ts'
import type { PaymentTruth } from './payment-ports.ts'
import { findOpenRefund, type OpenRefund, updateRefundDone, updateRefundRefused } from './payment-refunds.sql.ts'
import type { ReviewReason } from './payment-reviews.sql.ts'
import { returnPayment } from './return-payment.ts'

/** How long one process has an order to itself while it asks. Longer than a provider may take to answer. */
const LEASE_SECONDS = 30
/** At which ages of an order its provider is asked, then every hour until nobody can expect money any more. */
const ASK_AT_SECONDS = [60, 300, 900, 3600]
const HOUR_SECONDS = 3600
const GIVE_UP_SECONDS = 72 * HOUR_SECONDS
/** An order without a payment after this long was never started. */
const START_WITHIN_SECONDS = 900
const AFTER_FAILURE_SECONDS = 1
const AFTER_SILENCE_SECONDS = 15

/** What became of one look at an order: its label in the figures; null when nothing did. */
type Outcome = string | null

/**
 * Asks the provider of a due order what is true of it, outside of any transaction, and does what follows in one: credits, ends,
 * takes back, or leaves it to a person. Any process may call it at any time; answers whether there was something due.
 */
export async function settlePayment(deps: PaymentDeps, orderId: bigint): Promise<boolean> {
  const order = await deps.database.transaction((tx) => claimOrder(tx, orderId, LEASE_SECONDS))
  if (!order) return false
  try {
    const refund = await findOpenRefund(deps.database, orderId)
    const answer = refund && (await askRefund(deps, order, refund))
    const truth = await askTruth(deps, order)
    const outcome = await deps.database.transaction((tx) => act(deps, tx, order, truth, answer))
    if (outcome !== null) deps.figures.countSettled(outcome)
  } catch (error) {
    deps.log.warn({ err: error, orderId: String(orderId) }, 'a payment could not be settled and will be tried again')
    await deps.database.transaction(async (tx) => updateDue(tx, orderId, AFTER_FAILURE_SECONDS))
  }
  return true
}

/** What the provider says; `silent` when it does not answer, `unknown` when it has no such payment, `none` when there is nothing to ask about. */
async function askTruth(deps: PaymentDeps, order: OrderRow): Promise<PaymentTruth | 'silent' | 'unknown' | 'none'> {
  const providerId = order.providerId ?? (await findHintedId(deps.database, order.provider, order.id))
  if (providerId === undefined) return 'none'
  const provider = deps.providers.get(order.provider)
  if (!provider) return 'silent'
  try {
    return (await deps.providers.ask(provider, (one) => one.fetch(providerId))) ?? 'unknown'
  } catch {
    // `ask` has told the log; the order waits until the provider is back.
    return 'silent'
  }
}

async function act(
  deps: PaymentDeps,
  tx: Tx,
  claimed: OrderRow,
  truth: Awaited<ReturnType<typeof askTruth>>,
  answer: RefundAnswer | undefined,
): Promise<Outcome> {
  const player = await lockPlayer(tx, claimed.userId)
  const order = await lockOrder(tx, claimed.id)
  const refund = await findOpenRefund(tx, order.id)
  const outcome = await follow(deps, tx, { player, order, truth, refund })
  if (refund) await endRefund(tx, order, refund, answer)
  // A webhook that came while the provider was being asked may know more than its answer.
  if (order.dueAt !== claimed.dueAt) updateDue(tx, order.id, 0)
  return outcome
}

interface Look {
  readonly player: LockedPlayer
  readonly order: OrderRow
  readonly truth: Awaited<ReturnType<typeof askTruth>>
  /** What operators asked to give back. */
  readonly refund: OpenRefund | undefined
}

/** Ends a refund that its provider refused; one that was not booked yet is asked about again. */
async function endRefund(tx: Tx, order: OrderRow, refund: OpenRefund, answer: RefundAnswer | undefined): Promise<void> {
  const isOpen = (await findOpenRefund(tx, order.id)) !== undefined
  if (!isOpen) return
  if (answer?.state === 'refused') updateRefundRefused(tx, refund.id, answer.fault)
  else updateDue(tx, order.id, answer === undefined ? 0 : AFTER_SILENCE_SECONDS)
}

async function follow(deps: PaymentDeps, tx: Tx, { player, order, truth, refund }: Look): Promise<Outcome> {
  if (truth === 'silent') return wait(tx, order, AFTER_SILENCE_SECONDS)
  if (truth === 'none' || truth === 'unknown') return followNothing(deps, tx, order)
  if (isForeign(order, truth)) return followForeign(deps, tx, order, truth)
  if (truth.status !== 'pending') insertConfirmation(tx, order.id, truth)
  const hasMoney = truth.status === 'success' || truth.status === 'partial'
  if (order.state === 'created' && (hasMoney || truth.status === 'pending')) {
    updateStarted(tx, { id: order.id, providerId: truth.providerId, url: null, dueSeconds: ASK_AT_SECONDS[0] ?? 0 })
  }
  if (order.state === 'paid' || order.state === 'refunded')
    return followPaid(deps, tx, { player, order, truth, refund })
  if (truth.status === 'pending') return followPending(deps, tx, order)
  if (!hasMoney || truth.returnedMinor >= truth.paidMinor) {
    if (refund && hasMoney) updateRefundDone(tx, refund.id, null)
    return followFailed(deps, tx, order, truth)
  }
  // Money that was never credited is on its way back.
  if (refund) return null
  return followMoney(deps, tx, { ...order, providerId: truth.providerId }, truth)
}

/** Nobody has begun to pay: an order that never reached its provider is over after a while. */
async function followNothing(deps: PaymentDeps, tx: Tx, order: OrderRow): Promise<Outcome> {
  if (order.state === 'created' && order.ageSeconds >= START_WITHIN_SECONDS) {
    await failOrder(deps, tx, order, 'not_started')
    return 'not_started'
  }
  if (order.state === 'pending') return followPending(deps, tx, order)
  return order.state === 'created' ? wait(tx, order, START_WITHIN_SECONDS - order.ageSeconds) : idle(tx, order)
}

/** A payment counts for an order that named it when it was made, or that the provider itself names. */
function isForeign(order: OrderRow, truth: PaymentTruth): boolean {
  return truth.orderId === null ? order.providerId === null : truth.orderId !== order.id
}

/** A payment that its provider keeps beside another order. One that only a webhook named for this order is nobody's business here. */
async function followForeign(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth): Promise<Outcome> {
  if (order.providerId === null) return followNothing(deps, tx, order)
  return review(deps, tx, order, truth, 'order')
}

async function followPending(deps: PaymentDeps, tx: Tx, order: OrderRow): Promise<Outcome> {
  if (order.state !== 'created' && order.state !== 'pending') return idle(tx, order)
  if (order.ageSeconds >= GIVE_UP_SECONDS) {
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

/** The provider has the money: it is credited when everything is as it was ordered. */
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
  // Whatever was given back meanwhile is the next look's business.
  if (truth.returnedMinor > 0n) updateDue(tx, order.id, 0)
  return 'credited'
}

async function followPaid(
  deps: PaymentDeps,
  tx: Tx,
  { player, order, truth, refund }: Look & { readonly truth: PaymentTruth },
): Promise<Outcome> {
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

function reviewReturn(deps: PaymentDeps, tx: Tx, order: OrderRow, truth: PaymentTruth): void {
  // The order itself stays as it is: what it was credited is not in doubt.
  reviewOrder(deps, tx, { ...order, state: 'review' }, 'excess_return', detailsOf(order, truth))
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
