import type { EditedTask, SeasonParts } from '@runecase/api/operator/season-parts.ts'
import { GOLD_TASKS, type SeasonState } from '@runecase/api/seasons-rules.ts'
import { CASES, SECTIONS } from '../../core/catalog/public.ts'
import type { InForce } from '../../core/definitions/public.ts'
import { raiseRevision, SEASONS } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { SEASON_STATE } from './season-admin.sql.ts'

/** The pass and the tasks of an event as they are in force. */
export interface PartsInForce extends InForce<SeasonParts> {
  readonly title: string
  readonly state: SeasonState
  readonly startsAt: Date
  /** Players who took part. */
  readonly players: number
  /** Levels that somebody has received, and tasks that somebody has completed. */
  readonly givenLevels: number[]
  readonly givenTasks: number[]
}

/** Members of a JSON object: what a level or a task gives, but for its cases. */
const GIFTS = `'gold', trim_scale(p.money_minor / 100.0), 'coins', p.coins`

export async function findSeasonParts(queries: Queries, id: number): Promise<PartsInForce | undefined> {
  const [row] = await queries.rows<PartsInForce>(
    'find_season_parts',
    `select s.look->>'eventFullName' as title, ${SEASON_STATE} as state, s.starts_at as "startsAt",
            coalesce((select t.players from season_totals t where t.season_id = s.id), 0)::float8 as players,
            array(select distinct level from season_claims where season_id = s.id order by level) as "givenLevels",
            array(select distinct task_id from season_task_progress where season_id = s.id and completed_at is not null order by task_id) as "givenTasks",
            json_build_object(
              'levels', (select coalesce(json_agg(json_build_object('level', p.level, 'cost', p.cost, 'type', p.type, ${GIFTS}, 'cases',
                           (select coalesce(json_agg(json_build_object('slug', k.slug, 'amount', c.amount) order by k.slug), '[]')
                              from season_level_cases c join ${CASES} k on k.id = c.case_id where c.season_id = p.season_id and c.level = p.level))
                           order by p.level), '[]') from season_levels p where p.season_id = s.id),
              'tasks', (select coalesce(json_agg(json_build_object('id', p.id, 'level', p.level, 'description', p.description, 'type', p.type,
                           'target', case when p.type = any($2::text[]) then trim_scale(p.target / 100.0) else p.target end, 'ids', p.ids,
                           'rarity', p.rarity, ${GIFTS}, 'cases', case when k.id is null then '[]'
                             else json_build_array(json_build_object('slug', k.slug, 'amount', p.case_amount)) end)
                           order by p.level, p.id), '[]')
                          from season_tasks p left join ${CASES} k on k.id = p.case_id where p.season_id = s.id)) as fields
       from ${SEASONS} s where s.id = $1`,
    [id, GOLD_TASKS],
  )
  return row
}

/** A case that rewards give. `priceMinor`: in GOLD; 0 for a case that takes coins. */
interface GiftCase {
  readonly name: string
  readonly priceMinor: number
}
/** By slug. */
export type GiftCases = ReadonlyMap<string, GiftCase>

/** The cases of the catalogue that a pass and its tasks give. */
export async function selectGiftCases(queries: Queries, ...all: readonly SeasonParts[]): Promise<GiftCases> {
  const rewards = all.flatMap(({ levels, tasks }) => [...levels, ...tasks])
  const rows = await queries.rows<GiftCase & { slug: string }>(
    'select_gift_cases',
    `select slug, name, case when currency = 1 then price_minor else 0 end::float8 as "priceMinor"
       from ${CASES} c where slug = any($1::text[]) and not is_retired`,
    [rewards.flatMap(({ cases }) => cases.map(({ slug }) => slug))],
  )
  return new Map(rows.map(({ slug, ...one }) => [slug, one]))
}

/** Those of the cases and sections which tasks count that the catalogue has. */
export async function selectCounted(
  queries: Queries,
  tasks: readonly EditedTask[],
): Promise<Record<'cases' | 'sections', ReadonlySet<number>>> {
  const idsOf = (type: EditedTask['type']) => tasks.flatMap((task) => (task.type === type ? task.ids : []))
  const [row] = await queries.rows<{ cases: number[]; sections: number[] }>(
    'select_counted',
    `select array(select id from ${CASES} c where id = any($1::int4[])) as cases,
            array(select id from ${SECTIONS} s where id = any($2::int4[])) as sections`,
    [idsOf('open_case'), idsOf('open_section')],
  )
  return { cases: new Set(row?.cases), sections: new Set(row?.sections) }
}

/** Waits for rewards that are being paid by the event's current terms. */
export async function lockSeasonTerms(tx: Tx, seasonId: number): Promise<void> {
  await tx.rows('lock_season_terms', `select from ${SEASONS} s where id = $1 for update`, [seasonId])
}

/** Writes the pass and the tasks of an event; deletes those that are not named. Tasks call what they count as the catalogue does. */
export async function writeParts(tx: Tx, id: number, { levels, tasks }: SeasonParts): Promise<void> {
  await tx.rows(
    'upsert_season_levels',
    `with n as (
       select * from jsonb_to_recordset($2::jsonb) as n (level int, cost int8, type text, gold numeric, coins int8)),
     gone as (delete from season_levels l where l.season_id = $1 and l.level not in (select level from n)),
     rewards as (delete from season_level_cases where season_id = $1)
     insert into season_levels (season_id, level, cost, type, money_minor, coins)
     select $1, level, cost, type, round(gold * 100), coins from n
     on conflict (season_id, level) do update set cost = excluded.cost, type = excluded.type, money_minor = excluded.money_minor,
       coins = excluded.coins`,
    [id, JSON.stringify(levels)],
  )
  await tx.rows(
    'insert_season_level_cases',
    `insert into season_level_cases (season_id, level, case_id, amount)
     select $1, n.level, c.id, k.amount from jsonb_to_recordset($2::jsonb) as n (level int, cases jsonb)
      cross join jsonb_to_recordset(n.cases) as k (slug text, amount int) join ${CASES} c on c.slug = k.slug`,
    [id, JSON.stringify(levels)],
  )
  await tx.rows(
    'upsert_season_tasks',
    `with n as (
       select n.*, c.id as case_id, coalesce((n.cases->0->>'amount')::int, 0) as case_amount,
              case when type = any($3::text[]) then round(n.target * 100) else n.target end as counted,
              array(select coalesce(case n.type when 'open_section' then s.name else k.name end, '')
                      from unnest(n.ids) with ordinality as i (id, place) left join ${CASES} k on k.id = i.id
                      left join ${SECTIONS} s on s.id = i.id order by i.place) as names
         from jsonb_to_recordset($2::jsonb) as n (id int, level int, description text, type text, target numeric, ids int[], rarity text,
           gold numeric, coins int8, cases jsonb)
         left join ${CASES} c on c.slug = n.cases->0->>'slug'),
     gone as (delete from season_tasks t where t.season_id = $1 and t.id not in (select id from n))
     insert into season_tasks (season_id, id, level, description, type, target, ids, names, rarity, money_minor, coins, case_id, case_amount)
     select $1, id, level, description, type, counted, ids, names, rarity, round(gold * 100), coins, case_id, case_amount from n
     on conflict (season_id, id) do update set level = excluded.level, description = excluded.description, type = excluded.type,
       target = excluded.target, ids = excluded.ids, names = excluded.names, rarity = excluded.rarity, money_minor = excluded.money_minor,
       coins = excluded.coins, case_id = excluded.case_id, case_amount = excluded.case_amount`,
    [id, JSON.stringify(tasks), GOLD_TASKS],
  )
  await raiseRevision(tx, id)
}

/** What tasks call what they count, by the id of the task, where a file has words of its own for it. */
export async function updateTaskNames(
  tx: Tx,
  id: number,
  tasks: readonly { readonly id: number; readonly names: readonly string[] }[],
): Promise<void> {
  await tx.rows(
    'update_task_names',
    `update season_tasks t set names = n.names from jsonb_to_recordset($2::jsonb) as n (id int, names text[]) where t.season_id = $1 and t.id = n.id`,
    [id, JSON.stringify(tasks)],
  )
}
