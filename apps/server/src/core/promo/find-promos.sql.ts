import type { Queries } from '../../platform/db.ts'

const MAX_CODES = 5

/** Codes with a prefix, the exact match first. */
export function selectPromosBy(queries: Queries, text: string): Promise<{ id: string; title: string; userId: null }[]> {
  return queries.rows(
    'search_promos',
    `select id::text as id, code as title, null as "userId" from promo_codes
      where code collate "C" >= upper($1) collate "C" and code collate "C" < (upper($1) || chr(1114111)) collate "C"
      order by code collate "C" limit ${MAX_CODES}`,
    [text],
  )
}
