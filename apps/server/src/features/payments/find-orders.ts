import type { OfficeSearcher } from '../../core/operators/public.ts'
import { selectOrderById } from './find-orders.sql.ts'

/** Finds a refill by its number. */
export const findOrders: OfficeSearcher = {
  kind: 'order',
  permission: 'money.see',
  find: (queries, { number }) => (number === undefined ? Promise.resolve([]) : selectOrderById(queries, number)),
}
