import { bySql } from './invariant.ts'

/** The maximum that one operator may give alone within a day, in minor units of GOLD: to one player, and to all. */
const PER_PLAYER = 2_500_000
const TOTAL = 10_000_000
const COIN_MINOR = 20

/** GOLD and coins of all levels and tasks; cases have had other prices since. */
const PARTS_WORTH = `(
       select coalesce(sum((p->>'gold')::numeric * 100 + (p->>'coins')::int8 * ${COIN_MINOR}), 0)
         from jsonb_array_elements((v.terms->'levels') || (v.terms->'tasks')) p)`

/** The GOLD and coins of the largest of the prizes `prizes`. Items are left out, because their prices have changed since. */
const prizeWorth = (prizes: string) => `(
       select coalesce(max(case p->>'kind' when 'gold' then (p->>'amount')::numeric * 100 when 'coins' then (p->>'amount')::int8 * ${COIN_MINOR} else 0 end), 0)
         from jsonb_array_elements(${prizes}) p)`

/**
 * Versions of definitions that give value, with the GOLD and coins that one player can get from them. Copies of events by two operators are
 * left out.
 */
const VERSIONS = `
     select 'event ' || v.key as target, v.version, v.operator_id, v.change_request_id, v.at, ${PARTS_WORTH} as worth
       from definition_versions v join seasons s on s.id::text = v.key
      where v.kind = 'season-parts' and not (v.version = 1 and exists (select from change_requests r where r.kind = 'event.copy' and r.state = 'applied'
                                             and r.decided_by <> r.author_id and r.payload->>'code' = s.code))
     union all
     select 'leaderboard ' || key, version, operator_id, change_request_id, at, ${prizeWorth("terms->'prizes'")}
       from definition_versions where kind = 'leaderboard'
     union all
     select 'raffle ' || key, version, operator_id, change_request_id, at, (version = 1 and terms->'prizes' <> '[]')::int
       from definition_versions where kind = 'raffle'
     union all
     select 'promo ' || coalesce(v.terms->>'prefix', v.key), v.version, v.operator_id, v.change_request_id, v.at,
            coalesce((f.terms->>'sum')::numeric, 0) * 100 * coalesce((v.terms->>'codes')::int, 1)
              * least((f.terms->>'perPlayerLimit')::int, (f.terms->>'totalLimit')::int)
       from definition_versions v cross join lateral (select coalesce(v.terms->'fields', v.terms) as terms) f
      where v.kind in ('promo', 'promo-batch')`

const ofDay = (column: string) =>
  `sum(${column}) over (partition by operator_id order by at range between interval '1 day' preceding and current row)`

/** Rewards that one operator gives players alone. */
export const rewardsAloneInvariants = [
  bySql(
    'I75',
    'no operator alone gave one player, or all players together, more in a day than the bounds allow, counting events, leaderboards, raffles and codes together',
    'select count(*) from rewards_alone',
    `select format('operator %s gave alone within a day, up to %s, %s to a player and %s to all', operator_id, target, per_player, total) as finding
       from (select *, ${ofDay('per_player_minor')} as per_player, ${ofDay('total_minor')} as total from rewards_alone) r
      where per_player > ${PER_PLAYER} or total > ${TOTAL}
     union all
     select format('version %s of %s gives a player %s in GOLD and coins after %s, and operator %s made it alone%s', version, target, worth,
                   before, operator_id, case when worth > ${PER_PLAYER} then '' else ' and unrecorded' end)
       from (select v.*, lag(worth, 1, 0) over (partition by target order by version) as before from (${VERSIONS}) v) v
      where operator_id is not null and change_request_id is null and worth > before
        and at > coalesce((select s.at from rule_starts s where s.rule = 'rewards_alone'), '-infinity')
        and (worth > ${PER_PLAYER} or not exists (select from rewards_alone r where r.operator_id = v.operator_id and r.target = v.target))`,
  ),
]
