import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { CASES } from '../catalog/relations.sql.ts'
import type { PromoTermsWrite } from './promo-editor.sql.ts'

/** A code as a file defines it. */
export interface PromoRecord extends PromoTermsWrite {
  readonly code: string
  readonly img: string | null
  readonly isActive: boolean
  readonly earlierUses: number
}

/** Why a code could not be written: promised terms would change, or more places are taken than the new limit. */
export type PromoFault = 'terms' | 'limit'

/** Adds a code, or changes its changeable fields. After a fault the transaction cannot be continued. */
export async function upsertPromo(tx: Tx, record: PromoRecord): Promise<PromoFault | undefined> {
  try {
    await tx.rows(
      'upsert_promo',
      `insert into promo_codes as c (code, type, title, description, img, percent, sum_minor, coin_factor, case_id, case_from_minor,
              starts_at, ends_at, total_limit, per_player_limit, is_active, earlier_uses, taken)
       values ($1, $2, $3, $4, $5, $6, $7, $8, (select id from ${CASES} k where slug = $9), $10, $11, $12, $13, $14, $15, $16, $16)
       on conflict (code) do update set type = excluded.type, title = excluded.title, description = excluded.description,
          img = excluded.img, percent = excluded.percent, sum_minor = excluded.sum_minor, coin_factor = excluded.coin_factor,
          case_id = excluded.case_id, case_from_minor = excluded.case_from_minor, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at, total_limit = excluded.total_limit, per_player_limit = case when c.taken > c.earlier_uses then greatest(c.per_player_limit, excluded.per_player_limit)
                                 else excluded.per_player_limit end,
          is_active = excluded.is_active, earlier_uses = excluded.earlier_uses,
          taken = c.taken - c.earlier_uses + excluded.earlier_uses`,
      [
        record.code,
        record.type,
        record.title,
        record.description,
        record.img,
        record.percent,
        record.sumMinor,
        record.coinFactor,
        record.caseSlug,
        record.caseFromMinor,
        record.startsAt,
        record.endsAt,
        record.totalLimit,
        record.perPlayerLimit,
        record.isActive,
        record.earlierUses,
      ],
    )
    return undefined
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint !== 'promo_codes_terms_kept' && constraint !== 'promo_codes_limit_check') throw error
    return constraint === 'promo_codes_limit_check' ? 'limit' : 'terms'
  }
}

/** An existing code. */
export interface KnownPromo {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Created as part of a batch in the back office: its codes share one definition. */
  readonly isOfBatch: boolean
}

/** The existing codes of a file. A file with days relative to its import does not change their windows. */
export async function selectKnownPromos(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownPromo>> {
  const rows = await queries.rows<KnownPromo & { readonly code: string }>(
    'select_known_promos',
    `select code, starts_at as "startsAt", ends_at as "endsAt", batch_id is not null as "isOfBatch" from promo_codes where code = any($1::text[])`,
    [codes],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Records the definition of a code from a file if it differs from the last one. */
export async function recordPromoVersion(tx: Tx, code: string): Promise<void> {
  await tx.rows(
    'bump_promo_version',
    `update promo_codes c set version = c.version + 1
      where c.code = $1 and (select v.terms from promo_versions v where v.code_id = c.id and v.version = c.version) <> promo_terms(c)`,
    [code],
  )
  await tx.rows(
    'record_promo_version',
    `insert into promo_versions (code_id, version, terms, worth_minor, added_minor)
     select c.id, c.version, promo_terms(c), w.worth, 0
       from promo_codes c left join ${CASES} k on k.id = c.case_id,
            lateral (select (coalesce(c.sum_minor, 0) + coalesce(k.price_minor, 0))::numeric * c.total_limit as worth) w
      where c.code = $1 on conflict (code_id, version) do nothing`,
    [code],
  )
}

export async function hasPromos(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_promos',
    'select exists (select from promo_codes) as found',
    [],
  )
  return row?.found ?? false
}

/** The named cases that do not exist. */
export async function missingCases(queries: Queries, slugs: readonly string[]): Promise<string[]> {
  const rows = await queries.rows<{ slug: string }>(
    'missing_promo_cases',
    `select slug from unnest($1::text[]) as x (slug) where not exists (select from ${CASES} c where c.slug = x.slug)`,
    [slugs],
  )
  return rows.map((row) => row.slug)
}
