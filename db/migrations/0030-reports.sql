-- Reports: figures by which operators decide, counted from domain events by day of Moscow, and visits of guests.

-- Where and with what a player registered, as far as the proxy and the browser said it.
alter table sign_ups add column country text;
alter table sign_ups add column device text;

-- Visits of the site by day and where they came from: numbers alone, not who came. Empty: not known.
create table site_visits (
  day date not null,
  source text not null,
  campaign text not null,
  country text not null,
  device text not null,
  visits bigint not null check (visits > 0),
  primary key (day, source, campaign, country, device)
);

-- What brought players: their campaign, country and device. Empty: not known.
create table report_origins (
  id integer primary key generated always as identity,
  source text not null,
  campaign text not null,
  country text not null,
  device text not null,
  constraint report_origins_key unique (source, campaign, country, device)
);

-- How far each player came: the days on which they first opened a case, first refilled, and came back after the day of their registration; and
-- whether they played or refilled 1, 7 and 30 days after it.
create table report_players (
  user_id bigint primary key,
  registered_on date not null,
  origin_id integer not null references report_origins (id),
  opened_on date,
  refilled_on date,
  second_on date,
  has_day1 boolean not null default false,
  has_day7 boolean not null default false,
  has_day30 boolean not null default false
);
create index report_players_registered_idx on report_players (registered_on, user_id);
create index report_players_refilled_idx on report_players (refilled_on, user_id) where refilled_on is not null;

-- What came from and went to players: refills by order, returns by operation, delivered items and prizes by item. Minor units of GOLD.
create table report_movements (
  kind text not null check (kind in ('refill', 'return', 'delivery', 'prize')),
  id bigint not null,
  user_id bigint not null,
  day date not null,
  value_minor bigint not null,
  primary key (kind, id)
);
create index report_movements_day_idx on report_movements (kind, day, user_id);
create index report_movements_user_idx on report_movements (user_id, kind);

-- Sums of the two tables above by day and origin. `registrations`, `opened`, `refilled`, `second`, `payers`, `day1`, `day7` and `day30` are players
-- by the day of their registration; the rest is by the day on which it happened.
create table report_days (
  day date not null,
  origin_id integer not null references report_origins (id),
  metric text not null,
  value bigint not null,
  primary key (day, origin_id, metric)
);

-- Movements by the week of registration (its Monday) and the player's age in weeks.
create table report_cohorts (
  week date not null,
  origin_id integer not null references report_origins (id),
  age smallint not null check (age >= 0),
  metric text not null,
  value bigint not null,
  primary key (week, origin_id, age, metric)
);

-- Plays of games of chance by day, game and case (0: the game has none). Sums are GOLD: plays for coins have no stake.
create table report_game_days (
  day date not null,
  game text not null,
  case_id integer not null,
  plays bigint not null,
  openings bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  -- What was won where nothing was staked, a part of `won_minor`.
  free_won_minor bigint not null,
  promised_minor bigint not null,
  players bigint not null,
  primary key (day, game, case_id)
);
create table report_game_players (
  day date not null,
  game text not null,
  case_id integer not null,
  user_id bigint not null,
  primary key (day, game, case_id, user_id)
);

-- What entered and left the balances of players by hour, kind of entry and currency.
create table report_flows (
  hour timestamptz not null,
  kind smallint not null,
  currency smallint not null,
  created bigint not null check (created >= 0),
  burnt bigint not null check (burnt >= 0),
  primary key (hour, kind, currency)
);
-- Up to which link of the ledger's chain the hours above were counted.
create table report_marks (
  name text primary key,
  seq bigint not null
);
insert into report_marks values ('flows', 0);

-- What the shop owed at the end of a day, or by now: items by their prices, and those of them that wait for their delivery.
create table report_owed (
  day date primary key,
  at timestamptz not null,
  items bigint not null,
  items_minor bigint not null,
  held bigint not null,
  held_minor bigint not null
);

-- The past. The relay stands still meanwhile (its lock, as in `domain-events.sql.ts`), so that every play is either in the outbox, whose events
-- will be counted, or counted here; everything else is counted once by its key, whoever comes first.
select pg_advisory_xact_lock(7002);
insert into event_cursors (consumer, seq)
select name, (select coalesce(max(seq), 0) from event_log) from (values ('report_growth'), ('report_games')) c (name);

create temp table report_past on commit drop as
select u.id as user_id, (moment_of_id(u.id) at time zone 'Europe/Moscow')::date as registered_on,
       left(btrim(regexp_replace(coalesce(s.utm_source, ''), '[^a-zA-Zа-яА-ЯёЁ0-9 ._:/+-]', '-', 'g')), 64) as source,
       left(btrim(regexp_replace(coalesce(s.utm_campaign, ''), '[^a-zA-Zа-яА-ЯёЁ0-9 ._:/+-]', '-', 'g')), 64) as campaign,
       case when f.user_agent is null then '' when f.user_agent ~* 'ipad|tablet' then 'tablet'
            when f.user_agent ~* 'mobi|android|iphone' then 'mobile' else 'desktop' end as device
  from users u left join sign_ups s on s.user_id = u.id
  left join lateral (select user_agent from sessions x where x.user_id = u.id order by x.id limit 1) f on true
 where not u.is_bot;
insert into report_origins (source, campaign, country, device) select distinct source, campaign, '', device from report_past;
insert into report_players (user_id, registered_on, origin_id)
select p.user_id, p.registered_on, o.id
  from report_past p join report_origins o on (o.source, o.campaign, o.country, o.device) = (p.source, p.campaign, '', p.device);

insert into report_movements (kind, id, user_id, day, value_minor)
select m.kind, m.id, m.user_id, (m.at at time zone 'Europe/Moscow')::date, m.value_minor
  from (select 'refill' as kind, id, user_id, moment_of_id(operation_id) as at, paid_value_minor as value_minor from payment_orders where operation_id is not null
        union all
        select 'return', r.operation_id, o.user_id, moment_of_id(r.operation_id), r.value_minor from payment_returns r join payment_orders o on o.id = r.order_id
        union all
        select 'delivery', id, user_id, moment_of_id(operation_id), price_minor from items where status = 20
        union all
        select 'prize', id, user_id, moment_of_id(id), price_minor from items where source = 7) m
  join report_players p on p.user_id = m.user_id;

update report_players p set opened_on = f.day
  from (select user_id, (moment_of_id(min(id)) at time zone 'Europe/Moscow')::date as day from plays where kind = 'case' group by user_id) f
 where f.user_id = p.user_id;
update report_players p set refilled_on = f.day
  from (select user_id, min(day) as day from report_movements where kind = 'refill' group by user_id) f
 where f.user_id = p.user_id;
update report_players p
   set second_on = f.second_on, has_day1 = f.day1, has_day7 = f.day7, has_day30 = f.day30
  from (select d.user_id, min(d.day) filter (where d.day > p.registered_on) as second_on, bool_or(d.day = p.registered_on + 1) as day1,
               bool_or(d.day = p.registered_on + 7) as day7, bool_or(d.day = p.registered_on + 30) as day30
          from (select user_id, day from report_movements where kind = 'refill'
                union
                select user_id, (moment_of_id(id) at time zone 'Europe/Moscow')::date from plays where kind <> 'exchange') d
          join report_players p on p.user_id = d.user_id
         group by d.user_id) f
 where f.user_id = p.user_id;

insert into report_days (day, origin_id, metric, value)
select day, origin_id, metric, sum(value)
  from (select p.registered_on as day, p.origin_id, x.metric, 1::bigint as value
          from report_players p
         cross join lateral (values ('registrations', true), ('opened', opened_on is not null), ('refilled', opened_on is not null and refilled_on is not null),
                                    ('second', opened_on is not null and refilled_on is not null and second_on is not null),
                                    ('payers', refilled_on is not null), ('day1', has_day1), ('day7', has_day7), ('day30', has_day30)) x (metric, holds)
         where x.holds
        union all
        select refilled_on, origin_id, 'first_refills', 1 from report_players where refilled_on is not null
        union all
        select m.day, p.origin_id, x.metric, x.value
          from report_movements m join report_players p on p.user_id = m.user_id
         cross join lateral (values (m.kind || 's', 1::bigint), (m.kind || '_minor', m.value_minor)) x (metric, value)) f
 group by day, origin_id, metric;
insert into report_cohorts (week, origin_id, age, metric, value)
select date_trunc('week', p.registered_on::timestamp)::date, p.origin_id, greatest(0, (m.day - p.registered_on) / 7), x.metric, sum(x.value)
  from report_movements m join report_players p on p.user_id = m.user_id
 cross join lateral (values (m.kind || 's', 1::bigint), (m.kind || '_minor', m.value_minor)) x (metric, value)
 group by 1, 2, 3, 4;

-- One statement: what it counts and what waits are of one moment.
with waiting as materialized (
  select distinct (e ->> 'userId')::int8 as user_id, (e ->> 'playId')::int8 as id
    from outbox cross join lateral json_array_elements(events) e where e ->> 'kind' = 'play.settled'),
counted as materialized (
  select (moment_of_id(p.id) at time zone 'Europe/Moscow')::date as day, p.kind as game,
         case p.kind when 'case' then (p.facts ->> 'caseId')::int else 0 end as case_id, p.*
    from plays p where p.kind <> 'exchange' and not exists (select from waiting w where w.user_id = p.user_id and w.id = p.id)),
players as (
  insert into report_game_players (day, game, case_id, user_id) select distinct day, game, case_id, user_id from counted)
insert into report_game_days (day, game, case_id, plays, openings, staked_minor, won_minor, free_won_minor, promised_minor, players)
select day, game, case_id, count(*), coalesce(sum((facts ->> 'count')::int8) filter (where kind = 'case'), 0),
       coalesce(sum(staked_minor) filter (where currency = 1), 0), coalesce(sum(won_minor) filter (where currency = 1), 0),
       coalesce(sum(won_minor) filter (where currency = 1 and staked_minor = 0), 0),
       coalesce(sum((facts ->> 'promisedMinor')::int8) filter (where currency = 1 and kind = 'case'), 0), count(distinct user_id)
  from counted group by 1, 2, 3;
