import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import type { Queries } from '../../platform/db.ts'
import { joinMadeAlone } from '../definitions/public.ts'
import type { Worth } from './require-bounded.ts'
import { CASE_WORTH } from './rewards.sql.ts'

/** What a definition that one operator made alone gives at present prices. It is not over yet. */
export interface StandingReward extends Worth {
  readonly operatorId: bigint
  /** Such as `raffle 12`. */
  readonly target: string
  /** The operator added to it within the last 24 hours. */
  readonly isOfDay: boolean
}

/** SQL: the newest version of a definition, where one operator made it alone. */
const madeAlone = (versions: string, owner: string) => `join lateral (
       select operator_id, change_request_id from ${versions} where ${owner} order by version desc limit 1) v
         on v.operator_id is not null and v.change_request_id is null`
const casesOf = (table: string) =>
  `${table} join cases c on c.id = ${table}.case_id join currencies u on u.id = c.currency`
const COINS = COIN_VALUE_MINOR

const RAFFLES = `
     select v.operator_id, 'raffle ' || r.id as target, w.worth as per_player, w.worth as total
       from raffles r ${joinMadeAlone('raffle', 'r.id::text')}
      cross join lateral (select coalesce(sum(i.price_minor), 0) as worth
        from raffle_prizes p join catalogue_items i on i.id = p.catalogue_item_id where p.raffle_id = r.id) w
      where r.state not in ('drawn', 'cancelled')`

const LEADERBOARDS = `
     select v.operator_id, 'leaderboard ' || b.id, coalesce(max(w.worth), 0), coalesce(sum(w.worth), 0)
       from leaderboards b ${joinMadeAlone('leaderboard', 'b.id::text')}
       left join lateral (
         select case p.kind when 'item' then i.price_minor when 'gold' then p.amount else p.amount * ${COINS} end as worth
           from leaderboard_prizes p left join catalogue_items i on i.id = p.catalogue_item_id where p.leaderboard_id = b.id) w on true
      where b.state not in ('over', 'cancelled') group by v.operator_id, b.id`

const EVENTS = `
     select v.operator_id, 'event ' || s.id, w.worth, w.worth * (select greatest(1, coalesce(max(players), 0)) from season_totals)
       from seasons s ${madeAlone('season_versions', 'season_id = s.id')}
      cross join lateral (select
          (select coalesce(sum(money_minor + coins * ${COINS}), 0) from season_levels where season_id = s.id)
        + (select coalesce(sum(amount * ${CASE_WORTH}), 0) from ${casesOf('season_level_cases')} where season_id = s.id)
        + (select coalesce(sum(money_minor + coins * ${COINS}), 0) from season_tasks where season_id = s.id)
        + (select coalesce(sum(case_amount * ${CASE_WORTH}), 0) from ${casesOf('season_tasks')} where season_id = s.id) as worth) w
      where s.expires_at > clock_timestamp()`

const promos = (target: string, codes: string, from: string) => `
     select v.operator_id, 'promo ' || ${target}, w.once * ${codes} * least(k.per_player_limit, k.total_limit), w.once * ${codes} * k.total_limit
       from ${from}
      cross join lateral (select coalesce(k.sum_minor, 0) + coalesce((select ${CASE_WORTH}
        from cases c join currencies u on u.id = c.currency where c.id = k.case_id), 0) as once) w
      where k.is_active and k.ends_at > clock_timestamp()`
const CODES = promos(
  'k.code',
  '1',
  `promo_codes k ${madeAlone('promo_versions', 'k.batch_id is null and code_id = k.id')}`,
)
const BATCHES = promos(
  'b.prefix',
  'b.codes',
  `promo_batches b ${madeAlone('promo_versions', 'batch_id = b.id')}
       join lateral (select * from promo_codes where batch_id = b.id limit 1) k on true`,
)

/** Raffles, leaderboards, events and codes that one operator made alone and that are not over. */
export async function selectStandingRewards(queries: Queries): Promise<StandingReward[]> {
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
       from (${[RAFFLES, LEADERBOARDS, EVENTS, CODES, BATCHES].join(' union all ')}) d order by d.operator_id, d.target`,
  )
  return rows.map(({ perPlayer, total, ...row }) => ({
    ...row,
    perPlayerMinor: BigInt(perPlayer),
    totalMinor: BigInt(total),
  }))
}

/** What each operator added alone within the last 24 hours. */
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
