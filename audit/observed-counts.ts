import { bySql } from './invariant.ts'

/** The public counts of drops. */
export const observedCountInvariants = [
  bySql(
    'I44',
    'what is published as observed of the odds of a case is what its openings gave, each counted once',
    'select (select count(*) from observed_odds) + (select count(*) from openings) as count',
    `with waiting as materialized (
       select (e ->> 'openingId')::int8 as id
         from (select events from outbox union all
               select events from event_log where seq > (select seq from event_cursors where consumer = 'observed_odds')) w
         cross join lateral json_array_elements(w.events) e
        where e ->> 'kind' = 'case.opened'),
     counted as materialized (
       select o.case_id, o.odds_version as version, o.count, o.item_ids from openings o left join waiting w on w.id = o.id where w.id is null),
     items as (
       select case_id, version, x.item_id, count(*) as seen from counted cross join lateral unnest(item_ids) as x (item_id) group by 1, 2, 3)
     select format('case %s version %s: item %s is published as drawn %s times, openings gave it %s times', case_id, version, item_id,
                   coalesce(p.seen, 0), coalesce(i.seen, 0)) as finding
       from items i full join observed_odds p using (case_id, version, item_id) where i.seen is distinct from p.seen
     union all
     select format('case %s version %s is published as opened %s times, it was opened %s times', case_id, version, coalesce(p.opened, 0), coalesce(c.opened, 0))
       from (select case_id, version, sum(count) as opened from counted group by 1, 2) c
       full join observed_versions p using (case_id, version) where c.opened is distinct from p.opened`,
  ),
]
