import { moveItems, returnItems } from '../../core/items/public.ts'
import type { RecallCause } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { countSteps, insertSteps, updateRecalled } from './withdrawals.sql.ts'

/**
 * Ends withdrawals of one player that were not sent to a provider: the items are idle again. The caller holds the locks of the player and
 * of the withdrawals.
 */
export async function cancelUnsent(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  userId: bigint,
  unsent: readonly { readonly id: bigint; readonly itemId: bigint }[],
  cause: RecallCause | 'refused',
): Promise<void> {
  const step = {
    operationId: ids.next(),
    userId,
    ids: unsent.map((one) => one.itemId),
    actor: 'delivery',
  } as const
  await moveItems(tx, { ...step, from: ['PREPARING'], to: 'canceled' })
  await returnItems(tx, { ...step, from: 'canceled' })
  updateRecalled(
    tx,
    unsent.map((one) => one.id),
    cause,
  )
  const places = await Promise.all(unsent.map((one) => countSteps(tx, one.id)))
  insertSteps(
    tx,
    unsent.map(({ id }, index) => ({
      withdrawalId: id,
      place: places[index] ?? 0,
      status: 'canceled',
      cause,
    })),
  )
  publishEvents(
    tx,
    unsent.map(({ id, itemId }) => ({
      kind: 'withdrawal.changed',
      userId: String(userId),
      withdrawalId: String(id),
      itemId: String(itemId),
      status: 'progress',
      cause,
    })),
  )
}
