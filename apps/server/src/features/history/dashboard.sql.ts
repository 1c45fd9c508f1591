import type { Queries } from '../../platform/db.ts'

/** A player's number of plays by game. */
interface PlayCounts {
  readonly cases: bigint
  /** Finished ones. */
  readonly battles: bigint
  readonly upgrades: bigint
  readonly contracts: bigint
}

/** Openings from their stored count, the other games counted by index; undefined when there is no such player. */
export async function findPlayCounts(queries: Queries, userId: bigint): Promise<PlayCounts | undefined> {
  const [row] = await queries.rows<PlayCounts>(
    'find_play_counts',
    `select p.opened as cases,
            (select count(*) from battle_seats s join battles b on b.id = s.battle_id
              where s.user_id = p.user_id and b.status = 'finished') as battles,
            (select count(*) from upgrades where user_id = p.user_id) as upgrades,
            (select count(*) from contracts where user_id = p.user_id) as contracts
       from players p where p.user_id = $1`,
    [userId],
  )
  return row
}

/** The cases of a player's newest items, the most opened first, the latest first among equals. */
export function selectLatestCases(
  queries: Queries,
  userId: bigint,
  look: number,
): Promise<{ caseId: number; opened: number }[]> {
  return queries.rows(
    'select_latest_cases',
    `with newest as materialized (
       select id, source from items where user_id = $1 order by id desc limit $2),
     latest as materialized (
       select distinct (n.id >> 6) << 6 as id from newest n join item_sources s on s.id = n.source and s.name = 'Case')
     select o.case_id as "caseId", sum(o.count)::int4 as opened
       from latest join openings o on o.id = latest.id
      group by o.case_id order by sum(o.count) desc, max(o.id) desc`,
    [userId, look],
  )
}
