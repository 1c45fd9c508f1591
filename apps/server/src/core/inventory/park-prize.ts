import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { selectPrices } from '../catalog/public.ts'
import { insertItems, lockItems, moveItems, statusId } from '../items/public.ts'

/** After this time a prize that its winner has not decided about moves to their inventory, in milliseconds. */
export const PARKED_PRIZE_MS = 72 * 3_600_000

/**
 * Gives a player an item that they won, at its current price, parked for their choice. `operationId` is also the item's id. Returns the price
 * in minor units of GOLD. The caller holds the player's lock. Throws for an item that the catalogue does not have.
 */
export async function parkPrize(
  tx: Tx,
  prize: { readonly operationId: bigint; readonly userId: bigint; readonly catalogueItemId: number },
): Promise<bigint> {
  const { operationId, userId, catalogueItemId } = prize
  const [item] = await selectPrices(tx, [catalogueItemId])
  if (!item) throw new Error(`the catalogue has no item ${catalogueItemId}`)
  insertItems(tx, {
    operationId,
    source: 'Prize',
    status: 'bag',
    actor: 'system',
    items: [{ userId, id: operationId, catalogueItemId, priceMinor: item.priceMinor }],
  })
  publishEvents(tx, [
    { kind: 'item.received', userId: String(userId), itemIds: [String(operationId)], source: 'Prize' },
  ])
  return item.priceMinor
}

/** Moves an undecided prize into its winner's inventory; does nothing if it is no longer parked. */
export async function releasePrize(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { userId, itemId }: { readonly userId: bigint; readonly itemId: bigint },
): Promise<void> {
  const [item] = await lockItems(tx, userId, [itemId])
  if (item?.status !== statusId('bag')) return
  const operationId = ids.next()
  await moveItems(tx, { operationId, userId, ids: [itemId], from: ['bag'], to: 'progress', actor: 'system' })
  publishEvents(tx, [{ kind: 'item.received', userId: String(userId), itemIds: [String(itemId)], source: 'Prize' }])
}
