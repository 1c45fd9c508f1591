-- The pass and the tasks of an event are a definition, by the event's id, and so is a note on the status page. Nodes of the version before write
-- what is dropped: they are stopped together (decision 47).

insert into definitions (kind, key, version)
select 'season-parts', id::text, parts_version from seasons;

-- Terms in the shape of the form, and by what they were decided.
insert into definition_versions (kind, key, version, at, operator_id, change_request_id, terms, details)
select 'season-parts', v.season_id::text, v.version, v.at, v.operator_id, v.change_request_id,
       jsonb_build_object(
         'levels', (select coalesce(jsonb_agg(jsonb_build_object('level', l->0, 'cost', l->1, 'type', l->2,
                       'gold', trim_scale((l->>3)::numeric / 100), 'coins', l->4, 'cases', (
                         select coalesce(jsonb_agg(jsonb_build_object('slug', k.slug, 'amount', c->1) order by k.slug), '[]')
                           from jsonb_array_elements(l->5) c join cases k on k.id = (c->>0)::int)) order by (l->>0)::int), '[]')
                      from jsonb_array_elements(v.parts->'levels') l),
         'tasks', (select coalesce(jsonb_agg(jsonb_build_object('id', t->0, 'level', t->1, 'description', t->2, 'type', t->3,
                      'target', case when t->>3 in ('spend', 'sell') then trim_scale((t->>4)::numeric / 100) else (t->>4)::numeric end,
                      'ids', t->5, 'rarity', t->6, 'gold', trim_scale((t->>7)::numeric / 100), 'coins', t->8,
                      'cases', case when k.id is null then '[]' else jsonb_build_array(jsonb_build_object('slug', k.slug, 'amount', t->10)) end)
                      order by (t->>1)::int, (t->>0)::int), '[]')
                     from jsonb_array_elements(v.parts->'tasks') t left join cases k on k.id = (t->>9)::int)),
       jsonb_build_object('startsAt', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         || case when v.case_prices is null then '{}' else jsonb_build_object('casePrices', (
              select coalesce(jsonb_object_agg(k.slug, p.value), '{}') from jsonb_each(v.case_prices) p join cases k on k.id = p.key::int)) end
  from season_versions v;

-- Changes of the pass and the tasks count by their own version, no longer by that of the whole event. What was stale stays stale.
update change_requests r set base_version = 'event ' || r.base_version
  from seasons s
 where r.kind = 'event.parts' and r.state in ('draft', 'proposed', 'approved') and s.id = (r.payload->>'eventId')::int
   and r.base_version <> 'version ' || s.revision;
update change_requests r set base_version = 'version ' || s.parts_version, payload = jsonb_set(r.payload, '{version}', to_jsonb(s.parts_version))
  from seasons s
 where r.kind = 'event.parts' and r.state in ('draft', 'proposed', 'approved') and s.id = (r.payload->>'eventId')::int
   and r.base_version = 'version ' || s.revision;

drop table season_versions;
drop function season_parts(integer);
alter table seasons drop column parts_version;

-- Who wrote what of a note is in the log, one entry for each version: its words since the last entry that names them, and its first lines.
create temp table note_versions on commit drop as
select n.id, l.at, l.operator_id, l.reason, l.after, row_number() over w as version,
       count(*) filter (where l.action <> 'status_note.edited') over w as lines
  from status_notes n join operator_log l on l.target = 'status note ' || n.id and l.action like 'status_note.%'
window w as (partition by n.id order by l.seq);

insert into definitions (kind, key, version)
select 'status-note', id::text, max(version) from note_versions group by id;

insert into definition_versions (kind, key, version, at, operator_id, reason, terms)
select 'status-note', v.id::text, v.version, v.at, v.operator_id, v.reason, jsonb_build_object('service', w.after->'service', 'title', w.after->'title',
       'lines', (select jsonb_agg(jsonb_build_object('phase', l.phase, 'text', l.text) order by l.place)
                   from status_note_lines l where l.note_id = v.id and l.place <= v.lines))
  from note_versions v
 cross join lateral (select after from note_versions w where w.id = v.id and w.version <= v.version and w.after ? 'title' order by w.version desc limit 1) w;

alter table status_notes drop column version;
