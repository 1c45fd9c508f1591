import type { ItemStatus } from '@runecase/api/inventory.ts'
import { DELIVERY_STATUSES, USABLE_STATUSES } from '@runecase/game/item-states.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { statusOf } from './item-codes.ts'
import type { ItemRow } from './items.sql.ts'
import { moveItems } from './move-items.ts'

const USABLE: ReadonlySet<ItemStatus> = new Set<ItemStatus>(USABLE_STATUSES)
const IN_DELIVERY: ReadonlySet<ItemStatus> = new Set<ItemStatus>([...DELIVERY_STATUSES, 'error', 'support'])

/** Refuses an item in the wrong state with `invalidItem`, or with `inWithdrawalProcess` for an item that is being withdrawn. */
export function refuseItem(id: bigint, present: ItemStatus): never {
  refuse(IN_DELIVERY.has(present) ? 'inWithdrawalProcess' : 'invalidItem', { id: String(id), status: present })
}

/** Whether its owner may use an item: it is idle, or in the bag, from which its use takes it. */
export function isUsable({ status }: Pick<ItemRow, 'status'>): boolean {
  return USABLE.has(statusOf(status))
}

/**
 * Checks that `lockItems` returned all requested items and that their owner may use them; items in the bag must still be moved to the
 * inventory. Refuses another player's item with `dataNotFound`, and the first that cannot be used with `invalidItem` or
 * `inWithdrawalProcess`.
 */
export function requireUsable(items: readonly ItemRow[], ids: readonly bigint[]): void {
  if (items.length !== ids.length) refuse('dataNotFound')
  for (const item of items) if (!isUsable(item)) refuseItem(item.id, statusOf(item.status))
}

/** A use of items by their owner, who holds their locks; all of them can be used. */
interface ItemUse {
  readonly operationId: bigint
  readonly userId: bigint
  readonly items: readonly ItemRow[]
}

/** Moves items from the bag to the inventory, because every step of a use starts from idle items. */
export async function keepParked(tx: Tx, { operationId, userId, items }: ItemUse): Promise<void> {
  const ids = items.filter(({ status }) => statusOf(status) === 'bag').map(({ id }) => id)
  if (ids.length > 0) await moveItems(tx, { operationId, userId, ids, from: ['bag'], to: 'progress', actor: 'owner' })
}

/**
 * Consumes items in an exchange: moved to the inventory, reserved and consumed in one transaction, so that no intermediate state is
 * visible.
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

/** The total value of items, in minor units. */
export function worthOf(items: readonly { readonly priceMinor: bigint }[]): bigint {
  return items.reduce((sum, item) => sum + item.priceMinor, 0n)
}
