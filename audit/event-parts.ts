import { bySql } from './invariant.ts'

/** Versions whose change request has another kind, or was not created and approved by two operators. */
const requestFaults = (versions: string, kind: string, what: string) => `
     select format('version %s of ${what} %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.version, v.id, r.id, r.state,
                   r.kind, r.author_id, r.decided_by)
       from ${versions} v join change_requests r on r.id = v.change_request_id
      where r.kind <> '${kind}' or r.state <> 'applied' or r.author_id is distinct from v.operator_id or r.decided_by is null
         or r.decided_by = r.author_id
     union all
     select format('change request %s was applied and defined no ${what}', r.id)
       from change_requests r left join ${versions} v on v.change_request_id = r.id
      where r.kind = '${kind}' and r.state = 'applied' and v.version is null
     union all
     select format('version %s of ${what} %s follows %s', version, id, before)
       from (select *, lag(version, 1, 0) over (partition by id order by version) as before from ${versions} x) v where version <> before + 1`

const minor = (of: string) => `round((${of})::numeric * 100)::int8`

/** The pass and the tasks of event `s`. */
const CURRENT = `jsonb_build_object(
       'levels', (select coalesce(jsonb_agg(jsonb_build_array(l.level, l.cost, l.type, l.money_minor, l.coins,
                           coalesce((select jsonb_agg(jsonb_build_array(c.case_id, c.amount) order by c.case_id)
                                       from season_level_cases c where c.season_id = s.id and c.level = l.level), '[]')) order by l.level), '[]')
                    from season_levels l where l.season_id = s.id),
       'tasks', (select coalesce(jsonb_agg(jsonb_build_array(t.id, t.level, t.description, t.type, t.target, to_jsonb(t.ids), t.rarity, t.money_minor,
                           t.coins, t.case_id, t.case_amount) order by t.id), '[]')
                   from season_tasks t where t.season_id = s.id))`

/** The pass and the tasks that change request `r` asked for. */
const ASKED = `jsonb_build_object(
       'levels', (select coalesce(jsonb_agg(jsonb_build_array(l->'level', l->'cost', l->'type', ${minor(`l->>'gold'`)}, l->'coins',
                           coalesce((select jsonb_agg(jsonb_build_array(k.id, c->'amount') order by k.id)
                                       from jsonb_array_elements(l->'cases') c join cases k on k.slug = c->>'slug'), '[]'))
                           order by (l->>'level')::int), '[]') from jsonb_array_elements(r.payload->'parts'->'levels') l),
       'tasks', (select coalesce(jsonb_agg(jsonb_build_array(t->'id', t->'level', t->'description', t->'type',
                           case when t->>'type' in ('spend', 'sell') then ${minor(`t->>'target'`)} else (t->>'target')::numeric end, t->'ids', t->'rarity',
                           ${minor(`t->>'gold'`)}, t->'coins', (select k.id from cases k where k.slug = t->'cases'->0->>'slug'),
                           coalesce((t->'cases'->0->>'amount')::int, 0)) order by (t->>'id')::int), '[]')
                   from jsonb_array_elements(r.payload->'parts'->'tasks') t))`

/** The terms at the start of the event: the costs of levels and the goals of tasks. */
const PROMISED = `jsonb_build_array(
       (select jsonb_agg(jsonb_build_array(l->0, l->1) order by (l->>0)::int) from jsonb_array_elements(v.parts->'levels') l),
       (select jsonb_agg(jsonb_build_array(t->0, t->1, t->3, t->4, t->5, t->6) order by (t->>0)::int) from jsonb_array_elements(v.parts->'tasks') t))`

/**
 * Each reward in the parts `parts` of version `v`: coins, and GOLD including cases at the prices that were compared when `v` was made. A
 * case without such a price counts as nothing.
 */
const rewards = (parts: string) => `
       select 'level ' || (l->>0) as reward, (l->>4)::int8 as coins,
              (l->>3)::int8 + coalesce((select sum((c->>1)::int8 * (v.case_prices->>(c->>0))::int8) from jsonb_array_elements(l->5) c), 0) as worth
         from jsonb_array_elements(${parts}->'levels') l
       union all
       select 'task ' || (t->>0), (t->>8)::int8, (t->>7)::int8 + coalesce((t->>10)::int8 * (v.case_prices->>(t->>9))::int8, 0)
         from jsonb_array_elements(${parts}->'tasks') t`

/** The battle pass and the tasks of events, as operators define them. */
export const seasonPartInvariants = [
  bySql(
    'I64',
    'the pass and the tasks of an event equal their last version; while it runs, other rewards were proposed by one operator and approved by another without changes, and are worth at least the promised ones, and costs and goals do not change',
    'select count(*) from season_versions',
    `select format('event %s has in version %s other levels or tasks than its last recorded version %s', s.id, s.parts_version, l.version) as finding
       from seasons s
       left join (select distinct on (season_id) * from season_versions order by season_id, version desc) l on l.season_id = s.id
      where (l.version, l.parts) is distinct from (s.parts_version, ${CURRENT})
     union all ${requestFaults('(select season_id::text as id, * from season_versions)', 'event.parts', 'event')}
     union all
     select format('version %s of event %s has other levels or tasks than its change request %s', v.version, v.season_id, r.id)
       from season_versions v join change_requests r on r.id = v.change_request_id where v.parts is distinct from ${ASKED}
     union all
     select format('version %s of event %s was made at %s, after it began, by one operator', version, season_id, at)
       from season_versions where operator_id is not null and change_request_id is null and at >= starts_at
     union all
     select format('version %s of event %s has other costs or goals since %s, after it began', version, season_id, at)
       from (select version, season_id, operator_id, at, starts_at, promised, lag(promised) over (partition by season_id order by version) as was
               from (select v.*, ${PROMISED} as promised from season_versions v) x) y
      where operator_id is not null and version > 1 and at >= starts_at and promised is distinct from was
     union all
     select format('version %s of event %s gives %s coins and a worth of %s for %s, %s and %s were promised', v.version, v.season_id, gives.coins, gives.worth,
                   reward, was.coins, was.worth)
       from (select *, lag(parts) over (partition by season_id order by version) as replaced from season_versions) v
      cross join lateral (${rewards('v.replaced')}) was join lateral (${rewards('v.parts')}) gives using (reward)
      where v.operator_id is not null and v.at >= v.starts_at and v.case_prices is not null
        and (gives.coins < was.coins or gives.worth < was.worth)`,
  ),
]
