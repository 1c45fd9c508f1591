import type { EditedLevel, EditedTask } from '@runecase/api/operator/season-parts.ts'
import { CASES, SECTIONS } from '../../core/catalog/public.ts'
import { raiseParts, raisePartsThat, SEASONS } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

type Lines = EditedLevel['cases']

/** A level as it is stored; money in minor units. */
export interface PartLevelRow extends Omit<EditedLevel, 'gold' | 'coins' | 'cost'> {
  readonly cost: bigint
  readonly moneyMinor: bigint
  readonly coins: bigint
}

export function selectPartLevels(queries: Queries, seasonId: number): Promise<PartLevelRow[]> {
  return queries.rows(
    'select_part_levels',
    `select l.level, l.cost, l.type, l.money_minor as "moneyMinor", l.coins,
            coalesce((select json_agg(json_build_object('slug', k.slug, 'amount', c.amount) order by k.slug)
                        from season_level_cases c join ${CASES} k on k.id = c.case_id where c.season_id = l.season_id and c.level = l.level), '[]') as cases
       from season_levels l where l.season_id = $1 order by l.level`,
    [seasonId],
  )
}

export interface PartTaskRow extends Omit<EditedTask, 'gold' | 'coins' | 'cases' | 'target'> {
  readonly target: bigint
  readonly moneyMinor: bigint
  readonly coins: bigint
  readonly cases: Lines
}

export function selectPartTasks(queries: Queries, seasonId: number): Promise<PartTaskRow[]> {
  return queries.rows(
    'select_part_tasks',
    `select t.id, t.level, t.description, t.type, t.target, t.ids, t.rarity, t.money_minor as "moneyMinor", t.coins,
            case when k.id is null then '[]' else json_build_array(json_build_object('slug', k.slug, 'amount', t.case_amount)) end as cases
       from season_tasks t left join ${CASES} k on k.id = t.case_id where t.season_id = $1 order by t.level, t.id`,
    [seasonId],
  )
}

/** Levels that somebody has received, and tasks that somebody has completed. */
export async function selectGiven(
  queries: Queries,
  seasonId: number,
): Promise<{ readonly levels: readonly number[]; readonly tasks: readonly number[] }> {
  const [row] = await queries.rows<{ levels: number[]; tasks: number[] }>(
    'select_given_parts',
    `select array(select distinct level from season_claims where season_id = $1 order by level) as levels,
            array(select distinct task_id from season_task_progress where season_id = $1 and completed_at is not null order by task_id) as tasks`,
    [seasonId],
  )
  return row ?? { levels: [], tasks: [] }
}

/** A case that rewards give. `priceMinor`: in GOLD; 0 for a case that takes coins. */
export interface GiftCase {
  readonly id: number
  readonly name: string
  readonly priceMinor: number
}

/** Names of the catalogue entries that parts refer to; unknown ids are missing. */
export async function selectPartNames(
  queries: Queries,
  named: {
    readonly slugs: readonly string[]
    readonly caseIds: readonly number[]
    readonly sectionIds: readonly number[]
  },
) {
  const [row] = await queries.rows<{
    slugs: ({ slug: string } & GiftCase)[]
    cases: { id: number; name: string }[]
    sections: { id: number; name: string }[]
  }>(
    'select_part_names',
    `select coalesce((select json_agg(json_build_object('slug', slug, 'id', id, 'name', name, 'priceMinor', case when currency = 1 then price_minor else 0 end) order by id)
                        from ${CASES} where slug = any($1::text[]) and not is_retired), '[]') as slugs,
            coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id) from ${CASES} where id = any($2::int4[])), '[]') as cases,
            coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id) from ${SECTIONS} where id = any($3::int4[])), '[]') as sections`,
    [named.slugs, named.caseIds, named.sectionIds],
  )
  return {
    slugs: new Map((row?.slugs ?? []).map(({ slug, ...one }): [string, GiftCase] => [slug, one])),
    cases: new Map((row?.cases ?? []).map(({ id, name }) => [id, name])),
    sections: new Map((row?.sections ?? []).map(({ id, name }) => [id, name])),
  }
}

/** Waits for rewards that are being paid by the event's current terms. */
export async function lockSeasonTerms(tx: Tx, seasonId: number): Promise<void> {
  await tx.rows('lock_season_terms', `select from ${SEASONS} s where id = $1 for update`, [seasonId])
}

/** Who changed the pass and the tasks of an event; null: a file of the server's console, and where one operator was enough. */
export interface PartsAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
}

/** Counts a change of the pass and the tasks, and records them as they are now, with the prices of the cases that were compared. */
export async function raisePartsVersion(
  tx: Tx,
  seasonId: number,
  author: PartsAuthor,
  compared: readonly GiftCase[],
): Promise<void> {
  await raiseParts(tx, seasonId)
  await insertPartsVersion(tx, seasonId, author, compared)
}

/** Counts a change that a file made, if it made one. */
export async function raiseImportedParts(tx: Tx, seasonId: number): Promise<void> {
  await raisePartsThat(
    tx,
    seasonId,
    `exists (select from season_versions v where v.season_id = s.id and v.version = s.parts_version and v.parts <> season_parts(s.id))`,
  )
  await insertPartsVersion(tx, seasonId, { operatorId: null, changeRequestId: null })
}

/** Records the pass and the tasks as their present version, unless it is recorded. */
export async function insertPartsVersion(
  tx: Tx,
  seasonId: number,
  { operatorId, changeRequestId }: PartsAuthor,
  compared?: readonly GiftCase[],
): Promise<void> {
  const prices = compared && Object.fromEntries(compared.map(({ id, priceMinor }) => [id, priceMinor]))
  await tx.rows(
    'insert_parts_version',
    `insert into season_versions (season_id, version, operator_id, change_request_id, starts_at, parts, case_prices)
     select s.id, s.parts_version, $2, $3, s.starts_at, season_parts(s.id), $4::jsonb from ${SEASONS} s where s.id = $1
     on conflict (season_id, version) do nothing`,
    [seasonId, operatorId, changeRequestId, prices ? JSON.stringify(prices) : null],
  )
}
