import type { Queries } from '../../platform/db.ts'

/** The number of these days on which a player played. `bounds` are the first ids of the days, and the id after the last one. */
export async function countPlayDays(queries: Queries, userId: bigint, bounds: readonly bigint[]): Promise<number> {
  const [row] = await queries.rows<{ days: number }>(
    'count_play_days',
    // One index lookup for each day, however much was played.
    `select count(*)::int4 as days from unnest($2::int8[], $3::int8[]) as d (from_id, until_id)
      where exists (select from plays p where p.user_id = $1 and p.id >= d.from_id and p.id < d.until_id)`,
    [userId, bounds.slice(0, -1), bounds.slice(1)],
  )
  return row?.days ?? 0
}

/** What a player played in a period. Sums in minor units of GOLD. */
export interface PlaySums {
  readonly plays: number
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** The largest win of a single play. */
  readonly bestMinor: bigint
}

/** The plays of a player from one id to another, which is excluded; stakes of other currencies are not counted. */
export async function sumPlays(
  queries: Queries,
  userId: bigint,
  { fromId, untilId }: { readonly fromId: bigint; readonly untilId: bigint },
): Promise<PlaySums> {
  const [row] = await queries.rows<PlaySums>(
    'sum_plays',
    `select count(*)::int4 as plays, coalesce(sum(staked_minor) filter (where currency = 1), 0)::int8 as "stakedMinor",
            coalesce(sum(won_minor), 0)::int8 as "wonMinor", coalesce(max(won_minor), 0)::int8 as "bestMinor"
       from plays where user_id = $1 and id >= $2 and id < $3`,
    [userId, fromId, untilId],
  )
  return row ?? { plays: 0, stakedMinor: 0n, wonMinor: 0n, bestMinor: 0n }
}
