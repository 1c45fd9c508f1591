import type { OwedItems } from '../../core/items/public.ts'
import type { FlowRow } from '../../core/ledger/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** Locks and returns how far the chain was read; undefined while another node counts. */
export async function lockFlowMark(tx: Tx): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ seq: bigint }>(
    'lock_report_mark',
    `select seq from report_marks where name = 'flows' for update skip locked`,
  )
  return row?.seq
}

/** Puts the sums of these hours in the place of those that were counted before. */
export function replaceFlows(tx: Tx, seq: bigint, flows: readonly FlowRow[]): void {
  tx.send(
    'replace_report_flows',
    `with mark as (update report_marks set seq = $6 where name = 'flows')
     insert into report_flows (hour, kind, currency, created, burnt)
     select * from unnest($1::timestamptz[], $2::int2[], $3::int2[], $4::int8[], $5::int8[])
     on conflict (hour, kind, currency) do update set created = excluded.created, burnt = excluded.burnt`,
    [
      flows.map(({ hour }) => hour),
      numbers(flows.map(({ kind }) => kind)),
      numbers(flows.map(({ currency }) => currency)),
      numbers(flows.map(({ created }) => created)),
      numbers(flows.map(({ burnt }) => burnt)),
      seq,
    ],
  )
}

/** What balances gained and lost by kind of entry, from one moment to another; without the first, since the beginning. */
export interface FlowSums {
  readonly kind: number
  readonly currency: number
  readonly created: bigint
  readonly burnt: bigint
}

export function selectFlowSums(queries: Queries, since: Date | null, until: Date): Promise<FlowSums[]> {
  return queries.rows(
    'select_report_flows',
    `select kind, currency, sum(created)::int8 as created, sum(burnt)::int8 as burnt
       from report_flows where ($1::timestamptz is null or hour >= $1) and hour < $2 group by 1, 2`,
    [since, until],
  )
}

/** Stores what the shop owes on a day of the shop; the last value of a day stays. */
export function upsertOwed(tx: Tx, day: string, at: Date, owed: OwedItems): void {
  tx.send(
    'upsert_report_owed',
    `insert into report_owed (day, at, items, items_minor, held, held_minor) values ($1::date, $2, $3, $4, $5, $6)
     on conflict (day) do update set at = excluded.at, items = excluded.items, items_minor = excluded.items_minor, held = excluded.held,
            held_minor = excluded.held_minor`,
    [day, at, owed.items, owed.itemsMinor, owed.held, owed.heldMinor],
  )
}

/** The last known state of items on a day or before it. */
export async function findOwed(
  queries: Queries,
  day: string,
): Promise<(OwedItems & { readonly at: Date }) | undefined> {
  const [row] = await queries.rows<OwedItems & { readonly at: Date }>(
    'find_report_owed',
    `select at, items, items_minor as "itemsMinor", held, held_minor as "heldMinor" from report_owed where day <= $1::date order by day desc limit 1`,
    [day],
  )
  return row
}
