import type { AdminSearcher } from '../operators/public.ts'
import { selectPromosBy } from './find-promos.sql.ts'

/** Finds promo codes by a prefix. */
export const findPromos: AdminSearcher = {
  kind: 'promo',
  permission: 'promo.see',
  find: (queries, { text }) => selectPromosBy(queries, text),
}
