import { requireAgreedNow } from '../../../platform/agreed-clock.ts'
import type { Queries } from '../../../platform/db.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { selectParts } from '../payment-events.sql.ts'
import type { PaymentProvider, PaymentTruth } from '../payment-ports.ts'
import {
  type ComparedOrder,
  type DayRow,
  type FoundDifference,
  finishDay,
  type StoredSide,
  selectOrdersByPayment,
  selectOrdersOfDay,
  takeDay,
} from './reconciliations.sql.ts'

type ReconcileDeps = Pick<PaymentDeps, 'database' | 'providers' | 'log'>

/**
 * Compares the orders of a day with their provider and stores the differences. It moves no money. Does nothing when another process has the
 * day.
 */
export async function reconcileDay(deps: ReconcileDeps, id: bigint): Promise<boolean> {
  const day = await deps.database.transaction(async (tx) => {
    await requireAgreedNow(tx)
    return takeDay(tx, id)
  })
  const provider = day && deps.providers.get(day.provider)
  if (!day || !provider) return false
  const pairs = await deps.providers.ask(provider, (one) => readPairs(deps, one, day))
  const found = pairs.flatMap(({ order, truth }) => differenceOf(order, truth) ?? [])
  await deps.database.transaction(async (tx) => finishDay(tx, day.id, pairs.length, found))
  if (found.length > 0)
    deps.log.error(
      { provider: day.provider, day: day.from, differences: found.length },
      'payments differ from their provider',
    )
  return true
}

interface Pair {
  readonly order: ComparedOrder | undefined
  readonly truth: PaymentTruth | undefined
}

/**
 * Pairs of the day's orders and payments. A provider without a list is asked for each order, so its payments without an order are not
 * found.
 */
async function readPairs({ database }: ReconcileDeps, provider: PaymentProvider, day: DayRow): Promise<Pair[]> {
  const [orders, listed] = await Promise.all([
    selectOrdersOfDay(database, day),
    provider.list?.(day.from, day.until) ?? Promise.resolve(undefined),
  ])
  const truths = new Map(listed?.map((truth) => [truth.providerId, truth]))
  const pairs: Pair[] = []
  for (const order of orders) {
    const known = truths.get(order.providerId)
    truths.delete(order.providerId)
    // The payment may have been made a moment after the day ended.
    pairs.push({ order, truth: known ?? (await fetchOne(database, provider, order)) })
  }
  const earlier = await selectOrdersByPayment(database, day.provider, [...truths.keys()])
  const byPayment = new Map(earlier.map((order) => [order.providerId, order]))
  return [...pairs, ...[...truths.values()].map((truth) => ({ order: byPayment.get(truth.providerId), truth }))]
}

async function fetchOne(database: Queries, provider: PaymentProvider, order: ComparedOrder) {
  const { id, providerId, method, currency } = order
  const parts = await selectParts(database, { id, provider: provider.code, providerId })
  return provider.fetch(providerId, { method, currency, parts })
}

/** The difference between an order and its payment; undefined when they agree, or when the order already is in review. */
export function differenceOf(
  order: ComparedOrder | undefined,
  truth: PaymentTruth | undefined,
): FoundDifference | undefined {
  const kind = kindOf(order, truth)
  if (kind === undefined) return undefined
  return {
    providerId: order?.providerId ?? truth?.providerId ?? '',
    orderId: order?.id ?? null,
    kind,
    details: {
      here: order ? sideOf(order.state, order) : null,
      there: truth ? sideOf(truth.status, truth) : null,
    },
  }
}

function kindOf(
  order: ComparedOrder | undefined,
  truth: PaymentTruth | undefined,
): FoundDifference['kind'] | undefined {
  const isPaidThere = truth?.status === 'success'
  if (!order) return isPaidThere ? 'unknown_payment' : undefined
  if (order.state === 'review') return undefined
  const isPaidHere = order.state === 'paid' || order.state === 'refunded'
  if (!isPaidHere) return isPaidThere ? 'not_credited' : undefined
  if (!truth) return 'missing_payment'
  if (!isPaidThere) return 'not_paid'
  if (truth.paidMinor !== order.paidMinor || truth.currency !== order.currency) return 'amount'
  return truth.returnedMinor === order.returnedMinor ? undefined : 'returned'
}

function sideOf(
  state: string,
  { paidMinor, returnedMinor, currency }: Pick<ComparedOrder, 'paidMinor' | 'returnedMinor' | 'currency'>,
): StoredSide {
  return { state, paidMinor: String(paidMinor), returnedMinor: String(returnedMinor), currency }
}
