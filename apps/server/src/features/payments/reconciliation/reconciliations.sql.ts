import type { DifferenceKind } from '@runecase/api/operator/reconciliation.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { DueRow } from '../../../platform/due-runner.ts'

/** The number of past days that are still compared after an outage. */
const DAYS_BACK = 3
/** The delay after the end of a day, because late payments settle meanwhile. */
const SETTLED_AFTER = `interval '6 hours'`
/** After this time another process may take over an unfinished day. */
const TAKEN_FOR = `interval '10 minutes'`

export interface DayRow {
  readonly id: bigint
  readonly provider: string
  readonly from: Date
  readonly until: Date
}

/** An order in the comparison. */
export interface ComparedOrder {
  readonly id: bigint
  readonly providerId: string
  readonly state: string
  /** The provider's own name of the payment method. */
  readonly method: string
  readonly currency: string
  readonly paidMinor: bigint
  readonly returnedMinor: bigint
}

/** One side of a stored difference; sums in minor units of the currency. */
export interface StoredSide {
  readonly state: string
  readonly paidMinor: string
  readonly returnedMinor: string
  readonly currency: string
}

export interface FoundDifference {
  readonly providerId: string
  readonly orderId: bigint | null
  readonly kind: DifferenceKind
  readonly details: { readonly here: StoredSide | null; readonly there: StoredSide | null }
}

export type DifferenceRow = FoundDifference & {
  readonly id: bigint
  readonly provider: string
  readonly day: string
  readonly foundAt: Date
  readonly closedAt: Date | null
}

/** Days that are due for reconciliation, for providers that have keys. The first process that polls plans the recent days. */
export async function selectDueDays(queries: Queries, providers: readonly string[]): Promise<DueRow[]> {
  await queries.rows(
    'plan_payment_reconciliations',
    `insert into payment_reconciliations (provider, day, due_at)
     select p, d::date, (d::date + 1)::timestamp at time zone 'UTC' + ${SETTLED_AFTER}
       from unnest($1::text[]) p cross join generate_series((now() at time zone 'UTC')::date - ${DAYS_BACK}, (now() at time zone 'UTC')::date - 1, '1 day') d
      where d::date >= (select (created_at at time zone 'UTC')::date from payment_orders order by id limit 1)
        and not exists (select from payment_reconciliations r where r.provider = p and r.day = d::date)
     on conflict do nothing`,
    [providers],
  )
  const rows = await queries.rows<{ id: bigint }>(
    'select_due_payment_days',
    'select id from payment_reconciliations where due_at <= now() and provider = any($1) order by due_at limit 10',
    [providers],
  )
  return rows.map(({ id }) => ({ id, inMs: 0 }))
}

/** Claims a day for a while; undefined when another process has it. */
export async function takeDay(queries: Queries, id: bigint): Promise<DayRow | undefined> {
  const [row] = await queries.rows<DayRow>(
    'take_payment_day',
    `update payment_reconciliations set due_at = now() + ${TAKEN_FOR} where id = $1 and due_at <= now()
     returning id, provider, day::timestamp at time zone 'UTC' as "from", (day + 1)::timestamp at time zone 'UTC' as until`,
    [id],
  )
  return row
}

const ORDER_COLUMNS = `id, provider_id as "providerId", state, method, currency, coalesce(paid_minor, 0)::int8 as "paidMinor", returned_minor as "returnedMinor"`

/** Orders of a provider made in a period. Ids contain the time; the period is widened by a day. */
export function selectOrdersOfDay(queries: Queries, { provider, from, until }: DayRow): Promise<ComparedOrder[]> {
  return queries.rows(
    'select_orders_of_day',
    `select ${ORDER_COLUMNS} from payment_orders
      where provider = $1 and provider_id is not null and created_at >= $2 and created_at < $3 order by id`,
    [provider, from, until],
  )
}

/** Orders of a provider by its payment ids, whenever they were made. */
export function selectOrdersByPayment(
  queries: Queries,
  provider: string,
  providerIds: readonly string[],
): Promise<ComparedOrder[]> {
  return queries.rows(
    'select_orders_by_payment',
    `select ${ORDER_COLUMNS} from payment_orders where provider = $1 and provider_id = any($2)`,
    [provider, providerIds],
  )
}

/** Stores the found differences, each once, and ends the day. */
export function finishDay(tx: Tx, id: bigint, payments: number, found: readonly FoundDifference[]): void {
  tx.send(
    'insert_payment_differences',
    `insert into payment_differences (reconciliation_id, provider_id, order_id, kind, details)
     select $1, f."providerId", f."orderId", f.kind, f.details
       from jsonb_to_recordset($2::jsonb) as f ("providerId" text, "orderId" int8, kind text, details jsonb) on conflict do nothing`,
    [id, JSON.stringify(found.map((one) => ({ ...one, orderId: one.orderId === null ? null : String(one.orderId) })))],
  )
  tx.send(
    'finish_payment_day',
    'update payment_reconciliations set due_at = null, ended_at = clock_timestamp(), payments = $2 where id = $1 and due_at is not null',
    [id, payments],
  )
}

export const DIFFERENCE_COLUMNS = `d.id, r.provider, r.day::text as day, d.provider_id as "providerId", d.order_id as "orderId", d.kind, d.details,
  d.found_at as "foundAt", d.closed_at as "closedAt"`
export const DIFFERENCE_FROM = 'payment_differences d join payment_reconciliations r on r.id = d.reconciliation_id'

/** Closes an open difference; undefined without one. */
export async function closeDifference(tx: Tx, id: bigint): Promise<{ kind: string; providerId: string } | undefined> {
  const [row] = await tx.rows<{ kind: string; providerId: string }>(
    'close_payment_difference',
    `update payment_differences set closed_at = clock_timestamp() where id = $1 and closed_at is null
     returning kind, provider_id as "providerId"`,
    [id],
  )
  return row
}

/** The number of open differences, and by how many seconds the latest comparison is overdue. */
export async function watchDifferences(queries: Queries): Promise<{ open: number; overdueS: number }> {
  const [row] = await queries.rows<{ open: number; overdueS: number }>(
    'watch_payment_differences',
    `select (select count(*)::int4 from payment_differences where closed_at is null) as open,
            coalesce((select extract(epoch from now() - (day + 1)::timestamp at time zone 'UTC' - ${SETTLED_AFTER})::float8
                        from payment_reconciliations where due_at is not null order by day limit 1), 0)::float8 as "overdueS"`,
  )
  return { open: row?.open ?? 0, overdueS: Math.max(0, row?.overdueS ?? 0) }
}
