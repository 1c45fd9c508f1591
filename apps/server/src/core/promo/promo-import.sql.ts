import type { Queries } from '../../platform/db.ts'
import { CASES } from '../catalog/relations.sql.ts'

/** An existing code. */
export interface KnownPromo {
  readonly earlierUses: number
  /** Whether it was created as part of a batch in the back office: those codes share one definition. */
  readonly isOfBatch: boolean
}

/** The existing codes of a file. */
export async function selectKnownPromos(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownPromo>> {
  const rows = await queries.rows<KnownPromo & { readonly code: string }>(
    'select_known_promos',
    `select code, earlier_uses as "earlierUses", batch_id is not null as "isOfBatch" from promo_codes where code = any($1::text[])`,
    [codes],
  )
  return new Map(rows.map((row) => [row.code, row]))
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
