import type { RecallCause } from '../../core/ledger/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { cancelUnasked } from './cancel-unasked.ts'
import { lockOpenWithdrawals, updateFlagged } from './withdrawals.sql.ts'

/**
 * Recalls the withdrawals of a player who owes or is about to, or may not withdraw; the caller holds his lock. What no provider was told of is cancelled, and the
 * items are idle again; what was handed over goes on, for only the provider's word brings it back, and is flagged for staff.
 */
export async function recallWithdrawals(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  userId: bigint,
  cause: RecallCause,
): Promise<void> {
  const open = await lockOpenWithdrawals(tx, userId)
  const asked = open.filter((one) => one.isAsked)
  const unasked = open.filter((one) => !one.isAsked)
  if (asked.length > 0)
    updateFlagged(
      tx,
      asked.map((one) => one.id),
    )
  if (unasked.length === 0) return
  await cancelUnasked({ ids }, tx, userId, unasked, cause)
}
