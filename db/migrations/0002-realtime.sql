-- Publications of the realtime channels: one numbered log that every server process tails.

create table rt_channel (
  channel text primary key,
  top     bigint not null,
  epoch   text not null,
  at      timestamptz not null default clock_timestamp()
);

create table rt_log (
  seq     bigint generated always as identity primary key,
  channel text not null,
  off     bigint not null,
  data    text not null,
  at      timestamptz not null default clock_timestamp()
);

create unique index rt_log_channel_off on rt_log (channel, off);
create index rt_log_at on rt_log using brin (at);

-- How far the relay to an outer realtime engine has come, and which process holds it.
create table rt_relay (
  name        text primary key,
  seq         bigint not null,
  holder      text not null,
  held_until  timestamptz not null
);

-- The lock is held until the end of the caller's transaction, so numbers become visible in their order and
-- nobody who reads `seq > last` can pass over a row that commits later. It stands in a statement of its own:
-- the statements after it must see what the transaction before them wrote.
create function rt_publish(channels text[], events text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7001);
  with given as (
    select channel, data, place from unnest(channels, events) with ordinality as g (channel, data, place)
  ), counted as (
    select channel, count(*) as many from given group by channel
  ), moved as (
    insert into rt_channel as kept (channel, top, epoch)
    select channel, many, substr(gen_random_uuid()::text, 1, 8) from counted
    on conflict (channel) do update set top = kept.top + excluded.top, at = excluded.at
    returning channel, top
  )
  insert into rt_log (channel, off, data)
  select given.channel, moved.top - counted.many + row_number() over (partition by given.channel order by given.place), given.data
  from given join counted using (channel) join moved using (channel)
  order by given.place;
  perform pg_notify('rt', '');
end $$;
