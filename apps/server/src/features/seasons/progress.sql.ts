import type { SeasonWindow } from '@runecase/api/seasons-rules.ts'
import type { Queries } from '../../platform/db.ts'

export async function getCoins(queries: Queries, userId: bigint): Promise<bigint> {
  const [row] = await queries.rows<{ coins: bigint }>(
    'get_season_coins',
    'select coins from players where user_id = $1',
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row.coins
}

/** How often a player opened a case within an event. */
export async function countOpened(
  queries: Queries,
  { userId, caseId, startsAtMs, endsAtMs }: SeasonWindow & { readonly userId: bigint; readonly caseId: number },
): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_season_openings',
    `select coalesce(sum(count), 0)::int4 as count from openings
      where user_id = $1 and case_id = $2 and id >= first_id_at(to_timestamp($3 / 1000.0)) and id < first_id_at(to_timestamp($4 / 1000.0))`,
    [userId, caseId, startsAtMs, endsAtMs],
  )
  return row?.count ?? 0
}
