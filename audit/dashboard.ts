import { bySql } from './invariant.ts'

/** Events that the dashboard has not counted yet, by what each is about: `id`, an expression over event `e`. */
const waiting = (kind: string, id: string) => `
  select distinct (${id})::int8 as id
    from (select events from outbox union all
          select events from event_log where seq > (select seq from event_cursors where consumer = 'dashboard')) w
   cross join lateral json_array_elements(w.events) e
   where e ->> 'kind' = '${kind}'`

const hourOf = (id: string) => `date_trunc('hour', moment_of_id(${id}))`

/** A battle is counted at the moment of its operation, which is that of its end but for the difference of two clocks. */
const CLOCKS = `interval '45 seconds'`

/** The hourly values of the back office's dashboard. */
export const dashboardInvariants = [
  bySql(
    'I63',
    'the figures of the summary are what openings, upgrades, contracts, battles and refills were, hour by hour, each counted once, and its players are those who played or refilled',
    'select count(*) from dashboard_hours',
    `with openings_waiting as materialized (${waiting('case.opened', `e ->> 'openingId'`)}),
     upgrades_waiting as materialized (${waiting('upgrade.played', `e ->> 'upgradeId'`)}),
     contracts_waiting as materialized (${waiting('contract.made', `e ->> 'contractId'`)}),
     battles_waiting as materialized (${waiting('battle.finished', `e ->> 'battleId'`)}),
     prizes_waiting as materialized (${waiting('battle.prizes_given', `e -> 'prizes' -> 0 ->> 'itemId'`)}),
     orders_waiting as materialized (${waiting('payment.changed', `e ->> 'orderId'`)}),
     paid as materialized (
       select p.id, p.user_id, p.method, ${hourOf('p.operation_id')} as hour, p.paid_value_minor from payment_orders p where p.operation_id is not null),
     failed as materialized (
       select p.id, p.method, ${hourOf('p.id')} as hour from payment_orders p where p.state = 'failed'),
     fought as materialized (
       select b.id, b.price_minor, b.finished_at as at from battles b where b.status = 'finished' and b.id not in (select id from battles_waiting)),
     prizes as materialized (
       select min(p.item_id) as id, sum(d.value_minor) as value from battle_prizes p join battle_drops d using (battle_id, round, slot)
        group by p.battle_id, p.user_id),
     /* Hours of orders with pending events are left out: the order may have been counted by an earlier event. So are those of orders whose
        payment came after they had failed: they failed once or more. And hours next to which a battle ended. */
     unclear as (
       select method as subject, hour from paid join orders_waiting using (id)
       union select method, hour from failed join orders_waiting using (id)
       union select p.method, ${hourOf('p.id')} from payment_orders p join payment_reviews r on r.order_id = p.id where r.reason = 'late'
       union select 'battle', date_trunc('hour', at + x) from fought cross join lateral (values (${CLOCKS}), (-${CLOCKS})) c (x)
        where date_trunc('hour', at + x) <> date_trunc('hour', at)
       union select 'battle', date_trunc('hour', at) from fought
        where date_trunc('hour', at + ${CLOCKS}) <> date_trunc('hour', at - ${CLOCKS})),
     plays as (
       select ${hourOf('o.id')} as hour, x.metric, 'case' as subject, x.value
         from openings o
        cross join lateral (select coalesce(sum(price), 0) as won from unnest(o.prices_minor) as price) w
        cross join lateral (values ('openings', o.count::numeric), ('stakes', case o.currency when 1 then o.cost_minor end),
                                   ('winnings', case o.currency when 1 then w.won end)) as x (metric, value)
        where x.value is not null and not exists (select from openings_waiting q where q.id = o.id)
       union all
       select ${hourOf('u.id')}, x.metric, 'upgrade', x.value
         from upgrades u
        cross join lateral (values ('stakes', u.value_minor::numeric), ('winnings', case when u.has_won then u.target_price_minor else 0 end)) as x (metric, value)
        where not exists (select from upgrades_waiting q where q.id = u.id)
       union all
       select ${hourOf('c.id')}, x.metric, 'contract', x.value
         from contracts c cross join lateral (values ('stakes', c.value_minor::numeric), ('winnings', c.payout_minor)) as x (metric, value)
        where not exists (select from contracts_waiting q where q.id = c.id)
       union all
       select date_trunc('hour', b.at), 'stakes', 'battle', b.price_minor
         from fought b join battle_seats s on s.battle_id = b.id and s.user_id is not null
       union all
       select date_trunc('hour', b.at), 'winnings', 'battle', s.gold_minor
         from fought b join battle_seats s on s.battle_id = b.id and s.user_id is not null and s.gold_minor > 0
       union all
       select ${hourOf('z.id')}, 'winnings', 'battle', z.value from prizes z where not exists (select from prizes_waiting q where q.id = z.id)
       union all
       select hour, x.metric, method, x.value from paid cross join lateral (values ('refills', paid_value_minor::numeric), ('refills_paid', 1)) as x (metric, value)
       union all
       select hour, 'refills_failed', method, 1 from failed),
     facts as (select hour, metric, subject, sum(value) as value from plays group by 1, 2, 3),
     of_day as (
       select (moment_of_id(o.id) at time zone 'Europe/Moscow')::date as day, o.user_id from openings o
        where not exists (select from openings_waiting q where q.id = o.id)
       union select (moment_of_id(u.id) at time zone 'Europe/Moscow')::date, u.user_id from upgrades u
        where not exists (select from upgrades_waiting q where q.id = u.id)
       union select (moment_of_id(c.id) at time zone 'Europe/Moscow')::date, c.user_id from contracts c
        where not exists (select from contracts_waiting q where q.id = c.id)
       union select (p.hour at time zone 'Europe/Moscow')::date, p.user_id from paid p where p.id not in (select id from orders_waiting)),
     fighters as (
       select s.user_id, (b.at at time zone 'Europe/Moscow')::date as day, ((b.at - ${CLOCKS}) at time zone 'Europe/Moscow')::date as earlier,
              ((b.at + ${CLOCKS}) at time zone 'Europe/Moscow')::date as later
         from fought b join battle_seats s on s.battle_id = b.id and s.user_id is not null),
     known as (select day, user_id from of_day union select day, user_id from fighters where earlier = later)
     select format('%s of %s at %s: the summary says %s, there were %s', metric, subject, hour, coalesce(s.value, 0), coalesce(f.value, 0)) as finding
       from facts f full join (select * from dashboard_hours where metric <> 'promised') s using (hour, metric, subject)
      where coalesce(f.value, 0) <> coalesce(s.value, 0)
        and (subject, hour) not in (select u.subject, u.hour from unclear u)
     union all
     select format('player %s played or refilled on %s, and the summary does not count him', user_id, day)
       from known k where not exists (select from dashboard_players d where d.day = k.day and d.user_id = k.user_id)
     union all
     select format('the summary counts player %s on %s, when he did nothing', d.user_id, d.day)
       from dashboard_players d
      where not exists (select from known k where k.day = d.day and k.user_id = d.user_id)
        and not exists (select from fighters b where b.user_id = d.user_id and d.day in (b.earlier, b.later))
        and not exists (select from paid p join orders_waiting using (id) where p.user_id = d.user_id)`,
  ),
]
