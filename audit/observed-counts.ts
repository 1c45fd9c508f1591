import { bySql } from './invariant.ts'

/** The public numbers of drops. */
export const observedCountInvariants = [
  bySql(
    'I44',
    'the published observed odds of a case equal the results of its openings, each counted and listed once',
    'select (select count(*) from observed_odds) + (select count(*) from openings) + (select count(*) from observed_openings) as count',
    `with waiting as materialized (
       select (e ->> 'playId')::int8 as id
         from (select events from outbox union all
               select events from event_log where seq > (select seq from event_cursors where consumer = 'observed_odds')) w
         cross join lateral json_array_elements(w.events) e
        where e ->> 'kind' = 'play.settled' and e ->> 'play' = 'case'),
     counted as materialized (
       select o.id, o.case_id, o.odds_version as version, o.count, o.item_ids from openings o left join waiting w on w.id = o.id where w.id is null),
     listed as materialized (
       select l.case_id, l.version, l.first_id, x.id from observed_openings l cross join lateral unnest(l.opening_ids) as x (id)),
     items as (
       select case_id, version, x.item_id, count(*) as seen from counted cross join lateral unnest(item_ids) as x (item_id) group by 1, 2, 3)
     select format('case %s version %s: item %s is published as drawn %s times, openings gave it %s times', case_id, version, item_id,
                   coalesce(p.seen, 0), coalesce(i.seen, 0)) as finding
       from items i full join observed_odds p using (case_id, version, item_id) where i.seen is distinct from p.seen
     union all
     select format('case %s version %s is published as opened %s times, it was opened %s times', case_id, version, coalesce(p.opened, 0), coalesce(c.opened, 0))
       from (select case_id, version, sum(count) as opened from counted group by 1, 2) c
       full join observed_versions p using (case_id, version) where c.opened is distinct from p.opened
     union all
     select format('opening %s of case %s version %s is listed %s times', id, case_id, version, count(l.id))
       from counted c left join listed l using (id, case_id, version) group by id, case_id, version having count(l.id) <> 1
     union all
     select format('case %s version %s lists %s, which is none of its counted openings', case_id, version, id)
       from listed l left join counted c using (id, case_id, version) where c.id is null
     union all
     select format('case %s version %s: a batch of openings begins with %s, not with %s', case_id, version, first_id, min(id))
       from listed group by case_id, version, first_id having first_id <> min(id)
     union all
     select format('case %s version %s is published as listing %s openings, it lists %s', case_id, version, p.listed, coalesce(c.listed, 0))
       from (select case_id, version, sum(count) as listed from counted join listed using (id, case_id, version) group by 1, 2) c
       full join observed_versions p using (case_id, version)
      where coalesce(c.listed, 0) <> coalesce(p.listed, 0)`,
  ),
]
