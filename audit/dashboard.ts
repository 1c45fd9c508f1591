import { bySql } from './invariant.ts'

/** Events `e` that the dashboard has not counted yet. */
const WAITING = `(select events from outbox union all
          select events from event_log where seq > (select seq from event_cursors where consumer = 'dashboard')) w
   cross join lateral json_array_elements(w.events) e`

const hourOf = (id: string) => `date_trunc('hour', moment_of_id(${id}), shop_zone())`

/**
 * A battle is counted at the time of its recorded play. Battles from before plays were recorded are counted at their end, by another clock.
 */
const CLOCKS = `interval '45 seconds'`

/** The hourly values of the back office's dashboard. */
export const dashboardInvariants = [
  bySql(
    'I63',
    'the hourly figures of the dashboard equal the openings, upgrades, contracts, battles and refills, each counted once, and its players are those who played or refilled',
    'select count(*) from dashboard_hours',
    `with plays_waiting as materialized (
       select distinct (e ->> 'userId')::int8 as user_id, (e ->> 'playId')::int8 as id from ${WAITING} where e ->> 'kind' = 'play.settled'),
     counted as materialized (
       select p.*, ${hourOf('p.id')} as hour from plays p
        where p.kind <> 'exchange' and not exists (select from plays_waiting q where q.user_id = p.user_id and q.id = p.id)),
     orders_waiting as materialized (
       select distinct (e ->> 'orderId')::int8 as id from ${WAITING} where e ->> 'kind' = 'payment.changed'),
     paid as materialized (
       select p.id, p.user_id, p.method, ${hourOf('p.operation_id')} as hour, p.paid_value_minor from payment_orders p where p.operation_id is not null),
     failed as materialized (
       select p.id, p.method, ${hourOf('p.id')} as hour from payment_orders p where p.state = 'failed'),
     /*
      * Excluded are hours of orders with pending events, because an earlier event may have counted the order; hours of orders that were
      * paid after they had failed, because they may have failed more than once; and hours near the end of a battle.
      */
     unclear as (
       select method as subject, hour from paid join orders_waiting using (id)
       union select method, hour from failed join orders_waiting using (id)
       union select p.method, ${hourOf('p.id')} from payment_orders p join payment_reviews r on r.order_id = p.id where r.reason = 'late'
       union select 'battle', date_trunc('hour', moment_of_id(id) + x, shop_zone()) from counted cross join lateral (values (${CLOCKS}), (-${CLOCKS})) c (x)
        where kind = 'battle' and date_trunc('hour', moment_of_id(id) + x, shop_zone()) <> hour
       union select 'battle', hour from counted
        where kind = 'battle' and date_trunc('hour', moment_of_id(id) + ${CLOCKS}, shop_zone()) <> date_trunc('hour', moment_of_id(id) - ${CLOCKS}, shop_zone())),
     plays as (
       select c.hour, x.metric, c.kind as subject, x.value
         from counted c
        cross join lateral (values ('openings', case c.kind when 'case' then (c.facts ->> 'count')::numeric end),
                                   ('stakes', case c.currency when 1 then c.staked_minor end),
                                   ('winnings', case c.currency when 1 then c.won_minor end)) as x (metric, value)
        where x.value is not null
       union all
       select hour, x.metric, method, x.value from paid cross join lateral (values ('refills', paid_value_minor::numeric), ('refills_paid', 1)) as x (metric, value)
       union all
       select hour, 'refills_failed', method, 1 from failed),
     facts as (select hour, metric, subject, sum(value) as value from plays group by 1, 2, 3),
     of_day as (
       select (moment_of_id(id) at time zone shop_zone())::date as day, user_id from counted where kind <> 'battle'
       union select (p.hour at time zone shop_zone())::date, p.user_id from paid p where p.id not in (select id from orders_waiting)),
     fighters as (
       select user_id, ((moment_of_id(id) - ${CLOCKS}) at time zone shop_zone())::date as earlier,
              ((moment_of_id(id) + ${CLOCKS}) at time zone shop_zone())::date as later, (moment_of_id(id) at time zone shop_zone())::date as day
         from counted where kind = 'battle'),
     known as (select day, user_id from of_day union select day, user_id from fighters where earlier = later)
     select format('%s of %s at %s: the summary says %s, there were %s', metric, subject, hour, coalesce(s.value, 0), coalesce(f.value, 0)) as finding
       from facts f full join (select * from dashboard_hours where metric <> 'promised') s using (hour, metric, subject)
      where coalesce(f.value, 0) <> coalesce(s.value, 0)
        and (subject, hour) not in (select u.subject, u.hour from unclear u)
     union all
     select format('player %s played or refilled on %s, and the summary does not count them', user_id, day)
       from known k where not exists (select from dashboard_players d where d.day = k.day and d.user_id = k.user_id)
     union all
     select format('the summary counts player %s on %s, when they did nothing', d.user_id, d.day)
       from dashboard_players d
      where not exists (select from known k where k.day = d.day and k.user_id = d.user_id)
        and not exists (select from fighters b where b.user_id = d.user_id and d.day in (b.earlier, b.later))
        and not exists (select from paid p join orders_waiting using (id) where p.user_id = d.user_id)`,
  ),
]
