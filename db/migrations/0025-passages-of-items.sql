-- An item that only passes through a state within one statement is written once: `via_status` names the state between, and both steps
-- are looked up like any others. Games that take items made two changes of each, three places in indexes every time.
alter table items add column via_status smallint;
alter table item_steps add column via_status smallint;

-- Every step by itself, a passage as the two that it is.
create view single_item_steps as
  select user_id, item_id, operation_id, from_status, coalesce(via_status, to_status) as to_status, actor, at from item_steps
  union all
  select user_id, item_id, operation_id, via_status, to_status, actor, at from item_steps where via_status is not null;

-- Births and steps are gathered once and written with one statement each; whether an inventory is counted by stretches or by things is
-- asked once a player, and what is legal once for each kind of step.
drop trigger item_kinds_born on items;
drop trigger item_kinds_changed on items;
drop function on_item_kinds_born();
drop function on_item_kinds_changed();

create or replace function on_items_born() returns trigger language plpgsql as $$
declare groups bigint; updated bigint; is_illegal boolean; has_marks boolean; has_kinds boolean;
begin
  with born as materialized (
         select user_id, status, count(*) as count, sum(price_minor) as value_minor, min(id) as first_id
           from new_items group by user_id, status),
       totals as (
         update inventory_totals t set count = t.count + b.count, value_minor = t.value_minor + b.value_minor
           from born b where t.user_id = b.user_id and t.status = b.status returning 1)
  select (select count(*) from born), (select count(*) from totals),
         exists (select from (select distinct status from born) b join item_statuses s on s.id = b.status where not s.is_birth),
         exists (select from born b join inventory_marks m on m.user_id = b.user_id and m.until_id >= b.first_id),
         exists (select from born b join inventory_kinds k on k.user_id = b.user_id)
    into groups, updated, is_illegal, has_marks, has_kinds;
  if is_illegal then
    raise exception 'an item is not born in this status' using errcode = 'check_violation', constraint = 'items_birth_check';
  end if;
  -- The first items of a player in a status.
  if updated < groups then
    insert into inventory_totals as t (user_id, status, count, value_minor)
      select n.user_id, n.status, count(*), sum(n.price_minor) from new_items n
       where not exists (select from inventory_totals k where k.user_id = n.user_id and k.status = n.status)
       group by n.user_id, n.status order by n.user_id, n.status
      on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  end if;
  -- Ids follow the clock of the process that made them, so one may fall below a mark.
  if has_marks then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select n.user_id, stretch.until_id, n.status, count(*) from new_items n cross join lateral
        (select until_id from inventory_marks where user_id = n.user_id and until_id >= n.id order by until_id limit 1) stretch
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  if has_kinds then
    insert into inventory_kinds as k (user_id, catalogue_item_id, status, count, value_minor)
      select n.user_id, n.catalogue_item_id, n.status, count(*), sum(n.price_minor) from new_items n
       where exists (select from inventory_kinds c where c.user_id = n.user_id)
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, catalogue_item_id, status)
      do update set count = k.count + excluded.count, value_minor = k.value_minor + excluded.value_minor;
  end if;
  return null;
end $$;

-- The steps and the totals of a refused change are written before it is judged; the failure takes them back.
create or replace function on_items_changed() returns trigger language plpgsql as $$
declare changed bigint; unpaired bigint; is_illegal boolean; groups bigint; updated bigint; has_marks boolean; has_kinds boolean;
begin
  with moves as materialized (
         select user_id, id, max(operation_id) filter (where is_new) as operation_id, max(actor) filter (where is_new) as actor,
                max(status) filter (where not is_new) as was, max(via_status) as via, max(status) filter (where is_new) as now,
                max(price_minor) filter (where not is_new) as was_minor, max(price_minor) filter (where is_new) as now_minor,
                count(*) = 2 as is_pair, min(catalogue_item_id) <> max(catalogue_item_id) or min(source) <> max(source) as is_other
           from (select user_id, id, operation_id, actor, status, via_status, price_minor, catalogue_item_id, source, true as is_new
                   from new_items
                 union all
                 select user_id, id, operation_id, actor, status, null, price_minor, catalogue_item_id, source, false from old_items) rows
          group by user_id, id),
       -- A change that is a step by itself passes through nothing, whatever the row says.
       ways as materialized (
         select w.was, w.via, w.now, w.actor, d.actor is not null as is_step,
                d.actor is null and (f.actor is null or l.actor is null) as is_wrong
           from (select distinct was, via, now, actor from moves where is_pair and was <> now) w
           left join item_transitions d on d.from_status = w.was and d.to_status = w.now and d.actor = w.actor
           left join item_transitions f on f.from_status = w.was and f.to_status = w.via and f.actor = w.actor
           left join item_transitions l on l.from_status = w.via and l.to_status = w.now and l.actor = w.actor),
       steps as (
         insert into item_steps (user_id, item_id, operation_id, from_status, via_status, to_status, actor)
           select user_id, id, operation_id, was,
                  case when via is not null and not exists (
                         select from ways y where y.was = m.was and y.now = m.now and y.actor = m.actor and y.is_step) then via end,
                  now, actor
             from moves m where is_pair and was <> now order by user_id, id),
       sums as materialized (
         select user_id, status, sum(count) as count, sum(value_minor) as value_minor from (
             select user_id, now as status, 1 as count, now_minor as value_minor from moves where is_pair
             union all select user_id, was, -1, -was_minor from moves where is_pair) sides
          group by user_id, status having sum(count) <> 0 or sum(value_minor) <> 0),
       totals as (
         update inventory_totals t set count = t.count + s.count, value_minor = t.value_minor + s.value_minor
           from sums s where t.user_id = s.user_id and t.status = s.status returning 1),
       owners as materialized (select user_id, min(id) as first_id from moves group by user_id)
  select (select count(*) from moves where is_pair and is_other), (select count(*) from moves where not is_pair),
         exists (select from ways where is_wrong), (select count(*) from sums), (select count(*) from totals),
         exists (select from owners o join inventory_marks m on m.user_id = o.user_id and m.until_id >= o.first_id),
         exists (select from owners o join inventory_kinds k on k.user_id = o.user_id)
    into changed, unpaired, is_illegal, groups, updated, has_marks, has_kinds;
  if changed > 0 then
    raise exception 'what an item is never changes' using errcode = 'check_violation', constraint = 'items_identity_check';
  end if;
  if unpaired > 0 or is_illegal then
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
  if has_marks then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select moved.user_id, stretch.until_id, moved.status, sum(moved.count) from (
          select user_id, id, status, 1 as count from new_items union all select user_id, id, status, -1 from old_items) moved
        cross join lateral
        (select until_id from inventory_marks where user_id = moved.user_id and until_id >= moved.id order by until_id limit 1) stretch
       group by 1, 2, 3 having sum(moved.count) <> 0 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  if has_kinds then
    insert into inventory_kinds as k (user_id, catalogue_item_id, status, count, value_minor)
      select m.user_id, m.catalogue_item_id, m.status, sum(m.count), sum(m.value_minor) from (
          select user_id, catalogue_item_id, status, 1 as count, price_minor as value_minor from new_items
          union all select user_id, catalogue_item_id, status, -1, -price_minor from old_items) m
       where exists (select from inventory_kinds c where c.user_id = m.user_id)
       group by 1, 2, 3 having sum(m.count) <> 0 or sum(m.value_minor) <> 0 order by 1, 2, 3
      on conflict (user_id, catalogue_item_id, status)
      do update set count = k.count + excluded.count, value_minor = k.value_minor + excluded.value_minor;
  end if;
  return null;
end $$;

-- One day is in one week and one month: only a sum of an earlier day asks the calendar, and most sums that are read are of today.
create or replace function loss_in(period text, sum_on date, sum_minor bigint) returns bigint language sql stable
  return case
    when sum_on = play_today() then sum_minor
    when date_trunc(period, sum_on::timestamp) = date_trunc(period, play_today()::timestamp) then sum_minor
    else 0 end;
