-- History is cut by time: openings, entries and steps by month, kept answers by day. An id says when it was made, so the id itself
-- is what a table is cut by, and a row found by its id is looked for in one part only.

-- Ids count milliseconds since 2026-01-01 in the bits above the lowest 22.
create function first_id_at(moment timestamptz) returns bigint language sql immutable parallel safe as $$
  select greatest(0, (extract(epoch from moment) * 1000)::bigint - 1767225600000) << 22
$$;

-- What is cut, by what, and how far ahead. `made_until` is where the last part ends.
create table parted_tables (
  name text primary key,
  key_column text not null,
  unit text not null check (unit in ('month', 'day')),
  ahead interval not null,
  -- Parts older than this are dropped; null: nothing is ever dropped.
  kept interval,
  made_until timestamptz not null,
  is_append_only boolean not null
);

-- Makes the parts that are missing up to now + `ahead`, and drops what is kept no longer; answers what it did. A part is made as a
-- table of its own and then attached, which stops nobody.
create function keep_parts(at timestamptz default clock_timestamp()) returns text[] language plpgsql as $$
declare one parted_tables; part text; part_end timestamptz; old record; done text[] := '{}';
begin
  perform pg_advisory_xact_lock(7003);
  for one in select * from parted_tables order by name loop
    while one.made_until < at + one.ahead loop
      part_end := date_trunc(one.unit, one.made_until + ('1 ' || one.unit)::interval, 'UTC');
      part := one.name || to_char(one.made_until at time zone 'UTC', case one.unit when 'month' then '_YYYY_MM' else '_YYYY_MM_DD' end);
      execute format('create table %I (like %I including defaults including constraints including storage)', part, one.name);
      if one.name = 'kept_answers' then execute format('alter table %I set (toast_tuple_target = 8160)', part); end if;
      if one.is_append_only then
        execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
          one.name || '_append_only', part);
      end if;
      execute format('alter table %I attach partition %I for values from (%s) to (%s)',
        one.name, part, first_id_at(one.made_until), first_id_at(part_end));
      update parted_tables set made_until = part_end where name = one.name;
      one.made_until := part_end;
      done := done || ('made ' || part);
    end loop;
    if one.kept is not null then
      for old in
        select c.oid::regclass as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = one.name::regclass
           and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(\d+)')::bigint <= first_id_at(at - one.kept)
         order by 1
      loop
        execute format('drop table %s', old.part);
        done := done || ('dropped ' || old.part);
      end loop;
    end if;
  end loop;
  return done;
end $$;

-- What is there becomes the first part, up to the end of this month; the parts ahead follow it.
create function part_by_month(name text, key_column text) returns void language plpgsql as $$
declare first_part text := name || '_first'; until timestamptz := date_trunc('month', clock_timestamp() + '1 month'::interval, 'UTC'); found record;
begin
  execute format('alter table %I rename to %I', name, first_part);
  for found in select conname from pg_constraint where conrelid = first_part::regclass and contype in ('p', 'u') loop
    execute format('alter table %I rename constraint %I to %I', first_part, found.conname, found.conname || '_first');
  end loop;
  for found in select indexrelid::regclass::text as index from pg_index where indrelid = first_part::regclass and not indisunique loop
    execute format('alter index %s rename to %I', found.index, trim('"' from found.index) || '_first');
  end loop;
  execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)', name, first_part, key_column);
  execute format('alter table %I add constraint first_part_check check (%I < %s)', first_part, key_column, first_id_at(until));
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', name, first_part, first_id_at(until));
  execute format('alter table %I drop constraint first_part_check', first_part);
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    name || '_append_only', name);
  insert into parted_tables values (name, key_column, 'month', '2 months', null, until, true);
end $$;

select part_by_month('openings', 'id');
alter table openings add primary key (id);

select part_by_month('ledger_entries', 'operation_id');
alter table ledger_entries add primary key (account_id, operation_id, kind, currency);
create index ledger_entries_operation_brin on ledger_entries using brin (operation_id) with (pages_per_range = 32);
create trigger ledger_entries_sum_check after insert on ledger_entries
  referencing new table as new_entries for each statement execute function check_entry_sums();

select part_by_month('item_steps', 'operation_id');
alter table item_steps add primary key (user_id, item_id, operation_id, to_status);

drop function part_by_month(text, text);

-- A key is never forgotten, or an old gesture could take money twice; its answer is needed only while somebody may still ask again.
alter table idempotency rename to idempotency_before;
alter table idempotency_before rename constraint idempotency_pkey to idempotency_before_pkey;
create table idempotency (
  user_id bigint not null,
  key text not null constraint idempotency_key_length_check check (length(key) between 1 and 255),
  fingerprint bytea not null,
  -- The operation's id, or an id of its own for a refusal; it says when, and finds the answer.
  answer_id bigint not null,
  primary key (user_id, key)
);
create table kept_answers (
  id bigint not null,
  http_status smallint not null,
  answer text not null,
  primary key (id)
) partition by range (id);
-- Read at most once again: compressing it, or keeping it beside its row, costs more than its bytes.
alter table kept_answers alter column answer set storage external;

do $$
declare until timestamptz := date_trunc('day', clock_timestamp() + '1 day'::interval, 'UTC');
begin
  execute format('create table kept_answers_first partition of kept_answers for values from (minvalue) to (%s)', first_id_at(until));
  alter table kept_answers_first set (toast_tuple_target = 8160);
  insert into parted_tables values ('kept_answers', 'id', 'day', '8 days', '4 days', until, false);
end $$;

create temp table numbered on commit drop as
  select *, first_id_at(least(date_trunc('milliseconds', created_at), clock_timestamp()))
            + row_number() over (partition by date_trunc('milliseconds', created_at)) - 1 as id
    from idempotency_before;
insert into idempotency select user_id, key, fingerprint, id from numbered;
insert into kept_answers select id, http_status, answer from numbered;
drop table idempotency_before;

select keep_parts();
