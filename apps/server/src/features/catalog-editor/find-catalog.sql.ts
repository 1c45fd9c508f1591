import { CASES, CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'

const MAX_OF_A_KIND = 5

/** Cases whose name or slug contains a text. */
export function selectCasesBy(queries: Queries, text: string): Promise<{ id: string; title: string; userId: null }[]> {
  return queries.rows(
    'search_cases',
    `select id::text as id, name as title, null as "userId" from ${CASES}
      where not is_retired and position(lower($1) in lower(name || ' ' || slug)) > 0 order by name, id limit ${MAX_OF_A_KIND}`,
    [text],
  )
}

/** Catalogue items whose name or slug contains a text. */
export function selectCatalogItemsBy(
  queries: Queries,
  text: string,
): Promise<{ id: string; title: string; userId: null }[]> {
  return queries.rows(
    'search_catalog_items',
    `select slug as id, name as title, null as "userId" from ${CATALOGUE_ITEMS}
      where not is_retired and position(lower($1) in lower(name || ' ' || slug)) > 0 order by name, id limit ${MAX_OF_A_KIND}`,
    [text],
  )
}
