-- Filters, orders and stacks of an inventory ask what of each thing a player has: a page of a filtered list is the newest of a few
-- runs of this index, whatever lies between them.
create index items_kind_idx on items (user_id, catalogue_item_id, status, id);

-- How many items of each thing a player holds in each status, and what they are worth. Only large inventories have rows, counted
-- once under the player's lock by whoever first asks; from then on the triggers keep them.
create table inventory_kinds (
  user_id bigint not null,
  catalogue_item_id integer not null,
  status smallint not null,
  count bigint not null,
  value_minor bigint not null,
  primary key (user_id, catalogue_item_id, status)
) with (fillfactor = 70);

create function on_item_kinds_born() returns trigger language plpgsql as $$
begin
  if exists (select from new_items n join inventory_kinds k on k.user_id = n.user_id) then
    insert into inventory_kinds as k (user_id, catalogue_item_id, status, count, value_minor)
      select n.user_id, n.catalogue_item_id, n.status, count(*), sum(n.price_minor) from new_items n
       where exists (select from inventory_kinds c where c.user_id = n.user_id)
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, catalogue_item_id, status)
      do update set count = k.count + excluded.count, value_minor = k.value_minor + excluded.value_minor;
  end if;
  return null;
end $$;
create trigger item_kinds_born after insert on items referencing new table as new_items
  for each statement execute function on_item_kinds_born();

create function on_item_kinds_changed() returns trigger language plpgsql as $$
begin
  if exists (select from new_items n join inventory_kinds k on k.user_id = n.user_id) then
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
create trigger item_kinds_changed after update on items referencing old table as old_items new table as new_items
  for each statement execute function on_item_kinds_changed();
