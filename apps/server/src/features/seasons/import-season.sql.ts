import { CASES } from '../../core/catalog/public.ts'
import { SEASONS } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

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
