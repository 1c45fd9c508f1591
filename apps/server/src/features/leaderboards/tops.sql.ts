import { SHOWN_PLACES } from '@runecase/api/leaderboards-rules.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A top with more players than this is reduced. */
const MAX_IN_TOP = 2000
/** The number of players in a reduced top. */
const TIGHT_TOP = 1200
/** Behind every score: the place after which there is nobody. */
const LAST = '9223372036854775807'

/**
 * The players among whom the first `places` of a leaderboard are found: its indexed top, or all players if the top may be too short.
 * Sorting all takes a third of a second for a million players.
 */
export function amongPlaces(places: number): { readonly name: string; readonly where: string } {
  return places <= SHOWN_PLACES ? { name: 'top', where: 'is_top' } : { name: 'all', where: 'true' }
}

/** Reduces the tops of leaderboards that many players entered, and refills those that too many left. */
export async function fitTops(tx: Tx, leaderboardIds: ReadonlySet<number>): Promise<void> {
  if (leaderboardIds.size === 0) return
  for (const { id, players, isWhole } of await selectTopSizes(tx, [...leaderboardIds])) {
    if (players > MAX_IN_TOP) makeTop(tx, id, 'top')
    else if (players < SHOWN_PLACES && !isWhole) makeTop(tx, id, 'all')
  }
}

interface TopSize {
  readonly id: number
  /** The number of players of the top who have a score. */
  readonly players: number
  /** Whether the top contains every player. */
  readonly isWhole: boolean
}

function selectTopSizes(queries: Queries, leaderboardIds: readonly number[]): Promise<TopSize[]> {
  return queries.rows(
    'select_top_sizes',
    `select l.id, coalesce(f.score, 0) = 0 as "isWhole",
            (select count(*) from leaderboard_scores s where s.leaderboard_id = l.id and s.is_top and s.score > 0)::int4 as players
       from unnest($1::int4[]) as l (id) left join leaderboard_floors f on f.leaderboard_id = l.id`,
    [numbers(leaderboardIds)],
  )
}

/** Makes the top of a leaderboard from the first players of its present top, or of all players. */
export function makeTop(tx: Tx, leaderboardId: number, among: 'top' | 'all'): void {
  const where = among === 'top' ? 'is_top' : 'true'
  tx.send(
    `update_top_among_${among}`,
    `with first as materialized (
       select user_id, score, reached_id, row_number() over (order by score desc, reached_id, user_id) as place
         from leaderboard_scores where leaderboard_id = $1 and ${where} and score > 0
        order by score desc, reached_id, user_id limit ${TIGHT_TOP}),
     changed as (
       update leaderboard_scores s set is_top = not s.is_top
        where s.leaderboard_id = $1 and ${where} and s.is_top <> (s.user_id in (select user_id from first)))
     insert into leaderboard_floors as f (leaderboard_id, score, reached_id, player_id)
     select $1, coalesce(l.score, 0), coalesce(l.reached_id, ${LAST}), coalesce(l.user_id, ${LAST})
       from (select) one left join first l on l.place = ${TIGHT_TOP}
     on conflict (leaderboard_id) do update set score = excluded.score, reached_id = excluded.reached_id, player_id = excluded.player_id`,
    [leaderboardId],
  )
}
