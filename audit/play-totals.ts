import { bySql } from './invariant.ts'

/**
 * Each player's stakes and winnings in the back office, and the return that the odds promised in its dashboard; one consumer counts both.
 */
export const playTotalInvariants = [
  bySql(
    'I70',
    'the stakes and winnings that the back office shows for a player equal their openings, upgrades, contracts and battles, and the promised return follows from the openings, each counted once',
    'select count(*) from play_totals',
    `with waiting as materialized (
       select (e ->> 'userId')::int8 as user_id, (e ->> 'playId')::int8 as id
         from (select events from outbox union all
               select events from event_log where seq > (select seq from event_cursors where consumer = 'play_totals')) w
        cross join lateral json_array_elements(w.events) e
        where e ->> 'kind' = 'play.settled'),
     counted as materialized (
       select * from plays p where kind <> 'exchange' and currency = 1
          and not exists (select from waiting q where q.user_id = p.user_id and q.id = p.id)),
     promised as (
       select date_trunc('hour', moment_of_id(id), shop_zone()) as hour, sum((facts ->> 'promisedMinor')::int8) as value
         from counted where kind = 'case' group by 1),
     facts as (select user_id, sum(staked_minor) as staked, sum(won_minor) as won from counted group by user_id)
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
