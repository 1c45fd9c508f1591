import type { PromoState } from '@runecase/api/operator/promo.ts'
import type { PromoType } from '@runecase/api/promo.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { CASES } from '../catalog/relations.sql.ts'

/** The state of a code `c` for operators. */
export const PROMO_STATE = `case when not c.is_active then 'stopped' when c.ends_at <= now() then 'ended' when c.starts_at > now() then 'upcoming'
       when c.taken >= c.total_limit and c.batch_id is null then 'exhausted' else 'active' end`

export const LISTED_FROM = `promo_codes c left join promo_batches b on b.id = c.batch_id left join ${CASES} k on k.id = c.case_id`
export const LISTED_COLUMNS = `c.id, c.code, c.version, c.type, c.title, c.description, c.percent, c.sum_minor as "sumMinor", c.coin_factor as "coinFactor",
       k.slug as "caseSlug", k.name as "caseName", k.price_minor as "casePriceMinor", c.case_from_minor as "caseFromMinor", c.starts_at as "startsAt",
       c.ends_at as "endsAt", c.total_limit as "totalLimit", c.per_player_limit as "perPlayerLimit", c.is_active as "isActive",
       ${PROMO_STATE} as state, b.id as "batchId", b.prefix, b.codes`
const EDITED_COLUMNS = `${LISTED_COLUMNS}, case when b.id is null then c.taken else (select sum(x.taken)::int4 from promo_codes x where x.batch_id = b.id) end as taken,
       c.taken > c.earlier_uses as "isPromised"`

/** A code with its definition. Sums in minor units. */
export interface ListedPromoRow {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly type: PromoType
  readonly title: string
  readonly description: string
  readonly percent: number | null
  readonly sumMinor: bigint | null
  readonly coinFactor: number | null
  readonly caseSlug: string | null
  readonly caseName: string | null
  readonly casePriceMinor: bigint | null
  readonly caseFromMinor: bigint | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly totalLimit: number
  readonly perPlayerLimit: number
  readonly isActive: boolean
  readonly state: PromoState
  readonly batchId: number | null
  readonly prefix: string | null
  readonly codes: number | null
}

/** Of a batch, `taken` is the sum over its codes. */
export interface EditedPromoRow extends ListedPromoRow {
  readonly taken: number
  readonly isPromised: boolean
}

export async function findEditedPromo(queries: Queries, id: number): Promise<EditedPromoRow | undefined> {
  const [row] = await queries.rows<EditedPromoRow>(
    'find_edited_promo',
    `select ${EDITED_COLUMNS} from ${LISTED_FROM} where c.id = $1`,
    [id],
  )
  return row
}

/** Serialises writes of definitions, so that an operator's daily total is summed correctly. */
export async function lockPromoDefinitions(tx: Tx): Promise<void> {
  await tx.rows('lock_promo_versions', 'lock table promo_versions in share row exclusive mode')
}

export async function lockPromo(tx: Tx, id: number): Promise<void> {
  await tx.rows('lock_promo', 'select from promo_codes where id = $1 for update', [id])
}

export async function findPromoId(queries: Queries, code: string): Promise<number | undefined> {
  const [row] = await queries.rows<{ id: number }>('find_promo_id', 'select id from promo_codes where code = $1', [
    code,
  ])
  return row?.id
}

/** The batch of a code; null for a code alone and for an unknown one. */
export async function findBatchOfPromo(queries: Queries, id: number): Promise<number | null> {
  const [row] = await queries.rows<{ batchId: number | null }>(
    'find_batch_of_promo',
    'select batch_id as "batchId" from promo_codes where id = $1',
    [id],
  )
  return row?.batchId ?? null
}

/** The terms of a code. Sums in minor units. */
export interface PromoTermsWrite {
  readonly type: PromoType
  readonly title: string
  readonly description: string
  readonly percent: number | null
  readonly sumMinor: bigint | null
  readonly coinFactor: number | null
  readonly caseSlug: string | null
  readonly caseFromMinor: bigint | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly totalLimit: number
  readonly perPlayerLimit: number
}

const valuesOf = (terms: PromoTermsWrite) => [
  terms.type,
  terms.title,
  terms.description,
  terms.percent,
  terms.sumMinor,
  terms.coinFactor,
  terms.caseSlug,
  terms.caseFromMinor,
  terms.startsAt,
  terms.endsAt,
  terms.totalLimit,
  terms.perPlayerLimit,
]

/**
 * Adds codes of one definition, except those whose text is taken. Returns the ids of the added ones in order. Lists do not show the codes
 * of a batch.
 */
export async function insertPromos(
  tx: Tx,
  codes: readonly string[],
  terms: PromoTermsWrite,
  batchId: number | null,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    'insert_promos',
    `insert into promo_codes (code, type, title, description, percent, sum_minor, coin_factor, case_id, case_from_minor, starts_at, ends_at,
            total_limit, per_player_limit, taken, batch_id, is_listed)
     select x.code, $1, $2, $3, $4::int2, $5::int8, $6::int4, (select id from ${CASES} k where slug = $7), $8::int8, $9, $10, $11::int4, $12::int2, 0,
            $13::int4, $13::int4 is null
       from unnest($14::text[]) as x (code) on conflict (code) do nothing returning id`,
    [...valuesOf(terms), batchId, codes],
  )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Writes new terms of a code and its next version. */
export async function updatePromo(tx: Tx, id: number, terms: PromoTermsWrite): Promise<void> {
  await tx.rows(
    'update_promo',
    `update promo_codes set type = $1, title = $2, description = $3, percent = $4, sum_minor = $5, coin_factor = $6,
            case_id = (select id from ${CASES} k where slug = $7), case_from_minor = $8, starts_at = $9, ends_at = $10, total_limit = $11,
            per_player_limit = $12, version = version + 1 where id = $13`,
    [...valuesOf(terms), id],
  )
}

export async function insertPromoBatch(tx: Tx, prefix: string, codes: number): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'insert_promo_batch',
    'insert into promo_batches (prefix, codes) values ($1, $2) returning id',
    [prefix, codes],
  )
  return row?.id ?? 0
}

/** The author of a version, with a change request where it took two operators. */
export interface PromoAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
}

/** Records the current definition of a code; for a code of a batch that of the whole batch. */
export async function insertPromoVersion(
  tx: Tx,
  codeId: number,
  { operatorId, changeRequestId }: PromoAuthor,
  { worthMinor, addedMinor }: { readonly worthMinor: bigint; readonly addedMinor: bigint },
): Promise<void> {
  await tx.rows(
    'insert_promo_version',
    `insert into promo_versions (code_id, batch_id, version, operator_id, change_request_id, terms, worth_minor, added_minor)
     select case when c.batch_id is null then c.id end, c.batch_id, c.version, $2, $3, promo_terms(c), $4, $5 from promo_codes c where c.id = $1`,
    [codeId, operatorId, changeRequestId, worthMinor, addedMinor],
  )
}

/** Makes a code of a batch its representative in lists. */
export async function updatePromoListed(tx: Tx, id: number): Promise<void> {
  await tx.rows('update_promo_listed', 'update promo_codes set is_listed = true where id = $1', [id])
}

/** Stops or enables a code with all codes of its batch. */
export async function updatePromoActivity(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx.rows(
    'update_promo_activity',
    `update promo_codes c set is_active = $2 from promo_codes o where o.id = $1 and (c.id = o.id or c.batch_id = o.batch_id)`,
    [id, isActive],
  )
}
