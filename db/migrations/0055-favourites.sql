-- Cases that a player marked, and those that he opened with what came out last.

create table favourite_cases (
  user_id bigint not null,
  case_id integer not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (user_id, case_id)
);

create table recent_cases (
  user_id bigint not null,
  case_id integer not null,
  -- How often he opened it.
  opened bigint not null check (opened > 0),
  last_opening_id bigint not null,
  -- The last item that came out.
  last_item_id integer not null,
  primary key (user_id, case_id)
) with (fillfactor = 70);

-- Everything opened before, and the place in the log from which the consumer goes on, in one statement and so of one moment: an opening
-- whose event still waits in the outbox is left to the consumer.
with place as (
    insert into event_cursors (consumer, seq) select 'recent_cases', coalesce(max(seq), 0) from event_log returning seq),
  waiting as (
    select (e ->> 'openingId')::int8 as id from outbox o cross join lateral json_array_elements(o.events) e
     where e ->> 'kind' = 'case.opened')
insert into recent_cases (user_id, case_id, opened, last_opening_id, last_item_id)
select user_id, case_id, sum(count), max(id), (array_agg(item_ids[cardinality(item_ids)] order by id desc))[1] from openings
 where id not in (select id from waiting) and exists (select from place)
 group by user_id, case_id;
