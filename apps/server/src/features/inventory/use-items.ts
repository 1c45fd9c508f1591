import type { ItemStatus } from '@runecase/contract/inventory.ts'
import { DELIVERY_STATUSES } from '@runecase/game/item-states.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ItemRow } from './inventory.sql.ts'
import { statusOf } from './item-codes.ts'
import { moveItems } from './move-items.ts'

const IN_DELIVERY: ReadonlySet<ItemStatus> = new Set<ItemStatus>([...DELIVERY_STATUSES, 'error', 'support'])

/** Refuses with `invalidItem`, or with `inWithdrawalProcess` for an item on its way to Steam: the item is not what the action needs. */
export function refuseItem(id: bigint, present: ItemStatus): never {
  refuse(IN_DELIVERY.has(present) ? 'inWithdrawalProcess' : 'invalidItem', { id: String(id), status: present })
}

/**
 * Makes sure that items which `lockItems` gave are all that was asked for, and idle. Refuses with `dataNotFound` what is not the
 * player's, with `invalidItem` or `inWithdrawalProcess` the first that cannot be used.
 */
export function demandIdle(items: readonly ItemRow[], ids: readonly bigint[]): void {
  if (items.length !== ids.length) refuse('dataNotFound')
  for (const { id, status } of items) {
    const present = statusOf(status)
    if (present !== 'progress') refuseItem(id, present)
  }
}

/**
 * Takes idle items out of an inventory for things of the catalogue: reserved and consumed in the same transaction, so that nobody ever
 * sees them half-way. The caller has locked them and made sure that they are idle.
 */
export async function consumeExchanged(
  tx: Tx,
  use: { readonly operationId: bigint; readonly userId: bigint; readonly ids: readonly bigint[] },
): Promise<void> {
  await Promise.all([
    moveItems(tx, { ...use, from: ['progress'], to: 'EXCHANGING', actor: 'owner' }),
    moveItems(tx, { ...use, from: ['EXCHANGING'], to: 'EXCHANGED', actor: 'system' }),
  ])
}

/** What items count for together, in minor units. */
export function worthOf(items: readonly { readonly priceMinor: bigint }[]): bigint {
  return items.reduce((sum, item) => sum + item.priceMinor, 0n)
}
