import type { OfficeSearcher } from '../operators/public.ts'
import { selectPromosBy } from './find-promos.sql.ts'

/** Promo codes that begin so. */
export const findPromos: OfficeSearcher = {
  kind: 'promo',
  permission: 'promo.see',
  find: (queries, { text }) => selectPromosBy(queries, text),
}
