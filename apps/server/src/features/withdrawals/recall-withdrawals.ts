import { moveItems, returnItems } from '../../core/items/public.ts'
import type { RecallCause } from '../../core/ledger/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { countSteps, insertSteps, lockOpenWithdrawals, updateFlagged, updateRecalled } from './withdrawals.sql.ts'

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
  const step = {
    operationId: ids.next(),
    userId,
    ids: unasked.map((one) => one.itemId),
    actor: 'delivery',
  } as const
  await moveItems(tx, { ...step, from: ['PREPARING'], to: 'canceled' })
  await returnItems(tx, { ...step, from: 'canceled' })
  updateRecalled(
    tx,
    unasked.map((one) => one.id),
    cause,
  )
  const places = await Promise.all(unasked.map((one) => countSteps(tx, one.id)))
  insertSteps(
    tx,
    unasked.map(({ id }, index) => ({
      withdrawalId: id,
      place: places[index] ?? 0,
      status: 'canceled',
      cause,
    })),
  )
  publishEvents(
    tx,
    unasked.map(({ id, itemId }) => ({
      kind: 'withdrawal.changed',
      userId: String(userId),
      withdrawalId: String(id),
      itemId: String(itemId),
      status: 'progress',
      cause,
    })),
  )
}
