import { bySql } from './invariant.ts'

/** Events that a consumer has not counted yet. */
const waiting = (consumer: string) => `
  select e from (select events from outbox union all
                 select events from event_log where seq > (select seq from event_cursors where consumer = '${consumer}')) w
   cross join lateral json_array_elements(w.events) e`

/** Totals that the back office's lists of events, missions, offers and promo codes show. */
export const listTotalInvariants = [
  bySql(
    'I66',
    'the totals in the lists of events, missions and offers equal the actions of their players, each counted once',
    'select (select count(*) from season_totals) + (select count(*) from mission_totals) + (select count(*) from offer_totals) as count',
    `with claims_waiting as materialized (
       select (e ->> 'userId')::int8 as user_id, e ->> 'channel' as channel from (${waiting('mission_totals')}) w where e ->> 'kind' = 'mission.completed'),
     offers_waiting as materialized (
       select e ->> 'kind' as kind, (e ->> 'playerOfferId')::int8 as id from (${waiting('offer_totals')}) w where e ->> 'kind' in ('offer.made', 'offer.bought')),
     events as (
       select season_id, count(*) as players, sum(cases_opened) as cases_opened, sum(coins_earned) as coins_earned, sum(coins_spent) as coins_spent
         from season_players where cases_opened > 0 or coins_earned > 0 or coins_spent > 0 group by 1),
     claims as (
       select channel, count(*) as completed, sum(coins) as coins from mission_claims
        where completed_at is not null and (user_id, channel) not in (select user_id, channel from claims_waiting) group by 1),
     sales as (
       select offer_id, version, count(*) filter (where id not in (select id from offers_waiting where kind = 'offer.made')) as made,
              count(*) filter (where bought_at is not null and id not in (select id from offers_waiting where kind = 'offer.bought')) as bought
         from player_offers group by 1, 2)
     select format('event %s: %s players are listed, %s played', season_id, t.players, e.players) as finding
       from events e full join season_totals t using (season_id)
      where (coalesce(e.players, 0), coalesce(e.cases_opened, 0), coalesce(e.coins_earned, 0), coalesce(e.coins_spent, 0))
            is distinct from (coalesce(t.players, 0), coalesce(t.cases_opened, 0), coalesce(t.coins_earned, 0), coalesce(t.coins_spent, 0))
     union all
     select format('mission %s: %s are listed as paid, %s were', channel, t.completed, c.completed)
       from claims c full join mission_totals t using (channel)
      where (coalesce(c.completed, 0), coalesce(c.coins, 0)) is distinct from (coalesce(t.completed, 0), coalesce(t.coins, 0))
     union all
     select format('offer %s version %s: %s of %s are listed as bought, %s of %s were', offer_id, version, t.bought, t.made, s.bought, s.made)
       from sales s full join offer_totals t using (offer_id, version)
      where (coalesce(s.made, 0), coalesce(s.bought, 0)) is distinct from (coalesce(t.made, 0), coalesce(t.bought, 0))`,
  ),
  bySql(
    'I71',
    'the uses and refills that the list of promo codes shows for a code or batch equal the recorded ones, each counted once',
    'select count(*) from promo_totals',
    `with waiting as materialized (
       select e ->> 'kind' as kind, e ->> 'code' as code, (e ->> 'orderId')::int8 as order_id
         from (${waiting('promo_totals')}) w where e ->> 'kind' in ('promo.used', 'refill.credited')),
     uses as (
       select code_id, 1 as uses,
              case when reference_id in (select order_id from waiting where kind = 'refill.credited') then 0 else coalesce(value_minor, 0) end as refilled
         from promo_uses where state = 'used'
       union all
       select c.id, -1, 0 from waiting w join promo_codes c on c.code = w.code where w.kind = 'promo.used'),
     facts as (
       select coalesce(b.id, c.id) as code_id, sum(u.uses) as uses, sum(u.refilled) as refilled
         from uses u join promo_codes c on c.id = u.code_id left join promo_codes b on b.batch_id = c.batch_id and b.is_listed group by 1)
     select format('code %s: %s uses and refills of %s are listed, %s and %s were', code_id, coalesce(t.uses, 0), coalesce(t.refilled_minor, 0),
                   coalesce(f.uses, 0), coalesce(f.refilled, 0)) as finding
       from facts f full join promo_totals t using (code_id)
      where (coalesce(f.uses, 0), coalesce(f.refilled, 0)) is distinct from (coalesce(t.uses, 0), coalesce(t.refilled_minor, 0))`,
  ),
]
