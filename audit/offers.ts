import { bySql } from './invariant.ts'

/** Whether the event that a personal offer refers to is recorded and matches the offer's trigger. */
const IS_RECORDED = `case o.trigger_type
         when 'first_visit' then o.cause = 'visit' and exists (select from shop_visits v where v.user_id = o.user_id)
         when 'first_refill' then exists (
           select from payment_orders p where 'order:' || p.id = o.cause and p.user_id = o.user_id and p.operation_id is not null
              and not exists (select from payment_orders e where e.user_id = o.user_id and e.operation_id < p.operation_id))
         when 'big_refill' then exists (
           select from payment_orders p where 'order:' || p.id = o.cause and p.user_id = o.user_id and p.paid_value_minor >= o.threshold)
         when 'level_up' then exists (
           select from players p cross join (select substring(o.cause from '^level:([0-9]{1,3})$')::bigint as level) l
            where p.user_id = o.user_id and p.experience_minor >= 4000 * (l.level - 1) * l.level)
         when 'away_7_days' then o.made_at >= to_timestamp(substring(o.cause from '^away:([0-9]{1,15})$')::float8 / 1000) + interval '6 days 23 hours'
         when 'low_balance' then exists (select from openings x where 'opening:' || x.id = o.cause and x.user_id = o.user_id)
           or exists (select from battle_seats x where 'battle:' || x.battle_id = o.cause and x.user_id = o.user_id)
           or exists (select from plays x where 'play:' || x.id = o.cause and x.user_id = o.user_id)
           or exists (select from player_offers x where 'offer:' || x.id = o.cause and x.user_id = o.user_id and x.bought_at is not null)
         when 'event_start' then exists (
           select from season_players s where 'event:' || s.season_id = o.cause and s.user_id = o.user_id and s.visited_at is not null)
         when 'battle_streak' then exists (
           select from battle_seats x join battles b on b.id = x.battle_id and b.status = 'finished' and b.mode <> 'share'
            where 'battle:' || x.battle_id = o.cause and x.user_id = o.user_id)
         else false end`

const MADE = `select p.*, v.trigger_type, v.threshold, v.currency, v.price_minor, v.coin_price, v.bonus_coins, v.bonus_minor, v.duration_minutes
         from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version`

/** Offers of the secret shop: their trigger, payment and contents. */
export const offerInvariants = [
  bySql(
    'I40',
    'an offer was made once for a recorded event and within its limit; a bought one was paid at its price within its time and gave exactly its contents; its openings are used or left',
    'select count(*) from player_offers',
    `with made as materialized (${MADE}),
     paid as materialized (
       select e.operation_id, e.account_id as user_id,
              coalesce(sum(e.amount) filter (where k.name = 'offer bought' and e.currency = 1), 0) as gold,
              coalesce(sum(e.amount) filter (where k.name = 'offer bought' and e.currency = 2), 0) as coins,
              coalesce(sum(e.amount) filter (where k.name = 'offer coins'), 0) as bonus_coins,
              coalesce(sum(e.amount) filter (where k.name = 'offer money'), 0) as bonus_minor
         from ledger_entries e join entry_kinds k on k.id = e.kind
        where k.name in ('offer bought', 'offer coins', 'offer money') and e.account_id >= 1000 group by 1, 2),
     due as (select m.operation_id, m.user_id, c.case_id, c.amount from made m
               join offer_cases c on c.offer_id = m.offer_id and c.version = m.version where m.operation_id is not null)
     select format('offer %s of player %s: no %s is recorded as %s', o.id, o.user_id, o.trigger_type, o.cause) as finding
       from made o where (${IS_RECORDED}) is not true
     union all
     select format('player %s was made offer %s %s times for %s', user_id, offer_id, count(*), cause) from made group by user_id, offer_id, cause having count(*) > 1
     union all
     select format('player %s was made offer %s %s times, its limit is %s', m.user_id, m.offer_id, m.count, v.most)
       from (select user_id, offer_id, count(*) from made group by 1, 2) m
       join (select offer_id, max(limit_per_player) as most from offer_versions group by 1) v using (offer_id) where m.count > v.most
     union all
     select format('offer %s of player %s stands from %s to %s and was bought at %s; its time is %s minutes', id, user_id, starts_at, ends_at, bought_at, duration_minutes)
       from made where ends_at <> starts_at + make_interval(mins => duration_minutes) or bought_at < starts_at or bought_at >= ends_at
         or (bought_at is not null and starts_at is null)
     union all
     select format('operation %s of player %s paid %s GOLD and %s coins and gave %s coins and %s GOLD for offer %s',
                   coalesce(m.operation_id, p.operation_id), coalesce(m.user_id, p.user_id), -coalesce(p.gold, 0), -coalesce(p.coins, 0),
                   coalesce(p.bonus_coins, 0), coalesce(p.bonus_minor, 0), coalesce(m.id::text, 'none'))
       from (select * from made where operation_id is not null) m
       full join paid p on p.operation_id = m.operation_id and p.user_id = m.user_id
      where m.id is null or p.operation_id is null or p.bonus_coins <> m.bonus_coins or p.bonus_minor <> m.bonus_minor
         or p.gold <> case when m.currency = 1 then -m.price_minor else 0 end or p.coins <> case when m.currency = 2 then -m.coin_price else 0 end
     union all
     select format('operation %s gave player %s %s openings of case %s, its offer %s', coalesce(d.operation_id, g.operation_id), coalesce(d.user_id, g.user_id),
                   coalesce(g.count, 0), coalesce(d.case_id, g.case_id), coalesce(d.amount, 0))
       from due d full join (select * from free_open_grants where reason = 'offer') g
         on g.operation_id = d.operation_id and g.user_id = d.user_id and g.case_id = d.case_id
      where g.count is distinct from d.amount
     union all
     select format('player %s, case %s: %s openings left, none was given', p.user_id, p.case_id, p.free_opens) from player_cases p
      where p.free_opens > 0 and not exists (select from free_open_grants g where g.user_id = p.user_id and g.case_id = p.case_id)`,
  ),
]
