-- Openings that share a transaction share the row of their kept answers: one row and one place in an index instead of one for each.
-- A line for each answer, its status and its body; compressed where it begins with the mark of zstd.
alter table kept_answers add column answers bytea;
alter table kept_answers alter column answers set storage external;
update kept_answers set answers = convert_to(http_status || ' ' || answer, 'UTF8');
alter table kept_answers drop column http_status, drop column answer;
alter table kept_answers alter column answers set not null;
-- Which line of its row.
alter table idempotency add column answer_place smallint not null default 0;

-- The totals of a player who has items already, which is nearly every birth, are one update.
create or replace function on_items_born() returns trigger language plpgsql as $$
declare groups bigint; updated bigint;
begin
  if exists (select from new_items n join item_statuses s on s.id = n.status where not s.is_birth) then
    raise exception 'an item is not born in this status' using errcode = 'check_violation', constraint = 'items_birth_check';
  end if;
  update inventory_totals t set count = t.count + b.count, value_minor = t.value_minor + b.value_minor
    from (select user_id, status, count(*) as count, sum(price_minor) as value_minor from new_items group by user_id, status) b
   where t.user_id = b.user_id and t.status = b.status;
  get diagnostics updated = row_count;
  select count(*) into groups from (select from new_items group by user_id, status) b;
  if updated < groups then
    insert into inventory_totals as t (user_id, status, count, value_minor)
      select n.user_id, n.status, count(*), sum(n.price_minor) from new_items n
       where not exists (select from inventory_totals k where k.user_id = n.user_id and k.status = n.status)
       group by n.user_id, n.status order by n.user_id, n.status
      on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  end if;
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
