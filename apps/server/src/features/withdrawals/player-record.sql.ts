import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import type { PlayerEvent, PlayerRecordPart } from '../../core/player/public.ts'

/** What withdrawals show operators about a player. */
export const withdrawalRecord: PlayerRecordPart = {
  async findBlocker(queries, userId) {
    const rows = await queries.rows(
      'find_open_withdrawal',
      'select from withdrawals where user_id = $1 and ended_at is null limit 1',
      [userId],
    )
    return rows.length > 0 ? 'withdrawal' : undefined
  },
  selectEvents: (queries, { userId, beforeId, count }) =>
    queries.rows<PlayerEvent>(
      'select_withdrawals_of_timeline',
      `select w.id, w.created_at as at, 'withdrawal' as event, c.name, t.name as detail, w.price_minor as "amountMinor", w.id::text as reference
         from (select * from withdrawals where user_id = $1 and ($2::int8 is null or id < $2::int8) order by id desc limit $3::int8) w
         join ${CATALOGUE_ITEMS} c on c.id = w.catalogue_item_id join item_statuses t on t.id = w.status`,
      [userId, beforeId, count],
    ),
}
