-- What every part uses: ids, nodes, partitions, stored responses, domain events, realtime publications.
-- Money is bigint minor units; ids are made by the application and time-ordered (milliseconds since 2026-01-01 in the upper 41 bits).

-- Trigrams, for the search of the back office. `pg_trgm` comes with PostgreSQL and is trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;

-- Ids count milliseconds since 2026-01-01 in the bits above the lowest 22.
create function first_id_at(moment timestamptz) returns bigint language sql immutable parallel safe as $$
  select greatest(0, (extract(epoch from moment) * 1000)::bigint - 1767225600000) << 22
$$;

-- When an id was made, to the millisecond. Only immutable functions stand in it, so that a statement inlines it instead of calling it for each
-- row; adding an interval to a time is not immutable.
create function moment_of_id(id bigint) returns timestamptz language sql immutable parallel safe
  return to_timestamp(((id >> 22) + 1767225600000) / 1000.0::float8);

create table nodes (
  id smallint primary key check (id between 0 and 63),
  owner uuid,
  leased_until timestamptz not null default '-infinity',
  -- Realtime connections of the node at its last heartbeat.
  sockets integer not null default 0,
  -- Up to which millisecond (as ids count them) the owner of a number may have made ids: the next owner begins after it, so that no id is made
  -- twice even when clocks were set back between two owners.
  ids_until bigint not null default 0
);
insert into nodes (id, ids_until)
  select n, (extract(epoch from clock_timestamp()) * 1000)::int8 - 1767225600000 from generate_series(0, 63) n;

-- What a secret outside the database must derive to. A node with another one refuses to start: it would write data that nobody else can read.
-- A value reveals nothing of its secret (HKDF-SHA-256 of 32 random bytes).
create table secret_checks (
  setting text primary key,
  check_value bytea not null check (length(check_value) = 32),
  created_at timestamptz not null default clock_timestamp()
);

-- What operators may switch while the shop runs.
create table site_switches (
  name text primary key,
  is_on boolean not null
);
insert into site_switches values ('maintenance', false);

-- The build of the site that was announced to browsers last: of several processes that start with a new one, one announces it.
create table announced_build (
  is_only boolean primary key default true check (is_only),
  id text not null,
  announced_at timestamptz not null default clock_timestamp()
);

-- When the next call to an outside interface may go out, for all processes of the shop together.
create table outbound_limits (
  name text primary key,
  next_at timestamptz not null
) with (fillfactor = 50);

-- Tables that are partitioned by time, by which column and how far ahead; `made_until` is where the last partition ends. An id says when it was
-- made, so the id is the partition key, and a row found by its id is looked for in one partition. A row without a partition goes to the default
-- one, so that no command fails; the shop moves it at its next look.
create table parted_tables (
  name text primary key,
  key_column text not null,
  unit text not null check (unit in ('month', 'day')),
  ahead interval not null,
  -- Partitions older than this are dropped; null: nothing is ever dropped.
  kept interval,
  made_until timestamptz not null,
  is_append_only boolean not null
);

-- The ids that each partition holds, `until_id` excluded; default partitions are left out.
create view partition_bounds as
  select i.inhparent::regclass as parent, c.oid::regclass as part,
         coalesce(substring(b.bound from 'FROM \(''?(\d+)')::bigint, 0) as from_id, substring(b.bound from 'TO \(''?(\d+)')::bigint as until_id
    from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral pg_get_expr(c.relpartbound, c.oid) as b (bound)
   where i.inhparent in (select name::regclass from parted_tables) and b.bound <> 'DEFAULT';

-- Makes one partition that is missing, with the rows that wait for it in the default one, and returns its name; null when none is missing.
-- Needed are those of rows in the default partition, and those from `at` to `at` + `ahead`. A time whose partition the operator has detached
-- keeps its rows in the default partition. A partition is made as a table of its own and then attached, which blocks nobody.
create function make_partition(of_table text, at timestamptz default clock_timestamp()) returns text language plpgsql as $$
declare one parted_tables; part text; starts timestamptz; ends timestamptz; has_rows boolean; step interval; rest text := of_table || '_default';
begin
  perform pg_advisory_xact_lock(7003);
  select * into strict one from parted_tables where name = of_table;
  step := ('1 ' || one.unit)::interval;
  execute format(
    $q$select w.starts, w.part, w.has_rows from (
         select n.starts, n.has_rows,
                %1$L || to_char(n.starts at time zone 'UTC', case %2$L when 'month' then '_YYYY_MM' else '_YYYY_MM_DD' end) as part
           from (select distinct date_trunc(%2$L, moment_of_id(%3$I), 'UTC') as starts, true as has_rows from %4$I
                 union all
                 select g, false from generate_series(date_trunc(%2$L, $1, 'UTC'), $1 + $2, $3, 'UTC') g) n) w
        where to_regclass(quote_ident(w.part)) is null and first_id_at(date_add(w.starts, $3, 'UTC')) > 0 and not exists (
          select from partition_bounds b where b.parent = %1$L::regclass
             and b.from_id < first_id_at(date_add(w.starts, $3, 'UTC')) and b.until_id > first_id_at(w.starts))
        order by w.has_rows desc, w.starts limit 1$q$,
    one.name, one.unit, one.key_column, rest)
    into starts, part, has_rows using at, one.ahead, step;
  if part is null then return null; end if;
  ends := date_add(starts, step, 'UTC');
  -- Whoever writes chose its partition before: it must not be chosen anew behind its back.
  if has_rows or at >= starts and at < ends then execute format('lock table %I in access exclusive mode', one.name); end if;
  execute format('create table %I (like %I including defaults including constraints including storage)', part, one.name);
  if one.name = 'stored_responses' then execute format('alter table %I set (toast_tuple_target = 8160)', part); end if;
  if one.is_append_only then
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
      one.name || '_append_only', part);
  end if;
  if has_rows then
    if one.is_append_only then execute format('alter table %I disable trigger %I', rest, one.name || '_append_only'); end if;
    execute format('with moved as (delete from %1$I where %2$I >= $1 and %2$I < $2 returning *) insert into %3$I select * from moved',
      rest, one.key_column, part) using first_id_at(starts), first_id_at(ends);
    if one.is_append_only then execute format('alter table %I enable trigger %I', rest, one.name || '_append_only'); end if;
  end if;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', one.name, part, first_id_at(starts), first_id_at(ends));
  update parted_tables set made_until = greatest(made_until, ends) where name = one.name;
  return part;
end $$;

-- Drops one partition that is past its retention and returns its name; null when there is none.
create function drop_partition(of_table text, at timestamptz default clock_timestamp()) returns text language plpgsql as $$
declare old regclass;
begin
  perform pg_advisory_xact_lock(7003);
  select b.part into old from partition_bounds b join parted_tables t on t.name::regclass = b.parent
   where t.name = of_table and t.kept is not null and b.until_id <= first_id_at(at - t.kept) order by b.from_id limit 1;
  if old is null then return null; end if;
  execute format('drop table %s', old);
  return old::text;
end $$;

-- Idempotency keys of commands. A key is never forgotten, or a repeated request could take money twice; its response is needed only while a
-- client may still repeat it.
create table idempotency (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  -- The operation's id, or an id of its own for a refusal; it says when, and finds the stored response.
  answer_id bigint not null,
  -- Which line of the stored responses' row.
  answer_place smallint not null default 0,
  primary key (user_id, key)
);

-- Responses of commands, for repeated requests.
create table stored_responses (
  id bigint not null,
  -- Openings that share a transaction share a row: one place in an index instead of one for each. A line for each response, its status and its
  -- body; compressed where it begins with the magic number of zstd. Read at most once: compressing it again, or storing it beside its row, costs
  -- more than its bytes.
  answers bytea storage external not null,
  primary key (id)
) partition by range (id);
create table stored_responses_first partition of stored_responses
  for values from (minvalue) to (first_id_at(date_trunc('day', clock_timestamp() + interval '1 day', 'UTC')));
create table stored_responses_default partition of stored_responses default;
alter table stored_responses_first set (toast_tuple_target = 8160);
alter table stored_responses_default set (toast_tuple_target = 8160);
insert into parted_tables values
  ('stored_responses', 'id', 'day', '8 days', '4 days', date_trunc('day', clock_timestamp() + interval '1 day', 'UTC'), false);
select make_partition('stored_responses') from generate_series(1, 8);

-- Domain events. A command writes them here in its own transaction; one relay moves them into the log, whose order is commit order.
create table outbox (
  id bigint generated always as identity primary key,
  -- Written once, read a few times, gone after a week: compressing them would cost more than everything else about them.
  events json storage external not null,
  -- Since when they wait for the log: one look tells events that are stuck from new ones.
  at timestamptz not null default clock_timestamp()
);

create table event_log (
  seq bigint generated always as identity primary key,
  events json storage external not null,
  at timestamptz not null default clock_timestamp()
);

-- How far each consumer has come in the log; the shop adds the consumers that it knows.
create table event_cursors (
  consumer text primary key,
  seq bigint not null
);

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

-- How far the relay to an outer realtime engine has come, and which process holds it.
create table rt_relay (
  name        text primary key,
  seq         bigint not null,
  holder      text not null,
  held_until  timestamptz not null
);

-- Players who may be listening, because they took a realtime token lately. The others need no publications.
create table realtime_listeners (
  user_id bigint primary key,
  until timestamptz not null
) with (fillfactor = 50);
