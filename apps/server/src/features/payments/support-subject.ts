import { type SupportSubject, subjectNumber } from '../../core/support-subjects/public.ts'
import { findOrder } from './payment-orders.sql.ts'
import { findMethodOfOrder } from './payment-terms.sql.ts'

/** A refill of the player, by its number; its name is that of the payment method. */
export const orderSubject: SupportSubject = {
  kind: 'order',
  async find(queries, userId, id) {
    const number = subjectNumber(id)
    const order = number === undefined ? undefined : await findOrder(queries, number)
    if (order?.userId !== userId) return undefined
    const { name } = await findMethodOfOrder(queries, order.directionId)
    return { id: String(order.id), name }
  },
}
