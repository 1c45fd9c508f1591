-- What a player sets to protect himself: limits of refills and of losses, pauses, and when he is reminded of the time.

-- Days, weeks and months of limits are those of Moscow, by the database's clock.
create function play_today() returns date language sql stable
  return ((now() at time zone 'UTC') + interval '3 hours')::date;
create function play_window_start(period text, day date) returns timestamptz language sql immutable
  return (date_trunc(period, day::timestamp) - interval '3 hours') at time zone 'UTC';
create function play_window_end(period text, day date) returns timestamptz language sql immutable
  return (date_trunc(period, day::timestamp) + ('1 ' || period)::interval - interval '3 hours') at time zone 'UTC';

-- Losses are what a player put into games in GOLD less what came back from them, kept beside his balance by whatever moves it, so
-- that a game is refused without reading anything else. A sum counts for the window of its day.
alter table players
  add column loss_on date,
  add column loss_day_minor bigint not null default 0,
  add column loss_week_minor bigint not null default 0,
  add column loss_month_minor bigint not null default 0,
  add column loss_limit_day_minor bigint check (loss_limit_day_minor >= 0),
  add column loss_limit_week_minor bigint check (loss_limit_week_minor >= 0),
  add column loss_limit_month_minor bigint check (loss_limit_month_minor >= 0),
  add column excluded_until timestamptz,
  add column reminder_minutes smallint not null default 60 check (reminder_minutes in (15, 30, 45, 60)),
  add column played_at timestamptz,
  add column play_began_at timestamptz;

-- What of a kept sum still counts in the window that has begun by now.
create function loss_in(period text, sum_on date, sum_minor bigint) returns bigint language sql stable
  return case when date_trunc(period, sum_on::timestamp) = date_trunc(period, play_today()::timestamp) then sum_minor else 0 end;

-- What a player may still lose by his limits; null where he set none.
create function loss_room(p players) returns bigint language sql stable
  return case when coalesce(p.loss_limit_day_minor, p.loss_limit_week_minor, p.loss_limit_month_minor) is null then null else least(
    p.loss_limit_day_minor - loss_in('day', p.loss_on, p.loss_day_minor),
    p.loss_limit_week_minor - loss_in('week', p.loss_on, p.loss_week_minor),
    p.loss_limit_month_minor - loss_in('month', p.loss_on, p.loss_month_minor)) end;

-- When the limit that leaves the least begins anew.
create function loss_resets_at(p players) returns timestamptz language sql stable
  return case
    when loss_room(p) is null then null
    when p.loss_limit_month_minor - loss_in('month', p.loss_on, p.loss_month_minor) = loss_room(p) then play_window_end('month', play_today())
    when p.loss_limit_week_minor - loss_in('week', p.loss_on, p.loss_week_minor) = loss_room(p) then play_window_end('week', play_today())
    else play_window_end('day', play_today()) end;

-- Half an hour without a game ends a stretch of play.
create function play_stretch_start(p players) returns timestamptz language sql stable
  return case when p.played_at > now() - interval '30 minutes' then p.play_began_at end;
create function needs_reminder(p players) returns boolean language sql stable
  return coalesce(play_stretch_start(p) + make_interval(mins => p.reminder_minutes) <= now(), false);

create table player_limits (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('refill', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit in force.
  amount_minor bigint check (amount_minor >= 0),
  -- A looser limit that was asked for, null to have none; it waits a day and for the player's word.
  is_pending boolean not null default false,
  pending_minor bigint check (pending_minor >= 0),
  pending_at timestamptz,
  check (is_pending = (pending_at is not null) and (is_pending or pending_minor is null)),
  primary key (user_id, kind, period)
);

-- Every limit that came into force. A looser one never within a day of being asked for.
create table limit_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('refill', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  from_minor bigint,
  to_minor bigint,
  asked_at timestamptz not null,
  in_force_at timestamptz not null default clock_timestamp(),
  constraint limit_changes_wait_check check (
    (from_minor is null or (to_minor is not null and to_minor <= from_minor)) or in_force_at >= asked_at + interval '24 hours')
);
create index limit_changes_player_idx on limit_changes (user_id, id);
create trigger limit_changes_append_only before update or delete or truncate on limit_changes
  for each statement execute function refuse_change();

-- Pauses that players took. One is never shortened: a later row only ends later.
create table exclusions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  began_at timestamptz not null default clock_timestamp(),
  until_at timestamptz not null check (until_at > began_at)
);
create index exclusions_player_idx on exclusions (user_id, id);
create trigger exclusions_append_only before update or delete or truncate on exclusions
  for each statement execute function refuse_change();

-- What counts for the limits of refills: the ordered sum while an order is open, the paid one afterwards, nothing for one that failed.
create table refill_counts (
  order_id bigint primary key,
  user_id bigint not null references users (id),
  value_minor bigint not null check (value_minor >= 0),
  at timestamptz not null default clock_timestamp()
);
create index refill_counts_player_idx on refill_counts (user_id, at);
