-- The pass and the tasks of an event at each time: who changed them and, while it ran, which two operators agreed.

alter table seasons add column parts_version integer not null default 1 check (parts_version >= 1);

-- Levels with their cases, and tasks, in order.
create function season_parts(id integer) returns jsonb language sql stable
  return jsonb_build_object(
    'levels', (select coalesce(jsonb_agg(jsonb_build_array(l.level, l.cost, l.type, l.money_minor, l.coins,
                        (select coalesce(jsonb_agg(jsonb_build_array(c.case_id, c.amount) order by c.case_id), '[]')
                           from season_level_cases c where c.season_id = l.season_id and c.level = l.level)) order by l.level), '[]')
                 from season_levels l where l.season_id = season_parts.id),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_array(t.id, t.level, t.description, t.type, t.target, to_jsonb(t.ids), t.rarity, t.money_minor,
                        t.coins, t.case_id, t.case_amount) order by t.id), '[]')
                from season_tasks t where t.season_id = season_parts.id));

create table season_versions (
  season_id integer not null references seasons (id),
  version integer not null check (version >= 1),
  -- Of the same moment by which the event's state was decided.
  at timestamptz not null default now(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  starts_at timestamptz not null,
  parts jsonb not null,
  primary key (season_id, version)
);
create trigger season_versions_append_only before update or delete or truncate on season_versions
  for each statement execute function refuse_change();

insert into season_versions (season_id, version, starts_at, parts) select id, 1, starts_at, season_parts(id) from seasons;
