import type { PlayerEvent, PlayerRecordPart } from '../../core/player/public.ts'

/** What refills show operators about a player. */
export const refillRecord: PlayerRecordPart = {
  async findBlocker(queries, userId) {
    const rows = await queries.rows(
      'find_open_order',
      `select from payment_orders where user_id = $1 and state in ('created', 'pending', 'review') limit 1`,
      [userId],
    )
    return rows.length > 0 ? 'payment' : undefined
  },
  selectEvents: (queries, { userId, beforeId, count }) =>
    queries.rows<PlayerEvent>(
      'select_orders_of_timeline',
      `select o.id, o.created_at as at, 'order' as event, d.name, o.state as detail, o.value_minor as "amountMinor", o.id::text as reference
         from (select * from payment_orders where user_id = $1 and ($2::int8 is null or id < $2::int8) order by id desc limit $3::int8) o
         join payment_directions d on d.id = o.direction_id`,
      [userId, beforeId, count],
    ),
}
