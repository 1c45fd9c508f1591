import type { PassLevelType, SeasonState, TaskType } from '@runecase/api/seasons-rules.ts'
import { CASES, SECTIONS } from '../../core/catalog/public.ts'
import { SEASONS, type SeasonWindowWrite } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { StoredLook } from './season-file.ts'

/** The state of an event by its window, at this moment: who waited for a lock sees what has begun meanwhile. */
export const SEASON_STATE = `case when s.starts_at > clock_timestamp() then 'upcoming' when s.ends_at > clock_timestamp() then 'active'
       when s.expires_at > clock_timestamp() then 'ended' else 'over' end`

export const LISTED_COLUMNS = `s.id, s.code, s.look->>'eventFullName' as title, ${SEASON_STATE} as state, s.starts_at as "startsAt",
       s.ends_at as "endsAt", s.expires_at as "expiresAt", (select count(*)::int4 from season_levels l where l.season_id = s.id) as levels,
       (select count(*)::int4 from season_tasks t where t.season_id = s.id) as tasks,
       coalesce((select t.players::int4 from season_totals t where t.season_id = s.id), 0) as players`

export interface ListedSeasonRow {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly state: SeasonState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly expiresAt: Date
  readonly levels: number
  readonly tasks: number
  readonly players: number
}

export interface EditedSeasonRow {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly state: SeasonState
  readonly look: StoredLook
  readonly eventSections: readonly number[]
  readonly coinSections: readonly number[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly expiresAt: Date
}

export async function findEditedSeason(queries: Queries, id: number): Promise<EditedSeasonRow | undefined> {
  const [row] = await queries.rows<EditedSeasonRow>(
    'find_edited_season',
    `select s.id, s.code, s.revision::int4 as version, ${SEASON_STATE} as state, s.look, s.event_section_ids as "eventSections",
            s.coin_section_ids as "coinSections", s.starts_at as "startsAt", s.ends_at as "endsAt",
            s.expires_at as "expiresAt" from ${SEASONS} s where s.id = $1`,
    [id],
  )
  return row
}

/** Whether another event runs or spends coins within the window. */
export async function isWindowTaken(queries: Queries, id: number, window: SeasonWindowWrite): Promise<boolean> {
  const rows = await queries.rows(
    'is_season_window_taken',
    `select from ${SEASONS} s where id <> $1 and starts_at < $3 and $2 < expires_at`,
    [id, window.startsAt, window.expiresAt],
  )
  return rows.length > 0
}

/** How many of the sections there are. */
export async function countSections(queries: Queries, ids: readonly number[]): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_season_sections',
    `select count(*)::int4 as count from ${SECTIONS} where id = any($1::int4[])`,
    [ids],
  )
  return row?.count ?? 0
}

/** The reward of a level or a task. Sums in minor units. */
interface GiftsRow {
  readonly moneyMinor: bigint
  readonly coins: bigint
  readonly cases: readonly { readonly name: string; readonly amount: number; readonly priceMinor: number }[]
}
export interface ShownLevelRow extends GiftsRow {
  readonly level: number
  readonly type: PassLevelType
  readonly cost: bigint
}
export interface ShownTaskRow extends GiftsRow {
  readonly id: number
  readonly level: number
  readonly description: string
  readonly type: TaskType
  readonly target: bigint
}

/** The members of a JSON object; the amount follows. */
const CASE = `'name', k.name, 'priceMinor', case when k.currency = 1 then k.price_minor else 0 end, 'amount'`

export function selectShownLevels(queries: Queries, id: number): Promise<ShownLevelRow[]> {
  return queries.rows(
    'select_shown_levels',
    `select l.level, l.type, l.cost, l.money_minor as "moneyMinor", l.coins,
            coalesce((select json_agg(json_build_object(${CASE}, c.amount) order by k.name) from season_level_cases c join ${CASES} k on k.id = c.case_id
                       where c.season_id = l.season_id and c.level = l.level), '[]') as cases
       from season_levels l where l.season_id = $1 order by l.level`,
    [id],
  )
}

export function selectShownTasks(queries: Queries, id: number): Promise<ShownTaskRow[]> {
  return queries.rows(
    'select_shown_tasks',
    `select t.id, t.level, t.description, t.type, t.target, t.money_minor as "moneyMinor", t.coins,
            case when k.id is null then '[]' else json_build_array(json_build_object(${CASE}, t.case_amount)) end as cases
       from season_tasks t left join ${CASES} k on k.id = t.case_id where t.season_id = $1 order by t.level, t.id`,
    [id],
  )
}
