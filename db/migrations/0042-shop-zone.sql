-- The time zone by which this shop counts its days: of limits, reports, partners and receipts. Shops from before count by Moscow and stay with
-- it, because what they have counted is by its days. The first start of a project says another one.
create function shop_zone() returns text language sql stable
  return 'Europe/Moscow';

-- A function and no column: it is replaced before there are players, if at all, and the statements that call it are planned with its value.
create function set_shop_zone(zone text) returns void language plpgsql as $$
begin
  -- The database must know it too.
  perform now() at time zone zone;
  execute format('create or replace function shop_zone() returns text language sql stable return %L', zone);
end $$;

alter table users alter column time_zone set default shop_zone();

create or replace function play_today() returns date language sql stable
  return (now() at time zone shop_zone())::date;

create or replace function play_window_start(period text, day date) returns timestamptz language sql stable
  return date_trunc(period, day::timestamp) at time zone shop_zone();

create or replace function play_window_end(period text, day date) returns timestamptz language sql stable
  return (date_trunc(period, day::timestamp) + ('1 ' || period)::interval) at time zone shop_zone();
