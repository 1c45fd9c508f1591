import { CASES } from '../../core/catalog/public.ts'
import { SEASONS, upsertSeasonWindow } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { StoredLook } from './season-file.ts'
import { raiseImportedParts } from './season-parts.sql.ts'

export interface SeasonWrite {
  readonly id: number
  readonly code: string
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly expiresAtMs: number
  /** The file has absolute times: they replace those of a known event. */
  readonly isFixed: boolean
  readonly eventSectionIds: readonly number[]
  readonly coinSectionIds: readonly number[]
  readonly look: StoredLook
  readonly levels: readonly {
    readonly level: number
    readonly cost: number
    readonly type: string
    readonly money_minor: number
    readonly coins: number
  }[]
  readonly levelCases: readonly { readonly level: number; readonly slug: string; readonly amount: number }[]
  readonly tasks: readonly {
    readonly id: number
    readonly level: number
    readonly description: string
    readonly type: string
    readonly target: number
    readonly ids: readonly number[]
    readonly names: readonly string[]
    readonly rarity: string | null
    readonly money_minor: number
    readonly coins: number
    readonly slug: string | null
    readonly case_amount: number
  }[]
}

export async function hasSeasons(queries: Queries): Promise<boolean> {
  return (await queries.rows('find_any_season', `select 1 from ${SEASONS} s limit 1`, [])).length > 0
}

/** Slugs without a case in the catalogue. */
export async function selectUnknownCases(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ slug: string }>(
    'select_unknown_cases',
    `select distinct slug from unnest($1::text[]) as s (slug) where not exists (select from ${CASES} c where c.slug = s.slug)`,
    [slugs],
  )
  return rows.map(({ slug }) => slug)
}

/** Writes an event with its pass and tasks. The times of a known event stay unless the file has absolute ones; past times never change. */
export async function upsertSeason(tx: Tx, season: SeasonWrite): Promise<void> {
  await upsertSeasonWindow(tx, season)
  await writeParts(tx, season)
  await raiseImportedParts(tx, season.id)
}

/** Writes the pass and the tasks of an event; deletes those that are not named. */
export async function writeParts(
  tx: Tx,
  season: Pick<SeasonWrite, 'id' | 'levels' | 'levelCases' | 'tasks'>,
): Promise<void> {
  await tx.rows(
    'upsert_season_levels',
    `with n as (
       select * from jsonb_to_recordset($2::jsonb) as n (level int, cost int8, type text, money_minor int8, coins int8)),
     gone as (delete from season_levels l where l.season_id = $1 and l.level not in (select level from n)),
     rewards as (delete from season_level_cases where season_id = $1)
     insert into season_levels (season_id, level, cost, type, money_minor, coins)
     select $1, level, cost, type, money_minor, coins from n
     on conflict (season_id, level) do update set cost = excluded.cost, type = excluded.type, money_minor = excluded.money_minor,
       coins = excluded.coins`,
    [season.id, JSON.stringify(season.levels)],
  )
  await tx.rows(
    'insert_season_level_cases',
    `insert into season_level_cases (season_id, level, case_id, amount)
     select $1, n.level, c.id, n.amount from jsonb_to_recordset($2::jsonb) as n (level int, slug text, amount int) join ${CASES} c on c.slug = n.slug`,
    [season.id, JSON.stringify(season.levelCases)],
  )
  await tx.rows(
    'upsert_season_tasks',
    `with n as (
       select n.*, c.id as case_id, array(select jsonb_array_elements_text(n.ids_of)::int) as ids,
              array(select jsonb_array_elements_text(n.names_of)) as names
         from jsonb_to_recordset($2::jsonb) as n (id int, level int, description text, type text, target int8, ids_of jsonb, names_of jsonb,
           rarity text, money_minor int8, coins int8, slug text, case_amount int)
         left join ${CASES} c on c.slug = n.slug),
     gone as (delete from season_tasks t where t.season_id = $1 and t.id not in (select id from n))
     insert into season_tasks (season_id, id, level, description, type, target, ids, names, rarity, money_minor, coins, case_id, case_amount)
     select $1, id, level, description, type, target, ids, names, rarity, money_minor, coins, case_id, case_amount from n
     on conflict (season_id, id) do update set level = excluded.level, description = excluded.description, type = excluded.type,
       target = excluded.target, ids = excluded.ids, names = excluded.names, rarity = excluded.rarity, money_minor = excluded.money_minor,
       coins = excluded.coins, case_id = excluded.case_id, case_amount = excluded.case_amount`,
    [
      season.id,
      JSON.stringify(season.tasks.map(({ ids, names, ...task }) => ({ ...task, ids_of: ids, names_of: names }))),
    ],
  )
}
