-- How often each item of each version of the odds of a case was drawn, counted opening by opening as they are told, so that nobody
-- has to read all openings to compare them with the odds.

create table observed_odds (
  case_id integer not null,
  version integer not null,
  item_id integer not null,
  seen bigint not null check (seen > 0),
  primary key (case_id, version, item_id)
);

-- Cases opened under the version: one opening may draw several items.
create table observed_versions (
  case_id integer not null,
  version integer not null,
  opened bigint not null check (opened > 0),
  counted_at timestamptz not null,
  primary key (case_id, version)
);

-- Everything opened before, and the place in the log from which the consumer goes on, in one statement and so of one moment: an opening
-- whose event still waits in the outbox is left to the consumer.
with place as (
    insert into event_cursors (consumer, seq) select 'observed_odds', coalesce(max(seq), 0) from event_log returning seq),
  waiting as (
    select (e ->> 'openingId')::int8 as id from outbox o cross join lateral json_array_elements(o.events) e
     where e ->> 'kind' = 'case.opened'),
  counted as materialized (
    select case_id, odds_version, count, item_ids from openings
     where id not in (select id from waiting) and exists (select from place)),
  items as (
    insert into observed_odds (case_id, version, item_id, seen)
    select case_id, odds_version, x.item_id, count(*) from counted cross join lateral unnest(item_ids) as x (item_id) group by 1, 2, 3)
insert into observed_versions (case_id, version, opened, counted_at)
select case_id, odds_version, sum(count), clock_timestamp() from counted group by 1, 2;
