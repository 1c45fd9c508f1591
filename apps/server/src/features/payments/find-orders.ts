import type { OfficeSearcher } from '../../core/operators/public.ts'
import { selectOrdersBy } from './find-orders.sql.ts'

/** Finds a refill by its number. */
export const findOrders: OfficeSearcher = {
  kind: 'order',
  permission: 'money.see',
  find: selectOrdersBy,
}
