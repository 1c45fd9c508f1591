-- What a batch of plays changes is gathered once by grouping instead of three joins of the old rows with the new ones: a pool whose
-- statements find their rows by key joins two lists row by row, so that a hundred changed items were ten thousand comparisons three times
-- over. The steps and the totals of a refused change are written before it is judged; the failure takes them back.
create or replace function on_items_changed() returns trigger language plpgsql as $$
declare changed bigint; illegal bigint; groups bigint; updated bigint;
begin
  with moves as materialized (
         select user_id, id, max(operation_id) filter (where is_new) as operation_id, max(actor) filter (where is_new) as actor,
                max(status) filter (where not is_new) as was, max(status) filter (where is_new) as now,
                max(price_minor) filter (where not is_new) as was_minor, max(price_minor) filter (where is_new) as now_minor,
                count(*) = 2 as is_pair, min(catalogue_item_id) <> max(catalogue_item_id) or min(source) <> max(source) as is_other
           from (select user_id, id, operation_id, actor, status, price_minor, catalogue_item_id, source, true as is_new from new_items
                 union all
                 select user_id, id, operation_id, actor, status, price_minor, catalogue_item_id, source, false from old_items) rows
          group by user_id, id),
       steps as (
         insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
           select user_id, id, operation_id, was, now, actor from moves where is_pair and was <> now order by user_id, id),
       sums as materialized (
         select user_id, status, sum(count) as count, sum(value_minor) as value_minor from (
             select user_id, now as status, 1 as count, now_minor as value_minor from moves where is_pair
             union all select user_id, was, -1, -was_minor from moves where is_pair) sides
          group by user_id, status having sum(count) <> 0 or sum(value_minor) <> 0),
       totals as (
         update inventory_totals t set count = t.count + s.count, value_minor = t.value_minor + s.value_minor
           from sums s where t.user_id = s.user_id and t.status = s.status returning 1)
  select (select count(*) from moves where is_pair and is_other),
         (select count(*) from moves m where not is_pair or (was <> now and not exists (
            select from item_transitions t where t.from_status = m.was and t.to_status = m.now and t.actor = m.actor))),
         (select count(*) from sums), (select count(*) from totals)
    into changed, illegal, groups, updated;
  if changed > 0 then
    raise exception 'what an item is never changes' using errcode = 'check_violation', constraint = 'items_identity_check';
  end if;
  if illegal > 0 then
    raise exception 'illegal step of an item' using errcode = 'check_violation', constraint = 'items_transition_check';
  end if;
  -- The first items of a player in a status.
  if updated < groups then
    insert into inventory_totals as t (user_id, status, count, value_minor)
      select s.user_id, s.status, sum(s.count), sum(s.value_minor) from (
          select user_id, status, 1 as count, price_minor as value_minor from new_items
          union all select user_id, status, -1, -price_minor from old_items) s
       where not exists (select from inventory_totals k where k.user_id = s.user_id and k.status = s.status)
       group by s.user_id, s.status having sum(s.count) <> 0 or sum(s.value_minor) <> 0 order by s.user_id, s.status
      on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  end if;
  if exists (select from new_items n join inventory_marks m on m.user_id = n.user_id and m.until_id >= n.id) then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select moved.user_id, stretch.until_id, moved.status, sum(moved.count) from (
          select user_id, id, status, 1 as count from new_items union all select user_id, id, status, -1 from old_items) moved
        cross join lateral
        (select until_id from inventory_marks where user_id = moved.user_id and until_id >= moved.id order by until_id limit 1) stretch
       group by 1, 2, 3 having sum(moved.count) <> 0 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  return null;
end $$;
