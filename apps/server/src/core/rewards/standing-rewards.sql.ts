import type { Queries } from '../../platform/db.ts'
import type { Worth } from './require-bounded.ts'

/** The value at present prices of a definition that one operator created alone and that is still open. */
export interface StandingReward extends Worth {
  readonly operatorId: bigint
  /** Such as `raffle 12`. */
  readonly target: string
  /** The operator added to it within the last 24 hours. */
  readonly isOfDay: boolean
}

/** Everything that one operator created alone and that is still open. `sources`: `CatalogueUses.standingRewards`. */
export async function selectStandingRewards(queries: Queries, sources: readonly string[]): Promise<StandingReward[]> {
  const rows = await queries.rows<{
    operatorId: bigint
    target: string
    perPlayer: string
    total: string
    isOfDay: boolean
  }>(
    'select_standing_rewards',
    `select d.operator_id as "operatorId", d.target, d.per_player::text as "perPlayer", d.total::text as total,
            exists (select from rewards_alone a where a.operator_id = d.operator_id and a.target = d.target
                       and a.at >= clock_timestamp() - interval '1 day') as "isOfDay"
       from (${sources.join(' union all ')}) d order by d.operator_id, d.target`,
  )
  return rows.map(({ perPlayer, total, ...row }) => ({
    ...row,
    perPlayerMinor: BigInt(perPlayer),
    totalMinor: BigInt(total),
  }))
}

/** The value that each operator added alone within the last 24 hours. */
export async function selectRewardsOfDay(queries: Queries): Promise<ReadonlyMap<bigint, Worth>> {
  const rows = await queries.rows<{ operatorId: bigint; perPlayer: string; total: string }>(
    'select_rewards_of_day',
    `select operator_id as "operatorId", sum(per_player_minor)::text as "perPlayer", sum(total_minor)::text as total
       from rewards_alone where at >= clock_timestamp() - interval '1 day' group by operator_id`,
  )
  return new Map(
    rows.map(({ operatorId, perPlayer, total }) => [
      operatorId,
      { perPlayerMinor: BigInt(perPlayer), totalMinor: BigInt(total) },
    ]),
  )
}
