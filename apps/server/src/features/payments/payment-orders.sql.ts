import type { RefillLevel } from '@runecase/game/refill.ts'
import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'
import { currentRequestId } from '../../platform/request-scope.ts'

type OrderState = 'created' | 'pending' | 'review' | 'paid' | 'failed' | 'refunded'
export type OrderReason = 'declined' | 'cancelled' | 'expired' | 'not_started' | 'review'

/** The reward of a promo code, stored with the order for its page. */
export interface SavedPromo {
  readonly isBlogger: boolean
  readonly coinFactor: number
  readonly prize: {
    readonly icon: string
    readonly title: string
    readonly slug: string
    readonly priceMinor: string
  } | null
}

/** The terms of a refill order. Amounts are minor units of its currency, values of GOLD. */
interface OrderTerms {
  readonly id: bigint
  readonly userId: bigint
  readonly fingerprint: Buffer
  readonly country: string
  readonly directionId: number
  readonly provider: string
  readonly method: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly ratePpm: bigint
  readonly valueMinor: bigint
  readonly isSumOpen: boolean
  readonly directionBp: number
  readonly fields: Readonly<Record<string, string>>
  readonly promoCode: string | null
}

/** A refill order. Bonuses are minor units of GOLD. */
export interface OrderRow extends OrderTerms {
  /** As JSON: pairs of minor units and hundredths of a percent. */
  readonly levels: readonly (readonly [number, number])[]
  readonly state: OrderState
  readonly reason: OrderReason | null
  readonly providerId: string | null
  readonly url: string | null
  readonly operationId: bigint | null
  readonly paidMinor: bigint | null
  readonly paidValueMinor: bigint | null
  readonly levelBonusMinor: bigint
  readonly directionBonusMinor: bigint
  readonly promoBonusMinor: bigint
  readonly coins: bigint
  readonly promo: SavedPromo | null
  readonly returnedMinor: bigint
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** Age in seconds by the database's clock. */
  readonly ageSeconds: number
  /** How often the provider was asked about it. */
  readonly asked: number
  /** Precise to the microsecond. A change while the provider is being asked means that a webhook arrived. */
  readonly dueAt: string | null
}

const COLUMNS = `o.id, o.user_id as "userId", o.fingerprint, o.country, o.direction_id as "directionId", o.provider, o.method, o.currency,
  o.amount_minor as "amountMinor", o.rate_ppm as "ratePpm", o.value_minor as "valueMinor", o.is_sum_open as "isSumOpen",
  o.direction_bp as "directionBp", o.levels, o.fields, o.promo_code as "promoCode", o.state, o.reason, o.provider_id as "providerId", o.url,
  o.operation_id as "operationId", o.paid_minor as "paidMinor", o.paid_value_minor as "paidValueMinor",
  o.level_bonus_minor as "levelBonusMinor", o.direction_bonus_minor as "directionBonusMinor", o.promo_bonus_minor as "promoBonusMinor",
  o.coins, o.promo, o.returned_minor as "returnedMinor", o.created_at as "createdAt", o.ended_at as "endedAt",
  extract(epoch from clock_timestamp() - o.created_at)::float8 as "ageSeconds", o.asked, o.due_at::text as "dueAt"`

/** The levels of an order in the shape of the rules. */
export function levelsOf(order: Pick<OrderRow, 'levels'>): RefillLevel[] {
  return order.levels.map(([from, percent]) => ({ fromMinor: BigInt(from), percentBp: BigInt(percent) }))
}

export interface NewOrder extends OrderTerms {
  readonly key: string | undefined
  readonly levels: readonly RefillLevel[]
  /** The payer can take the money back through their bank or wallet. */
  readonly isReversible: boolean
}

/** Stores an order; it is first polled after `dueSeconds`. */
export function insertOrder(tx: Tx, order: NewOrder, dueSeconds: number): void {
  tx.send(
    'insert_payment_order',
    `insert into payment_orders (id, user_id, key, fingerprint, country, direction_id, provider, method, currency, amount_minor, rate_ppm,
            value_minor, is_sum_open, direction_bp, levels, fields, promo_code, is_reversible, due_at, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, clock_timestamp() + $19 * interval '1 second', $20)`,
    [
      order.id,
      order.userId,
      order.key ?? null,
      order.fingerprint,
      order.country,
      order.directionId,
      order.provider,
      order.method,
      order.currency,
      order.amountMinor,
      order.ratePpm,
      order.valueMinor,
      order.isSumOpen,
      order.directionBp,
      JSON.stringify(order.levels.map((level) => [Number(level.fromMinor), Number(level.percentBp)])),
      JSON.stringify(order.fields),
      order.promoCode,
      order.isReversible,
      dueSeconds,
      currentRequestId() ?? null,
    ],
  )
}

export async function findOrder(queries: Queries, id: bigint): Promise<OrderRow | undefined> {
  const [row] = await queries.rows<OrderRow>(
    'find_payment_order',
    `select ${COLUMNS} from payment_orders o where o.id = $1`,
    [id],
  )
  return row
}

/** The order that a request made; undefined when it made none. */
export async function findOrderByKey(tx: Tx, userId: bigint, key: string): Promise<OrderRow | undefined> {
  const [row] = await tx.rows<OrderRow>(
    'find_payment_order_by_key',
    `select ${COLUMNS} from payment_orders o where o.user_id = $1 and o.key = $2`,
    [userId, key],
  )
  return row
}

/** Locks an order. The caller holds the lock of its player. */
export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow> {
  const [row] = await tx.rows<OrderRow>(
    'lock_payment_order',
    `select ${COLUMNS} from payment_orders o where o.id = $1 for update`,
    [id],
  )
  if (!row) throw new Error(`order ${id} is not there`)
  return row
}

/** Stores the payment that the provider made for an order; from then on the order waits for money. */
export function updateStarted(
  tx: Tx,
  order: { readonly id: bigint; readonly providerId: string; readonly url: string | null; readonly dueSeconds: number },
): void {
  tx.send(
    'update_payment_started',
    `update payment_orders set state = 'pending', provider_id = $2, url = coalesce($3, url),
            due_at = least(due_at, clock_timestamp() + $4 * interval '1 second')
      where id = $1 and state = 'created'`,
    [order.id, order.providerId, order.url, order.dueSeconds],
  )
}

/** Stores the payment page, for an order whose webhook arrived before its own start was written. */
export function updateUrl(tx: Tx, id: bigint, url: string): void {
  tx.send('update_payment_url', 'update payment_orders set url = $2 where id = $1 and url is null', [id, url])
}

export function updatePaid(
  tx: Tx,
  id: bigint,
  paid: {
    readonly operationId: bigint
    readonly paidMinor: bigint
    readonly paidValueMinor: bigint
    readonly levelBonusMinor: bigint
    readonly directionBonusMinor: bigint
    readonly promoBonusMinor: bigint
    readonly coins: bigint
    readonly promo: SavedPromo | null
  },
): void {
  tx.send(
    'update_payment_paid',
    `update payment_orders set state = 'paid', reason = null, operation_id = $2, paid_minor = $3, paid_value_minor = $4, level_bonus_minor = $5,
            direction_bonus_minor = $6, promo_bonus_minor = $7, coins = $8, promo = $9, ended_at = clock_timestamp(), due_at = null
      where id = $1`,
    [
      id,
      paid.operationId,
      paid.paidMinor,
      paid.paidValueMinor,
      paid.levelBonusMinor,
      paid.directionBonusMinor,
      paid.promoBonusMinor,
      paid.coins,
      paid.promo && JSON.stringify(paid.promo),
    ],
  )
}

export function updateFailed(tx: Tx, id: bigint, reason: OrderReason): void {
  tx.send(
    'update_payment_failed',
    `update payment_orders set state = 'failed', reason = $2, ended_at = clock_timestamp(), due_at = null where id = $1`,
    [id, reason],
  )
}

export function updateInReview(tx: Tx, id: bigint): void {
  tx.send(
    'update_payment_review',
    `update payment_orders set state = 'review', reason = 'review', ended_at = null, due_at = null where id = $1`,
    [id],
  )
}

/** `returnedMinor`: the total returned so far. */
export function updateReturned(tx: Tx, id: bigint, returnedMinor: bigint): void {
  tx.send(
    'update_payment_returned',
    `update payment_orders set returned_minor = $2, due_at = null, state = case when $2 = paid_minor then 'refunded' else state end where id = $1`,
    [id, returnedMinor],
  )
}

/** Stops polling for an order until its provider sends a webhook. */
export function updateIdle(tx: Tx, id: bigint): void {
  tx.send('update_payment_idle', 'update payment_orders set due_at = null where id = $1', [id])
}

export function updateDue(tx: Tx, id: bigint, dueSeconds: number): void {
  tx.send(
    'update_payment_due',
    `update payment_orders set due_at = clock_timestamp() + $2 * interval '1 second' where id = $1`,
    [id, dueSeconds],
  )
}

/** Orders about which the provider must be asked now, longest waiting first. */
export async function selectDueOrders(queries: Queries, most: number): Promise<DueRow[]> {
  const rows = await queries.rows<Omit<DueRow, 'inMs'>>(
    'select_due_payments',
    'select id, request_id as "requestId" from payment_orders where due_at <= clock_timestamp() order by due_at limit $1',
    [most],
  )
  return rows.map((row) => ({ ...row, inMs: 0 }))
}

/**
 * Claims a due order for this process for `leaseSeconds`. Undefined when another process was faster, and while the clocks of database and
 * server disagree: the order would have expired by only one of them.
 */
export async function claimOrder(tx: Tx, id: bigint, leaseSeconds: number): Promise<OrderRow | undefined> {
  const [row] = await tx.rows<OrderRow & { readonly databaseMs: bigint }>(
    'claim_payment_order',
    `update payment_orders o set due_at = clock_timestamp() + $2 * interval '1 second', asked = o.asked + 1
      where o.id = $1 and o.due_at <= clock_timestamp() returning ${COLUMNS}, ${DATABASE_MS}`,
    [id, leaseSeconds],
  )
  if (row) tx.requireAgreedTime(row.databaseMs)
  return row
}

/** Deletes what a player entered for payment providers. */
export async function eraseOrderFields(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_order_fields', `update payment_orders set fields = '{}', url = null where user_id = $1`, [
    userId,
  ])
}
