import { PLAYERS } from '../../core/ledger/public.ts'
import { playsOf } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'

/** The number of cases that a player has opened; undefined when there is no such player. */
export async function findOpenedCount(queries: Queries, userId: bigint): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ opened: bigint }>(
    'find_opened_count',
    `select opened from ${PLAYERS} where user_id = $1`,
    [userId],
  )
  return row?.opened
}

/** The cases of the newest items that games gave a player, the most opened first, the latest first among equals. */
export function selectLatestCases(
  queries: Queries,
  userId: bigint,
  look: number,
): Promise<{ caseId: number; opened: number }[]> {
  return queries.rows(
    'select_latest_cases',
    `select (facts ->> 'caseId')::int4 as "caseId", sum((facts ->> 'count')::int4)::int4 as opened
       from (select id, kind, facts, sum(cardinality(items_out)) over (order by id desc) - cardinality(items_out) as before
               from (select * from ${playsOf('$1')} p order by id desc limit $2) latest) x
      where kind = 'case' and before < $2
      group by 1 order by 2 desc, max(id) desc`,
    [userId, look],
  )
}
