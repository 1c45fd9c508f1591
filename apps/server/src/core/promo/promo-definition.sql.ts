import type { PromoBatch, PromoState } from '@runecase/api/operator/promo.ts'
import type { PromoType } from '@runecase/api/promo.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { CASES } from '../catalog/relations.sql.ts'
import { definitionVersion } from '../definitions/public.ts'

/** SQL: the state of a code `c` for operators. */
export const PROMO_STATE = `case when not c.is_active then 'stopped' when c.ends_at <= now() then 'ended' when c.starts_at > now() then 'upcoming'
       when c.taken >= c.total_limit and c.batch_id is null then 'exhausted' else 'active' end`

export const LISTED_FROM = `promo_codes c left join promo_batches b on b.id = c.batch_id left join ${CASES} k on k.id = c.case_id`
export const LISTED_COLUMNS = `c.id, c.code, c.type, c.title, c.description, c.percent, c.sum_minor as "sumMinor", c.coin_factor as "coinFactor",
       k.slug as "caseSlug", k.name as "caseName", k.price_minor as "casePriceMinor", c.case_from_minor as "caseFromMinor", c.starts_at as "startsAt",
       c.ends_at as "endsAt", c.total_limit as "totalLimit", c.per_player_limit as "perPlayerLimit", c.is_active as "isActive",
       ${PROMO_STATE} as state, b.id as "batchId", b.prefix, b.codes`
const EDITED_COLUMNS = `${LISTED_COLUMNS}, coalesce(${definitionVersion('promo', 'c.code')}, ${definitionVersion('promo-batch', 'b.id::text')}) as version, case when b.id is null then c.taken else (select sum(x.taken)::int4 from promo_codes x where x.batch_id = b.id) end as taken,
       c.taken > c.earlier_uses as "isPromised"`

/** A code with its definition. Sums in minor units. */
export interface ListedPromoRow {
  readonly id: number
  readonly code: string
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

/** For a batch, `taken` is the sum over its codes. */
export interface EditedPromoRow extends ListedPromoRow {
  readonly version: number
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

/** A code with a separate definition; codes of a batch share one. */
export async function findDefinedPromo(queries: Queries, code: string): Promise<EditedPromoRow | undefined> {
  const [row] = await queries.rows<EditedPromoRow>(
    'find_defined_promo',
    `select ${EDITED_COLUMNS} from ${LISTED_FROM} where c.code = $1 and c.batch_id is null`,
    [code],
  )
  return row
}

/** A batch by the code that represents it, with the number of characters after the prefix. */
export async function findPromoBatch(
  queries: Queries,
  id: number,
): Promise<(ListedPromoRow & Omit<PromoBatch, 'fields'>) | undefined> {
  const [row] = await queries.rows<ListedPromoRow & Omit<PromoBatch, 'fields'>>(
    'find_promo_batch',
    `select ${LISTED_COLUMNS}, length(c.code) - length(b.prefix) as "randomLength" from ${LISTED_FROM} where b.id = $1 and c.is_listed`,
    [id],
  )
  return row
}

export async function lockPromo(tx: Tx, code: string): Promise<void> {
  await tx.rows('lock_promo', 'select from promo_codes where code = $1 for update', [code])
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

/**
 * Writes new terms of a code. Refuses a change of terms that a player was promised with `version_conflict`, and a limit below the places
 * taken by its field.
 */
export function updatePromo(tx: Tx, code: string, terms: PromoTermsWrite): Promise<void> {
  return refusingFaults(
    tx.rows(
      'update_promo',
      `update promo_codes set type = $1, title = $2, description = $3, percent = $4, sum_minor = $5, coin_factor = $6,
            case_id = (select id from ${CASES} k where slug = $7), case_from_minor = $8, starts_at = $9, ends_at = $10, total_limit = $11,
            per_player_limit = $12 where code = $13`,
      [...valuesOf(terms), code],
    ),
  )
}

/** Data of a code in a file in addition to its terms. */
interface PromoBeside {
  readonly img: string | null
  readonly isActive: boolean
  /** Places that were taken before the code came to this shop. */
  readonly earlierUses: number
}

/** Writes these data. Refuses like `updatePromo`. */
export function updatePromoBeside(tx: Tx, code: string, { img, isActive, earlierUses }: PromoBeside): Promise<void> {
  return refusingFaults(
    tx.rows(
      'update_promo_beside',
      'update promo_codes set img = $2, is_active = $3, earlier_uses = $4, taken = taken - earlier_uses + $4 where code = $1',
      [code, img, isActive, earlierUses],
    ),
  )
}

async function refusingFaults(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'promo_codes_terms_kept') refuse('version_conflict')
    if (constraint !== 'promo_codes_limit_check') throw error
    refuse('validation', { faults: [{ path: 'fields.total_limit', reason: 'below_taken' }] })
  }
}

export async function takePromoBatchId(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'take_promo_batch_id',
    `select nextval(pg_get_serial_sequence('promo_batches', 'id'))::int4 as id`,
  )
  return row?.id ?? 0
}

export async function insertPromoBatch(
  tx: Tx,
  { id, prefix, codes }: { readonly id: number; readonly prefix: string; readonly codes: number },
): Promise<void> {
  await tx.rows(
    'insert_promo_batch',
    'insert into promo_batches (id, prefix, codes) overriding system value values ($1, $2, $3)',
    [id, prefix, codes],
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
