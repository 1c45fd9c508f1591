-- What the lists of events, missions and offers sum up, kept as it happens: reading it must not take longer in a larger shop.

-- Players of an event are those who played or earned in it. Visits change no total, so that only the consumer of plays writes here.
create table season_totals (
  season_id integer primary key,
  players bigint not null,
  cases_opened bigint not null,
  coins_earned bigint not null,
  coins_spent bigint not null
) with (fillfactor = 50);

create function on_season_players_added() returns trigger language plpgsql as $$
begin
  insert into season_totals as t (season_id, players, cases_opened, coins_earned, coins_spent)
    select season_id, count(*), sum(cases_opened), sum(coins_earned), sum(coins_spent) from new_players
     where cases_opened > 0 or coins_earned > 0 or coins_spent > 0 group by season_id order by season_id
    on conflict (season_id) do update set players = t.players + excluded.players, cases_opened = t.cases_opened + excluded.cases_opened,
       coins_earned = t.coins_earned + excluded.coins_earned, coins_spent = t.coins_spent + excluded.coins_spent;
  return null;
end $$;

create function on_season_players_changed() returns trigger language plpgsql as $$
begin
  insert into season_totals as t (season_id, players, cases_opened, coins_earned, coins_spent)
    select season_id, sum(players), sum(cases_opened), sum(coins_earned), sum(coins_spent) from (
        select season_id, (cases_opened > 0 or coins_earned > 0 or coins_spent > 0)::int as players, cases_opened, coins_earned, coins_spent
          from new_players
        union all
        select season_id, -(cases_opened > 0 or coins_earned > 0 or coins_spent > 0)::int, -cases_opened, -coins_earned, -coins_spent
          from old_players) x
     group by season_id
    having sum(players) <> 0 or sum(cases_opened) <> 0 or sum(coins_earned) <> 0 or sum(coins_spent) <> 0 order by season_id
    on conflict (season_id) do update set players = t.players + excluded.players, cases_opened = t.cases_opened + excluded.cases_opened,
       coins_earned = t.coins_earned + excluded.coins_earned, coins_spent = t.coins_spent + excluded.coins_spent;
  return null;
end $$;

create trigger season_players_added after insert on season_players referencing new table as new_players
  for each statement execute function on_season_players_added();
create trigger season_players_changed after update on season_players referencing old table as old_players new table as new_players
  for each statement execute function on_season_players_changed();
insert into season_totals (season_id, players, cases_opened, coins_earned, coins_spent)
  select season_id, count(*), sum(cases_opened), sum(coins_earned), sum(coins_spent) from season_players
   where cases_opened > 0 or coins_earned > 0 or coins_spent > 0 group by season_id;

-- Paid missions of a channel, counted from domain events: claims of many players must not wait for one row.
create table mission_totals (
  channel text primary key,
  completed bigint not null,
  coins bigint not null
);

-- Everything paid before, and the place in the log from which the consumer goes on, in one statement and so of one moment.
with place as (
    insert into event_cursors (consumer, seq) select 'mission_totals', coalesce(max(seq), 0) from event_log returning seq),
  waiting as (
    select (e ->> 'userId')::int8 as user_id, e ->> 'channel' as channel from outbox o cross join lateral json_array_elements(o.events) e
     where e ->> 'kind' = 'mission.completed')
insert into mission_totals (channel, completed, coins)
select channel, count(*), sum(coins) from mission_claims c
 where completed_at is not null and (user_id, channel) not in (select user_id, channel from waiting) and exists (select from place)
 group by channel;

-- Personal offers by their version, counted from domain events in the same way.
create table offer_totals (
  offer_id integer not null,
  version integer not null,
  made bigint not null,
  bought bigint not null,
  primary key (offer_id, version)
);

with place as (
    insert into event_cursors (consumer, seq) select 'offer_totals', coalesce(max(seq), 0) from event_log returning seq),
  waiting as materialized (
    select e ->> 'kind' as kind, (e ->> 'playerOfferId')::int8 as id from outbox o cross join lateral json_array_elements(o.events) e
     where e ->> 'kind' in ('offer.made', 'offer.bought'))
insert into offer_totals (offer_id, version, made, bought)
select offer_id, version, count(*) filter (where id not in (select id from waiting where kind = 'offer.made')),
       count(*) filter (where bought_at is not null and id not in (select id from waiting where kind = 'offer.bought'))
  from player_offers where exists (select from place) group by offer_id, version;
