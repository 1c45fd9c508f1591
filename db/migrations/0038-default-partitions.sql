-- A command never fails because a partition is missing: what no partition holds goes to the table's default one, and is moved into
-- proper ones at the next look. Happens when the clock jumps over everything made ahead, or back before what is still kept.

do $$
declare one parted_tables; part text;
begin
  for one in select * from parted_tables loop
    part := one.name || '_default';
    execute format('create table %I partition of %I default', part, one.name);
    if one.name = 'kept_answers' then execute format('alter table %I set (toast_tuple_target = 8160)', part); end if;
    if one.is_append_only then
      execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
        one.name || '_append_only', part);
    end if;
  end loop;
end $$;

-- The ids that each partition holds, `until_id` excluded; default partitions are left out.
create view partition_bounds as
  select i.inhparent::regclass as parent, c.oid::regclass as part,
         coalesce(substring(b.bound from 'FROM \(''?(\d+)')::bigint, 0) as from_id, substring(b.bound from 'TO \(''?(\d+)')::bigint as until_id
    from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral pg_get_expr(c.relpartbound, c.oid) as b (bound)
   where i.inhparent in (select name::regclass from parted_tables) and b.bound <> 'DEFAULT';

drop function keep_parts(timestamptz);

-- Makes one partition that is missing, with the rows that wait for it in the default one, and answers its name; null when none is
-- missing. Needed are those of rows in the default partition, and those from `at` to `at` + `ahead`. A time whose table the operator
-- has detached keeps its rows in the default partition.
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
  if one.name = 'kept_answers' then execute format('alter table %I set (toast_tuple_target = 8160)', part); end if;
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

-- Drops one partition that is kept no longer and answers its name; null when there is none.
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
