import { bySql } from './invariant.ts'

/** Stakes and winnings of each player that the back office shows, and what odds promised by its summary; one consumer counts both. */
export const playTotalInvariants = [
  bySql(
    'I70',
    'what the back office says a player staked and won is what his openings, upgrades, contracts and battles were, and what odds promised follows from the openings, each counted once',
    'select count(*) from play_totals',
    `with waiting as materialized (
       select e ->> 'kind' as kind,
              (case e ->> 'kind' when 'case.opened' then e ->> 'openingId' when 'upgrade.played' then e ->> 'upgradeId'
                                 when 'contract.made' then e ->> 'contractId' else e ->> 'battleId' end)::int8 as id
         from (select events from outbox union all
               select events from event_log where seq > (select seq from event_cursors where consumer = 'play_totals')) w
        cross join lateral json_array_elements(w.events) e
        where e ->> 'kind' in ('case.opened', 'upgrade.played', 'contract.made', 'battle.finished')),
     plays as (
       select user_id, cost_minor as staked, (select coalesce(sum(price), 0) from unnest(prices_minor) as price) as won
         from openings o where currency = 1 and not exists (select from waiting q where q.kind = 'case.opened' and q.id = o.id)
       union all
       select user_id, value_minor, case when has_won then target_price_minor else 0 end
         from upgrades u where not exists (select from waiting q where q.kind = 'upgrade.played' and q.id = u.id)
       union all
       select user_id, value_minor, payout_minor
         from contracts c where not exists (select from waiting q where q.kind = 'contract.made' and q.id = c.id)
       union all
       select s.user_id, b.price_minor, coalesce(s.won_minor, 0)
         from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null
        where b.status = 'finished' and not exists (select from waiting q where q.kind = 'battle.finished' and q.id = b.id)),
     means as materialized (
       select case_id, version, round(sum(value_minor::numeric * (ticket_to - ticket_from)) / 1e8)::int8 as mean from odds_rows group by 1, 2),
     promised as (
       select date_trunc('hour', moment_of_id(o.id)) as hour, sum(o.count * m.mean) as value
         from openings o join means m on m.case_id = o.case_id and m.version = o.odds_version
        where o.currency = 1 and not exists (select from waiting q where q.kind = 'case.opened' and q.id = o.id) group by 1),
     facts as (select user_id, sum(staked) as staked, sum(won) as won from plays group by user_id)
     select format('player %s staked %s and won %s, the back office says %s and %s', user_id, coalesce(f.staked, 0), coalesce(f.won, 0),
                   coalesce(t.staked_minor, 0), coalesce(t.won_minor, 0)) as finding
       from facts f full join play_totals t using (user_id)
      where (coalesce(f.staked, 0), coalesce(f.won, 0)) is distinct from (coalesce(t.staked_minor, 0), coalesce(t.won_minor, 0))
     union all
     select format('promised at %s: the summary says %s, odds say %s', hour, coalesce(s.value, 0), coalesce(p.value, 0))
       from promised p full join (select hour, value from dashboard_hours where metric = 'promised') s using (hour)
      where coalesce(p.value, 0) <> coalesce(s.value, 0)`,
  ),
]
