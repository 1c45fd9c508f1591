import type { ItemStatus } from '@runecase/api/inventory.ts'
import { DELIVERY_STATUSES, USABLE_STATUSES } from '@runecase/game/item-states.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { statusOf } from './item-codes.ts'
import type { ItemRow } from './items.sql.ts'
import { moveItems } from './move-items.ts'

const USABLE: ReadonlySet<ItemStatus> = new Set<ItemStatus>(USABLE_STATUSES)
const IN_DELIVERY: ReadonlySet<ItemStatus> = new Set<ItemStatus>([...DELIVERY_STATUSES, 'error', 'support'])

/** Refuses with `invalidItem`, or with `inWithdrawalProcess` for an item on its way to Steam: the item is not what the action needs. */
export function refuseItem(id: bigint, present: ItemStatus): never {
  refuse(IN_DELIVERY.has(present) ? 'inWithdrawalProcess' : 'invalidItem', { id: String(id), status: present })
}

/** Whether its owner may use an item: it lies idle, or in the bag and is kept by being used. */
export function isUsable({ status }: Pick<ItemRow, 'status'>): boolean {
  return USABLE.has(statusOf(status))
}

/**
 * Makes sure that items which `lockItems` gave are all that was asked for, and that their owner may use them; those in the bag are
 * still to be kept. Refuses with `dataNotFound` what is not the player's, with `invalidItem` or `inWithdrawalProcess` the first that
 * cannot be used.
 */
export function demandUsable(items: readonly ItemRow[], ids: readonly bigint[]): void {
  if (items.length !== ids.length) refuse('dataNotFound')
  for (const item of items) if (!isUsable(item)) refuseItem(item.id, statusOf(item.status))
}

/** A use of items by their owner, who holds their locks; all of them can be used. */
interface ItemUse {
  readonly operationId: bigint
  readonly userId: bigint
  readonly items: readonly ItemRow[]
}

/** Keeps for their owner what still lies in the bag: every step of a use starts from idle items. */
export async function keepParked(tx: Tx, { operationId, userId, items }: ItemUse): Promise<void> {
  const ids = items.filter(({ status }) => statusOf(status) === 'bag').map(({ id }) => id)
  if (ids.length > 0) await moveItems(tx, { operationId, userId, ids, from: ['bag'], to: 'progress', actor: 'owner' })
}

/**
 * Takes items out of an inventory for things of the catalogue: kept, reserved and consumed in the same transaction, so that nobody
 * ever sees them half-way.
 */
export async function consumeExchanged(tx: Tx, use: ItemUse): Promise<void> {
  const { operationId, userId } = use
  const step = { operationId, userId, ids: use.items.map(({ id }) => id) }
  await Promise.all([
    keepParked(tx, use),
    moveItems(tx, { ...step, from: ['progress'], to: 'EXCHANGING', actor: 'owner' }),
    moveItems(tx, { ...step, from: ['EXCHANGING'], to: 'EXCHANGED', actor: 'system' }),
  ])
}

/** What items count for together, in minor units. */
export function worthOf(items: readonly { readonly priceMinor: bigint }[]): bigint {
  return items.reduce((sum, item) => sum + item.priceMinor, 0n)
}
