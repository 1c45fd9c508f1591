import { bySql } from './invariant.ts'

/** The items of one operation: its id and the ids after it. */
const itemsOf = (id: string, count: string) => `array(select ${id} + place from generate_series(0, ${count} - 1) place)`
const sumOf = (prices: string) => `(select coalesce(sum(price), 0) from unnest(${prices}) price)`

/**
 * The plays according to the games' own tables. `key` is the operation's id, or for a battle the battle's, because its operation is stored
 * nowhere else. Items are compared in any order.
 */
const MADE = `
  select 'case' as kind, o.id::text as key, o.user_id, o.currency, o.cost_minor as staked, ${sumOf('o.prices_minor')} as won,
         case o.currency when 1 then o.cost_minor else 0 end as experience, o.coins, '{}'::bigint[] as items_in,
         ${itemsOf('o.id', 'cardinality(o.item_ids)')} as items_out,
         jsonb_build_object('caseId', o.case_id, 'oddsVersion', o.odds_version, 'count', o.count, 'grantedCount', o.granted_count, 'nthFreeCount', o.nth_free_count,
           'promisedMinor', m.mean * o.count) as facts
    from openings o left join means m on m.case_id = o.case_id and m.version = o.odds_version
  union all
  select 'battle', b.id::text, s.user_id, 1, b.price_minor, s.won_minor, b.price_minor, 0, '{}',
         array(select p.item_id from battle_prizes p where p.battle_id = b.id and p.user_id = s.user_id order by p.item_id),
         jsonb_build_object('battleId', b.id::text, 'ulid', b.ulid, 'isPrivate', b.is_private, 'mode', b.mode, 'slots', b.slots,
           'isCreator', b.creator_id = s.user_id, 'hasWon', s.won_minor > 0)
    from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null where b.status = 'finished'
  union all
  select 'upgrade', id::text, user_id, 1, value_minor, case when has_won then target_price_minor else 0 end, experience_minor, coins, item_ids,
         ${itemsOf('id', 'has_won::int')}, jsonb_build_object('targetItemId', target_item_id, 'threshold', threshold)
    from upgrades
  union all
  select 'contract', id::text, user_id, 1, value_minor, payout_minor, experience_minor, 0, item_ids,
         ${itemsOf('id', '(result_item_id is not null)::int')}, jsonb_build_object('multiplierPercent', multiplier_percent)
    from contracts
  union all
  select 'exchange', id::text, user_id, 1, ${sumOf('prices_minor')}, ${sumOf('target_prices_minor')} + change_minor, 0, 0, item_ids,
         ${itemsOf('id', 'cardinality(target_item_ids)')}, jsonb_build_object('isReplacement', is_replacement)
    from exchanges
  union all
  select 'techies', ended_id::text, user_id, 1, stake_minor, payout_minor,
         stake_minor * (select (document::jsonb ->> 'experiencePercent')::int from play_rules r where r.game = 'techies' and r.version = rules_version) / 100,
         0, '{}', '{}',
         jsonb_build_object('boardId', id::text, 'mines', mines, 'opened', cardinality(cells) - (outcome = 'lost')::int, 'hasWon', outcome = 'won')
    from techies_boards where outcome in ('won', 'lost')`

/** The record of plays, which is written in addition to the games' own tables. */
export const playInvariants = [
  bySql(
    'I76',
    'every opening, seat of a finished battle, upgrade, contract, exchange and finished board is recorded as one play with the same stake, winnings, experience, coins, items and facts, and there is no other play',
    'select count(*) from plays',
    `with means as materialized (
       select case_id, version, round(sum(value_minor::numeric * (ticket_to - ticket_from)) / 1e8)::bigint as mean from odds_rows group by 1, 2),
     made as materialized (${MADE}),
     recorded as materialized (
       select p.*, case kind when 'battle' then facts ->> 'battleId' else id::text end as key from plays p),
     compared as (
       select coalesce(m.kind, r.kind) as kind, coalesce(m.key, r.key) as key, coalesce(m.user_id, r.user_id) as user_id,
              m.key is not null as is_made, r.key is not null as is_recorded,
              (m.currency, m.staked, m.won, m.experience, m.coins, m.items_in, m.items_out)
                is not distinct from (r.currency, r.staked_minor, r.won_minor, r.experience_minor, r.coins, r.items_in,
                                      array(select item from unnest(r.items_out) item order by item))
              and r.facts - 'caseKind' = m.facts as is_same
         from made m full join recorded r on r.kind = m.kind and r.user_id = m.user_id and r.key = m.key)
     select format('%s %s of player %s %s', kind, key, user_id,
                   case when not is_recorded then 'is no play' when not is_made then 'is a play that its game does not know'
                        else 'differs from its play' end) as finding
       from compared where is_made is distinct from true or is_recorded is distinct from true or is_same is distinct from true
     union all
     select format('play %s of player %s is recorded %s times', key, user_id, count(*)) from recorded
      group by kind, key, user_id having count(*) > 1`,
  ),
]
