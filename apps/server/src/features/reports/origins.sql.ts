import type { Queries, Tx } from '../../platform/db.ts'
import type { Movement } from './growth-facts.ts'

/** The origin of those of whom nothing is known; made when it is missing. */
export async function findUnknownOrigin(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'find_unknown_report_origin',
    `with made as (insert into report_origins (source, campaign, country, device) values ('', '', '', '')
       on conflict (source, campaign, country, device) do update set source = '' returning id)
     select id from made`,
  )
  if (!row) throw new Error('an upserted origin is answered')
  return row.id
}

export function updateOrigin(tx: Tx, userId: bigint, originId: number): void {
  tx.send('update_report_origin', 'update report_players set origin_id = $2 where user_id = $1', [userId, originId])
}

export function selectMovements(queries: Queries, userId: bigint): Promise<Movement[]> {
  return queries.rows(
    'select_report_movements',
    `select kind, id, user_id as "userId", day::text, value_minor as "valueMinor" from report_movements where user_id = $1`,
    [userId],
  )
}
