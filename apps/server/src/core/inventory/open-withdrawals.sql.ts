import type { HoldRule } from '@runecase/api/operator/withdrawals.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import type { Queries } from '../../platform/db.ts'

/** An open withdrawal of an item, as far as its owner's inventory shows it. */
export interface OpenWithdrawal {
  readonly itemId: bigint
  /** The end of its countdown; null past it, and while the withdrawal is held. */
  readonly readyAt: Date | null
  readonly isHeld: boolean
  readonly cause: WithdrawalCause
  /** The rules that held it, decided or not. */
  readonly rules: readonly HoldRule[]
}

/** The open withdrawals of a player's items, by item. */
export async function selectOpenWithdrawals(
  queries: Queries,
  userId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OpenWithdrawal>> {
  const rows = await queries.rows<OpenWithdrawal>(
    'select_open_withdrawals',
    `select w.item_id as "itemId", case when not w.is_held and w.ready_at > clock_timestamp() then w.ready_at end as "readyAt",
            w.is_held as "isHeld", w.cause, coalesce(jsonb_path_query_array(c.matches, '$[*].rule'), '[]') as rules
       from withdrawals w left join withdrawal_checks c on c.withdrawal_id = w.id
      where w.user_id = $1 and w.item_id = any($2::int8[]) and w.ended_at is null`,
    [userId, ids],
  )
  return new Map(rows.map((row) => [row.itemId, row]))
}
