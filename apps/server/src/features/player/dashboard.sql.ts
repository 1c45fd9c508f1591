import type { Queries } from '../../platform/db.ts'

/** How often a player played each game. */
interface PlayCounts {
  readonly cases: bigint
  /** Finished ones. */
  readonly battles: bigint
  readonly upgrades: bigint
  readonly contracts: bigint
}

/** Openings as they are kept, the other games counted by their index; undefined when there is no such player. */
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

/** The cases that the newest items of a player came out of, the one with the most drops first, of equal ones the latest opened. */
export function selectLatestCases(
  queries: Queries,
  userId: bigint,
  look: number,
): Promise<{ caseId: number; drops: number }[]> {
  return queries.rows(
    'select_latest_cases',
    `with newest as materialized (
       select id, source from items where user_id = $1 order by id desc limit $2),
     opened as materialized (
       select (n.id >> 6) << 6 as id, count(*) as drops
         from newest n join item_sources s on s.id = n.source and s.name = 'Case' group by 1)
     select o.case_id as "caseId", sum(opened.drops)::int4 as drops
       from opened join openings o on o.id = opened.id
      group by o.case_id order by sum(opened.drops) desc, max(o.id) desc`,
    [userId, look],
  )
}
