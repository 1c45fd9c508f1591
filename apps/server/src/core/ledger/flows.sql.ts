import type { Queries } from '../../platform/db.ts'

/** Accounts with a lower id belong to the house. */
const FIRST_PLAYER = 1000

/** The last link of the chain that was read, and the hours of the operations in the links. */
export interface TouchedHours {
  readonly seq: bigint
  readonly hours: readonly Date[]
}

/** The hours of operations in the `limit` links after `seq`; undefined without any. The chain has every entry, in the order of commits. */
export async function selectTouchedHours(
  queries: Queries,
  seq: bigint,
  limit: number,
): Promise<TouchedHours | undefined> {
  const [row] = await queries.rows<{ seq: bigint | null; hours: Date[] | null }>(
    'select_touched_hours',
    `select max(l.seq) as seq, array_agg(distinct date_trunc('hour', moment_of_id(o), shop_zone())) as hours
       from (select seq, operations from ledger_chain where seq > $1 order by seq limit $2) l
      cross join lateral unnest(l.operations) as o`,
    [seq, limit],
  )
  return row?.seq == null ? undefined : { seq: row.seq, hours: row.hours ?? [] }
}

/** What players' balances received and paid in an hour; currency and kind as in the ledger. */
export interface FlowRow {
  readonly hour: Date
  readonly kind: number
  readonly currency: number
  readonly created: bigint
  readonly burnt: bigint
}

export function selectFlows(queries: Queries, hours: readonly Date[]): Promise<FlowRow[]> {
  return queries.rows(
    'select_ledger_flows',
    `select h.hour, e.kind, e.currency, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as created,
            coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::int8 as burnt
       from unnest($1::timestamptz[]) as h (hour)
      cross join lateral (
        select kind, currency, amount from ledger_entries
         where operation_id >= first_id_at(h.hour) and operation_id < first_id_at(h.hour + interval '1 hour')
           and account_id >= ${FIRST_PLAYER}) e
      group by 1, 2, 3`,
    [hours],
  )
}

/** The names of the kinds of entries by number, as shown to operators. */
export async function selectEntryKinds(queries: Queries): Promise<ReadonlyMap<number, string>> {
  const rows = await queries.rows<{ id: number; name: string }>(
    'select_entry_kinds',
    'select id, name from entry_kinds',
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
