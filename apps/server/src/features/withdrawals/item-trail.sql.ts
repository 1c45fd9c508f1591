import type { ItemTrail, OpenWithdrawal } from '../../core/inventory/public.ts'

/** Items of withdrawals, and why an open withdrawal is held. */
export const withdrawalTrail: ItemTrail = {
  owners: 'select user_id from withdrawals where item_id = $1',
  selectWithdrawals: (queries, userId, itemIds) =>
    queries.rows<OpenWithdrawal>(
      'select_open_withdrawals',
      `select w.item_id as "itemId", case when not w.is_held and w.ready_at > clock_timestamp() then w.ready_at end as "readyAt",
              w.is_held as "isHeld", w.cause, coalesce(jsonb_path_query_array(c.matches, '$[*].rule'), '[]') as rules
         from withdrawals w left join withdrawal_checks c on c.withdrawal_id = w.id
        where w.user_id = $1 and w.item_id = any($2::int8[]) and w.ended_at is null`,
      [userId, itemIds],
    ),
}
