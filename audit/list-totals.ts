import { bySql } from './invariant.ts'

/** Events that a consumer has not counted yet. */
const waiting = (consumer: string) => `
  select e from (select events from outbox union all
                 select events from event_log where seq > (select seq from event_cursors where consumer = '${consumer}')) w
   cross join lateral json_array_elements(w.events) e`

/** Sums that the back office's lists of events, missions and offers show. */
export const listTotalInvariants = [
  bySql(
    'I66',
    'what the lists of events, missions and offers sum up is what their players did, each counted once',
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
]
