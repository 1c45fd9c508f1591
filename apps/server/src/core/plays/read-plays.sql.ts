import type { Queries } from '../../platform/db.ts'
import type { Play, PlayKind } from './play.ts'

/** SQL: the plays of a player, from the id `from` to the id `until`, which is excluded. All three are expressions. */
export const playsOf = (player: string, from?: string, until?: string): string =>
  `(select id, kind, currency, staked_minor, won_minor, coins, items_in, items_out, facts from plays
     where user_id = ${player}${from ? ` and id >= ${from}` : ''}${until ? ` and id < ${until}` : ''})`

/** SQL: the condition that somebody has played. */
export const HAS_PLAYS = 'exists (select from plays)'

/** SQL: a query of all plays by `kind`, with their `count`. Reads all plays, so it is too slow for a request. */
export const COUNTED_PLAYS = 'select kind, count(*) as count from plays group by kind'

/** A play by its own id, for its player: its facts, and the number of items put in. */
export type FoundPlay = {
  [K in PlayKind]: Pick<Play<K>, 'id' | 'kind' | 'facts'> & { readonly itemsInCount: number }
}[PlayKind]

export function selectPlays(queries: Queries, userId: bigint, ids: readonly bigint[]): Promise<FoundPlay[]> {
  return queries.rows(
    'select_plays',
    `select id, kind, facts, cardinality(items_in)::int4 as "itemsInCount" from plays where user_id = $1 and id = any($2::int8[])`,
    [userId, ids],
  )
}

/** How often a player has played each game, without openings: their number is stored with the player. */
export async function countGames(queries: Queries, userId: bigint): Promise<ReadonlyMap<PlayKind, bigint>> {
  const rows = await queries.rows<{ kind: PlayKind; count: bigint }>(
    'count_games',
    `select kind, count(*) as count from plays where user_id = $1 and kind <> 'case' group by kind`,
    [userId],
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
