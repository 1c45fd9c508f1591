import type { Queries, Tx } from '../../platform/db.ts'

/** The limit of distinct names of one kind per day. Further names are counted together, so that nobody can fill the table. */
const MAX_NAMES = 1000

/** A count of occurrences: `kind` and `name` as in `event-counts.ts`. */
export interface CountRow {
  readonly kind: string
  readonly name: string
  readonly count: number
}

/** Adds to the counts of a day (`YYYY-MM-DD`). New names beyond the daily limit are counted under `other`. */
export async function addCounts(tx: Tx, day: string, rows: readonly CountRow[]): Promise<void> {
  await tx.rows(
    'add_analytics_counts',
    `insert into analytics_counts as c (day, kind, name, count)
     select $1::date, kind, name, sum(count)
       from (select a.kind,
                    case when k.name is not null or
                              row_number() over (partition by a.kind, k.name is null order by a.name) <=
                              $5 - (select count(*) from analytics_counts d where d.day = $1::date and d.kind = a.kind)
                         then a.name else 'other' end as name,
                    a.count
               from unnest($2::text[], $3::text[], $4::int8[]) as a (kind, name, count)
               left join analytics_counts k on k.day = $1::date and k.kind = a.kind and k.name = a.name) as kept
      group by kind, name
      order by kind, name
     on conflict (day, kind, name) do update set count = c.count + excluded.count`,
    [day, rows.map(({ kind }) => kind), rows.map(({ name }) => name), rows.map(({ count }) => count), MAX_NAMES],
  )
}

/** The total count of each name over all days; names without counts are missing. */
export function selectTotals(queries: Queries, kind: string, names: readonly string[]): Promise<CountRow[]> {
  return queries.rows(
    'select_analytics_totals',
    `select kind, name, sum(count)::float8 as count from analytics_counts where kind = $1 and name = any($2::text[])
      group by kind, name order by name`,
    [kind, names],
  )
}
