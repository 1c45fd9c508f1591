import { bySql } from './invariant.ts'

/** Events that a consumer of the reports has not counted yet. */
const waitingOf = (consumer: string) => `(select events from outbox union all
          select events from event_log where seq > (select seq from event_cursors where consumer = '${consumer}')) w
   cross join lateral json_array_elements(w.events) e`

const dayOf = (id: string) => `(moment_of_id(${id}) at time zone shop_zone())::date`

/** Recomputes the reports of the back office from plays, orders, items, sessions and the ledger. */
export const reportInvariants = [
  bySql(
    'I81',
    'the progress, refills, returns and receipts of each player in the reports equal the plays, orders and items; the growth reports are their sums, by day and by week of registration',
    'select count(*) from report_players',
    `with waiting as materialized (select distinct (e ->> 'userId')::int8 as user_id from ${waitingOf('report_growth')}),
     refills as materialized (
       select id, user_id, ${dayOf('operation_id')} as day, paid_value_minor as value from payment_orders where operation_id is not null),
     active as (
       select user_id, day from refills
       union select user_id, ${dayOf('id')} from plays where kind <> 'exchange'),
     truth as (
       select u.id as user_id, ${dayOf('u.id')} as registered_on,
              (select min(${dayOf('p.id')}) from plays p where p.user_id = u.id and p.kind = 'case') as opened_on,
              (select min(r.day) from refills r where r.user_id = u.id) as refilled_on,
              min(a.day) filter (where a.day > ${dayOf('u.id')}) as second_on,
              coalesce(bool_or(a.day = ${dayOf('u.id')} + 1), false) as day1,
              coalesce(bool_or(a.day = ${dayOf('u.id')} + 7), false) as day7,
              coalesce(bool_or(a.day = ${dayOf('u.id')} + 30), false) as day30
         from users u left join active a on a.user_id = u.id
        where not u.is_bot and u.id not in (select w.user_id from waiting w) group by u.id),
     moved as (
       select 'refill' as kind, id, user_id, day, value from refills
       union all
       select 'return', r.operation_id, o.user_id, ${dayOf('r.operation_id')}, r.value_minor
         from payment_returns r join payment_orders o on o.id = r.order_id
       union all
       select 'delivery', i.id, i.user_id, ${dayOf('i.operation_id')}, i.price_minor from items i where i.status = 20
       union all
       select 'prize', i.id, i.user_id, ${dayOf('i.id')}, i.price_minor from items i where i.source = 7),
     moved_known as (
       select m.* from moved m join report_players p on p.user_id = m.user_id where m.user_id not in (select w.user_id from waiting w)),
     counted_known as (select * from report_movements where user_id not in (select w.user_id from waiting w)),
     marks as (
       select registered_on as day, origin_id, x.metric, 1::bigint as value
         from report_players p
        cross join lateral (values ('registrations', true), ('opened', opened_on is not null),
            ('refilled', opened_on is not null and refilled_on is not null),
            ('second', opened_on is not null and refilled_on is not null and second_on is not null), ('payers', refilled_on is not null),
            ('day1', has_day1), ('day7', has_day7), ('day30', has_day30)) x (metric, holds)
        where x.holds
       union all
       select refilled_on, origin_id, 'first_refills', 1 from report_players where refilled_on is not null),
     parts as materialized (
       select m.day, p.registered_on, p.origin_id, x.metric, x.value
         from report_movements m join report_players p using (user_id)
        cross join lateral (values (m.kind || 's', 1::bigint), (m.kind || '_minor', m.value_minor)) x (metric, value)),
     days as (
       select day, origin_id, metric, sum(value) as value
         from (select * from marks union all select day, origin_id, metric, value from parts) f group by 1, 2, 3),
     cohorts as (
       select date_trunc('week', registered_on::timestamp)::date as week, origin_id, greatest(0, (day - registered_on) / 7) as age, metric,
              sum(value) as value
         from parts group by 1, 2, 3, 4)
     select format('player %s is counted as %s, and is %s', t.user_id, row_to_json(p), row_to_json(t)) as finding
       from truth t left join report_players p using (user_id)
      where p.user_id is null
         or (p.registered_on, p.opened_on, p.refilled_on, p.second_on, p.has_day1, p.has_day7, p.has_day30)
            is distinct from (t.registered_on, t.opened_on, t.refilled_on, t.second_on, t.day1, t.day7, t.day30)
     union all
     select format('player %s is counted and does not exist', user_id) from report_players where user_id not in (select id from users)
     union all
     select format('%s %s of player %s: counted %s on %s, was %s on %s', kind, id, coalesce(m.user_id, c.user_id), c.value_minor, c.day, m.value, m.day)
       from moved_known m full join counted_known c using (kind, id)
      where (m.user_id, m.day, m.value) is distinct from (c.user_id, c.day, c.value_minor)
     union all
     select format('%s of %s, origin %s: the report says %s, there were %s', metric, day, origin_id, coalesce(d.value, 0), coalesce(t.value, 0))
       from days t full join report_days d using (day, origin_id, metric) where coalesce(d.value, 0) <> coalesce(t.value, 0)
     union all
     select format('%s of the week %s, origin %s, age %s: the report says %s, there were %s', metric, week, origin_id, age, coalesce(c.value, 0),
                   coalesce(t.value, 0))
       from cohorts t full join report_cohorts c using (week, origin_id, age, metric) where coalesce(c.value, 0) <> coalesce(t.value, 0)`,
  ),
  bySql(
    'I82',
    'the game reports equal the plays of each day, game and case, each counted once, with each player once a day',
    'select count(*) from report_game_days',
    `with waiting as materialized (
       select distinct (e ->> 'userId')::int8 as user_id, (e ->> 'playId')::int8 as id from ${waitingOf('report_games')}
        where e ->> 'kind' = 'play.settled'),
     counted as materialized (
       select ${dayOf('p.id')} as day, p.kind as game, case p.kind when 'case' then (p.facts ->> 'caseId')::int else 0 end as case_id, p.*
         from plays p where p.kind <> 'exchange' and not exists (select from waiting w where w.user_id = p.user_id and w.id = p.id)),
     truth as (
       select day, game, case_id, count(*) as plays, coalesce(sum((facts ->> 'count')::int8) filter (where kind = 'case'), 0) as openings,
              coalesce(sum(staked_minor) filter (where currency = 1), 0) as staked, coalesce(sum(won_minor) filter (where currency = 1), 0) as won,
              coalesce(sum(won_minor) filter (where currency = 1 and staked_minor = 0), 0) as free_won,
              coalesce(sum((facts ->> 'promisedMinor')::int8) filter (where currency = 1 and kind = 'case'), 0) as promised,
              count(distinct user_id) as players
         from counted group by 1, 2, 3),
     seen as (select day, game, case_id, count(*) as players from report_game_players group by 1, 2, 3)
     select format('%s %s on %s: the report says %s, there were %s', game, case_id, day, row_to_json(d), row_to_json(t)) as finding
       from truth t full join report_game_days d using (day, game, case_id) left join seen s using (day, game, case_id)
      where (t.plays, t.openings, t.staked, t.won, t.free_won, t.promised, t.players)
            is distinct from (d.plays, d.openings, d.staked_minor, d.won_minor, d.free_won_minor, d.promised_minor, d.players)
         or s.players is distinct from d.players`,
  ),
  bySql(
    'I83',
    "the amounts that the reports show as entering and leaving players' balances equal the ledger, hour by hour",
    'select count(*) from report_flows',
    `with touched as (
       select distinct date_trunc('hour', moment_of_id(o), shop_zone()) as hour
         from (select operations from ledger_batches
               union all select operations from ledger_chain where seq > (select seq from report_marks where name = 'flows')) l
        cross join lateral unnest(l.operations) o),
     truth as (
       select date_trunc('hour', moment_of_id(operation_id), shop_zone()) as hour, kind, currency, coalesce(sum(amount) filter (where amount > 0), 0) as created,
              coalesce(-sum(amount) filter (where amount < 0), 0) as burnt
         from ledger_entries where account_id >= 1000 group by 1, 2, 3)
     select format('kind %s, currency %s at %s: the report says %s and %s, the ledger %s and %s', kind, currency, hour, f.created, f.burnt, t.created,
                   t.burnt) as finding
       from truth t full join report_flows f using (hour, kind, currency)
      where (t.created, t.burnt) is distinct from (f.created::numeric, f.burnt::numeric) and hour not in (select hour from touched)`,
  ),
  bySql(
    'I87',
    "the reports count players and visits for the partner whose code brought them, and for nobody if it was the partner's own account",
    `select count(*) from report_origins where partner <> ''`,
    `with waiting as materialized (select distinct (e ->> 'userId')::int8 as user_id from ${waitingOf('report_growth')}),
     visits as (
       select day, partner_id::text as partner, visits from partner_days
        where visits > 0 and partner_id not in (select w.user_id from waiting w)),
     counted as (
       select day, partner, visits from report_partner_visits where partner::int8 not in (select w.user_id from waiting w))
     select format('player %s is counted for "%s", and was brought by %s', p.user_id, o.partner, b.partner_id) as finding
       from report_players p join report_origins o on o.id = p.origin_id join users u on u.id = p.user_id
       left join partner_players b on b.user_id = p.user_id and not b.is_linked
      where o.partner <> coalesce(b.partner_id::text, '') and u.erased_at is null and p.user_id not in (select w.user_id from waiting w)
     union all
     select format('visits of partner %s on %s: the report says %s, there were %s', partner, day, coalesce(c.visits, 0), coalesce(v.visits, 0))
       from visits v full join counted c using (day, partner) where coalesce(v.visits, 0) <> coalesce(c.visits, 0)`,
  ),
]
