import type { MovementTeller } from '../../core/ledger/public.ts'

/** Refills in the history of their players, with their payment methods. */
export const refillMovements: MovementTeller = {
  causes: ['refill', 'refillReturned'],
  async find(queries, _userId, movements) {
    const rows = await queries.rows<{ id: bigint; orderId: bigint; method: string }>(
      'select_orders_of_movements',
      `select f.id, o.id as "orderId", d.name as method
         from (select operation_id as id, id as order_id from payment_orders where operation_id = any($1::int8[])
               union all
               select operation_id, order_id from payment_returns where operation_id = any($1::int8[])) f
         join payment_orders o on o.id = f.order_id join payment_directions d on d.id = o.direction_id`,
      [movements.map(({ id }) => id)],
    )
    return new Map(rows.map(({ id, orderId, method }) => [id, { title: method, orderId: String(orderId) }]))
  },
  found: ({ player, number }) =>
    `select operation_id from payment_orders where id = ${number} and user_id = ${player} and operation_id is not null`,
}
