import { PLAYERS } from '../../core/ledger/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'

/** The number of players who registered between two times. Ids contain the time, so it is a range of an index. */
export async function countNewPlayers(queries: Queries, since: Date, until: Date): Promise<bigint> {
  const [row] = await queries.rows<{ count: bigint }>(
    'count_new_players',
    `select count(*) as count from ${USERS} u where id >= first_id_at($1) and id < first_id_at($2) and not is_bot`,
    [since, until],
  )
  return row?.count ?? 0n
}

/** The number of players with a debt in GOLD, and its sum in minor units. */
export async function getOwed(queries: Queries): Promise<{ readonly owing: bigint; readonly owedMinor: bigint }> {
  const [row] = await queries.rows<{ owing: bigint; owedMinor: bigint }>(
    'get_dashboard_owed',
    `select count(*) as owing, coalesce(sum(owed_minor), 0)::int8 as "owedMinor" from ${PLAYERS} p where owed_minor > 0`,
  )
  return row ?? { owing: 0n, owedMinor: 0n }
}
