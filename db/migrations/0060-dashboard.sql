-- Figures of the back office's summary, counted from domain events by the hour in which each thing happened.
create table dashboard_hours (
  hour timestamptz not null,
  metric text not null,
  -- The game or the payment method; empty for a figure without parts.
  subject text not null,
  value bigint not null,
  primary key (metric, hour, subject)
);

-- Who played or refilled on a day of Moscow.
create table dashboard_players (
  day date not null,
  user_id bigint not null,
  primary key (day, user_id)
);

-- Everything opened before, and the place in the log from which the consumer goes on, in one statement and so of one moment: an opening
-- whose event still waits in the outbox is left to the consumer.
with place as (
    insert into event_cursors (consumer, seq) select 'dashboard', coalesce(max(seq), 0) from event_log returning seq),
  waiting as (
    select (e ->> 'openingId')::int8 as id from outbox o cross join lateral json_array_elements(o.events) e
     where e ->> 'kind' = 'case.opened'),
  counted as materialized (
    select user_id, moment_of_id(id) as at, currency, count, cost_minor, (select coalesce(sum(price), 0) from unnest(prices_minor) as price) as won
      from openings where id not in (select id from waiting) and exists (select from place)),
  players as (
    insert into dashboard_players (day, user_id) select distinct (at at time zone 'Europe/Moscow')::date, user_id from counted)
insert into dashboard_hours (hour, metric, subject, value)
select date_trunc('hour', at), metric, 'case', sum(value)
  from counted cross join lateral (values ('openings', count::int8), ('stakes', case currency when 1 then cost_minor end),
                                          ('winnings', case currency when 1 then won end)) as x (metric, value)
 where value is not null group by 1, 2;
