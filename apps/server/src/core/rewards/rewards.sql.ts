import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { CASES, ODDS_ROWS } from '../catalog/relations.sql.ts'

/** The value that one operator alone added by a definition. Sums in minor units of GOLD. */
export interface AloneReward {
  readonly operatorId: bigint
  readonly target: string
  readonly perPlayerMinor: bigint
  readonly totalMinor: bigint
}

/** Stores it and returns the sums of the operator's last 24 hours including it. Calls for one operator run one after another. */
export async function addAloneReward(
  tx: Tx,
  { operatorId, target, perPlayerMinor, totalMinor }: AloneReward,
): Promise<Pick<AloneReward, 'perPlayerMinor' | 'totalMinor'>> {
  await tx.rows('lock_alone_rewards', `select pg_advisory_xact_lock(hashtextextended('rewards alone', $1::int8))`, [
    operatorId,
  ])
  const [added] = await tx.rows<{ id: bigint }>(
    'insert_alone_reward',
    'insert into rewards_alone (operator_id, target, per_player_minor, total_minor) values ($1, $2, $3, $4) returning id',
    [operatorId, target, perPlayerMinor, totalMinor],
  )
  const [row] = await tx.rows<{ perPlayer: string; total: string }>(
    'sum_alone_rewards',
    `select sum(r.per_player_minor)::text as "perPlayer", sum(r.total_minor)::text as total
       from rewards_alone a join rewards_alone r on r.operator_id = a.operator_id and r.at >= a.at - interval '1 day' where a.id = $1`,
    [added?.id],
  )
  return { perPlayerMinor: BigInt(row?.perPlayer ?? 0), totalMinor: BigInt(row?.total ?? 0) }
}

/** The value of an opening of a case: its price, with coins at their reference value, or its average return if that is higher. */
export interface CaseWorth {
  /** Minor units of GOLD. */
  readonly worthMinor: bigint
  readonly isRetired: boolean
}

/** SQL: the value of an opening of case `c` with currency `u`. */
export const CASE_WORTH = `greatest(c.price_minor * case when u.code = 'COIN' then ${COIN_VALUE_MINOR} else 1 end,
                     (select ceil(sum(o.value_minor::numeric * (o.ticket_to - o.ticket_from)) / 100000000) from ${ODDS_ROWS} o
                       where o.case_id = c.id and o.version = c.odds_version))`

export async function selectCaseWorth(
  queries: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, CaseWorth>> {
  const rows = await queries.rows<{ slug: string; worth: string; isRetired: boolean }>(
    'select_case_worth',
    `select c.slug, c.is_retired as "isRetired",
            ${CASE_WORTH}::text as worth
       from ${CASES} c join currencies u on u.id = c.currency where c.slug = any($1::text[])`,
    [[...new Set(slugs)]],
  )
  return new Map(rows.map(({ slug, worth, isRetired }) => [slug, { worthMinor: BigInt(worth), isRetired }]))
}

/** The number of players that a season reaches: that of the largest season so far, at least one. */
export async function findEventReach(queries: Queries): Promise<bigint> {
  const [row] = await queries.rows<{ players: bigint }>(
    'find_event_reach',
    'select greatest(1, coalesce(max(players), 0)) as players from season_totals',
  )
  return row?.players ?? 1n
}
