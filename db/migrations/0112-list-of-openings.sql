-- The openings behind the counts of an odds version, in the batches in which they were counted, so that they are published without reading
-- the openings of other cases. Batches that a process of the previous version counts while this one starts are missing.
create table observed_openings (
  case_id integer not null,
  version integer not null,
  first_id bigint not null,
  opening_ids bigint[] not null check (cardinality(opening_ids) > 0),
  primary key (case_id, version, first_id)
);

-- What was counted before: everything but what waits for the consumer, in parts of 500.
with waiting as materialized (
    select (e ->> 'openingId')::int8 as id
      from (select events from outbox union all
            select events from event_log where seq > (select seq from event_cursors where consumer = 'observed_odds')) w
      cross join lateral json_array_elements(w.events) e
     where e ->> 'kind' = 'case.opened'),
  counted as (
    select case_id, odds_version, id, (row_number() over (partition by case_id, odds_version order by id) - 1) / 500 as part
      from openings where id not in (select id from waiting))
insert into observed_openings (case_id, version, first_id, opening_ids)
select case_id, odds_version, min(id), array_agg(id order by id) from counted group by case_id, odds_version, part;
