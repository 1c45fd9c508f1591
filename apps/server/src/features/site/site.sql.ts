import { CASES } from '../../core/catalog/public.ts'
import { SITE_STATISTICS } from '../../core/statistics/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** Counted figures by their names, and the open realtime connections of all nodes. */
export function selectStatistics(
  queries: Queries,
  names: readonly string[],
): Promise<{ name: string; value: bigint }[]> {
  return queries.rows(
    'select_statistics',
    `select name, value from ${SITE_STATISTICS} s where name = any($1::text[])
     union all select 'online', coalesce(sum(sockets), 0)::int8 from nodes where leased_until > clock_timestamp()`,
    [names],
  )
}

/** The cost of each GOLD case's openings and the value of their drops, since both have been counted. */
export function selectCaseReturns(
  queries: Queries,
): Promise<{ caseId: number; costMinor: bigint; valueMinor: bigint }[]> {
  return queries.rows(
    'select_case_returns',
    `select c.id as "caseId", cost.value as "costMinor", coalesce(won.value, 0) as "valueMinor"
       from ${CASES} c join ${SITE_STATISTICS} cost on cost.name = 'case_cost:' || c.id
       left join ${SITE_STATISTICS} won on won.name = 'case_value:' || c.id where cost.value > 0`,
  )
}

/** Stores the build that is being published; false when it is the last published one. Concurrent callers wait for the transaction. */
export async function upsertAnnouncedBuild(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(
    'upsert_announced_build',
    `insert into announced_build as b (id) values ($1)
     on conflict (is_only) do update set id = excluded.id, announced_at = clock_timestamp() where b.id <> excluded.id returning 1`,
    [id],
  )
  return rows.length > 0
}
