import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectOrdersBy } from './find-orders.sql.ts'

/** Finds a refill by its number. */
export const findOrders: AdminSearcher = {
  kind: 'order',
  permission: 'money.see',
  find: selectOrdersBy,
}
