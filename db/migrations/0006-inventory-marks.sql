-- A large inventory is counted by stretches of its items in the order of their ids, so that a page in its middle is found
-- without passing over everything before it. A stretch ends with `until_id` and begins behind the one before it; items newer
-- than the last stretch stand in none. Players with few items have no rows here.
create table inventory_marks (
  user_id bigint not null,
  until_id bigint not null,
  status smallint not null,
  count bigint not null,
  primary key (user_id, until_id, status)
) with (fillfactor = 70);

create or replace function on_items_born() returns trigger language plpgsql as $$
begin
  if exists (select from new_items n join item_statuses s on s.id = n.status where not s.is_birth) then
    raise exception 'an item is not born in this status' using errcode = 'check_violation', constraint = 'items_birth_check';
  end if;
  insert into inventory_totals as t (user_id, status, count, value_minor)
    select user_id, status, count(*), sum(price_minor) from new_items group by user_id, status order by user_id, status
    on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  -- Ids follow the clock of the process that made them, so one may fall below a mark.
  if exists (select from new_items n join inventory_marks m on m.user_id = n.user_id and m.until_id >= n.id) then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select n.user_id, stretch.until_id, n.status, count(*) from new_items n cross join lateral
        (select until_id from inventory_marks where user_id = n.user_id and until_id >= n.id order by until_id limit 1) stretch
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  return null;
end $$;

-- Planned anew each time: a plan made for one sold item would join thousands of repriced ones row by row. The checks are sums,
-- not EXISTS: a plan that hopes for an early match joins row by row as well.
create or replace function on_items_changed() returns trigger language plpgsql set plan_cache_mode = 'force_custom_plan' as $$
declare pairs bigint; changed bigint; illegal bigint;
begin
  select count(*), count(*) filter (where (o.catalogue_item_id, o.source) is distinct from (n.catalogue_item_id, n.source)),
         count(*) filter (where o.status <> n.status and t.from_status is null)
    into pairs, changed, illegal
    from old_items o join new_items n using (user_id, id)
    left join item_transitions t on t.from_status = o.status and t.to_status = n.status and t.actor = n.actor;
  if changed > 0 then
    raise exception 'what an item is never changes' using errcode = 'check_violation', constraint = 'items_identity_check';
  end if;
  if illegal > 0 or pairs <> (select count(*) from old_items) then
    raise exception 'illegal step of an item' using errcode = 'check_violation', constraint = 'items_transition_check';
  end if;
  insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
    select n.user_id, n.id, n.operation_id, o.status, n.status, n.actor
    from old_items o join new_items n using (user_id, id) where o.status <> n.status order by n.user_id, n.id;
  insert into inventory_totals as t (user_id, status, count, value_minor)
    select user_id, status, 0, 0 from new_items group by user_id, status order by user_id, status
    on conflict (user_id, status) do nothing;
  update inventory_totals t set count = t.count + d.count, value_minor = t.value_minor + d.value_minor
    from (select user_id, status, sum(count) as count, sum(value_minor) as value_minor from (
            select user_id, status, 1 as count, price_minor as value_minor from new_items
            union all select user_id, status, -1, -price_minor from old_items) moves
          group by user_id, status having sum(count) <> 0 or sum(value_minor) <> 0) d
    where t.user_id = d.user_id and t.status = d.status;
  if exists (select from new_items n join inventory_marks m on m.user_id = n.user_id and m.until_id >= n.id) then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select moved.user_id, stretch.until_id, moved.status, sum(moved.count) from (
          select n.user_id, n.id, n.status, 1 as count from old_items o join new_items n using (user_id, id) where o.status <> n.status
          union all
          select o.user_id, o.id, o.status, -1 from old_items o join new_items n using (user_id, id) where o.status <> n.status) moved
        cross join lateral
        (select until_id from inventory_marks where user_id = moved.user_id and until_id >= moved.id order by until_id limit 1) stretch
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  return null;
end $$;
