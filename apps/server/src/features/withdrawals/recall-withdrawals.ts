import type { RecallCause } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import { lockOpenWithdrawals, updateFlagged } from './withdrawals.sql.ts'

/**
 * Recalls the withdrawals of a player who has, or is about to have, a debt, or may not withdraw. The caller holds their lock. Withdrawals
 * that were not sent to a provider are cancelled, and the items are idle again. Those handed over continue, because only the provider's
 * report can return them, and are flagged for staff.
 */
export async function recallWithdrawals(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  userId: bigint,
  cause: RecallCause,
): Promise<void> {
  const open = await lockOpenWithdrawals(tx, userId)
  const asked = open.filter((one) => one.isAsked)
  const unsent = open.filter((one) => !one.isAsked)
  if (asked.length > 0)
    updateFlagged(
      tx,
      asked.map((one) => one.id),
    )
  if (unsent.length === 0) return
  await cancelUnsent({ ids }, tx, userId, unsent, cause)
}
