import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectCasesBy, selectCatalogItemsBy } from './find-catalog.sql.ts'

/** Finds cases and items of the catalogue by a part of their name. */
export const findCatalog: readonly AdminSearcher[] = [
  { kind: 'case', permission: 'catalog.see', find: (queries, { text }) => selectCasesBy(queries, text) },
  { kind: 'catalog_item', permission: 'catalog.see', find: (queries, { text }) => selectCatalogItemsBy(queries, text) },
]
