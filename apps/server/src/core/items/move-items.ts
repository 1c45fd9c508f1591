import type { ItemSource, ItemStatus } from '@runecase/api/inventory.ts'
import type { ItemActor } from '@runecase/game/item-states.ts'
import type { Tx } from '../../platform/db.ts'
import { ACTOR_CODE, sourceId, statusId } from './item-codes.ts'
import { insertItemRows, type NewItemRow, updateItemStatus, updateReturnedItems } from './items.sql.ts'

/** The creation of items by one operation; ids are parts of the operation, prices minor units of GOLD. */
export interface ItemBirth {
  readonly operationId: bigint
  readonly source: ItemSource
  /** The initial status: `progress`, `bag`, `before`, or `unpaid`; the database refuses any other. */
  readonly status: ItemStatus
  readonly actor: ItemActor
  readonly items: readonly NewItemRow[]
}

/** Gives items to players. The caller holds the owners' locks. */
export function insertItems(tx: Tx, birth: ItemBirth): void {
  const { operationId, items } = birth
  const born = {
    status: statusId(birth.status),
    source: sourceId(birth.source),
    actor: ACTOR_CODE[birth.actor],
    operationId,
  }
  insertItemRows(
    tx,
    items.map((item) => ({ ...item, ...born })),
  )
}

/** One step of several items of a player. */
export interface ItemStep {
  readonly operationId: bigint
  readonly userId: bigint
  readonly ids: readonly bigint[]
  readonly from: readonly ItemStatus[]
  readonly to: ItemStatus
  readonly actor: ItemActor
}

/**
 * Moves items of a player from one status to another, all or none. The caller has locked the player and read the items, so an item that
 * does not move is a defect and throws. Refuses with `invalidItem` a step that is not legal for the actor.
 */
export async function moveItems(tx: Tx, step: ItemStep): Promise<void> {
  const moved = await updateItemStatus(tx, {
    ...step,
    from: step.from.map(statusId),
    to: statusId(step.to),
    actor: ACTOR_CODE[step.actor],
  })
  requireAll(step, moved)
}

/**
 * Returns items to their owner from a status in which they could not be sold: they are idle again at the current catalogue price, because
 * price imports skip items that their owner cannot use. All or none, like `moveItems`; the caller holds the owner's lock.
 */
export async function returnItems(
  tx: Tx,
  step: Omit<ItemStep, 'from' | 'to'> & { readonly from: 'canceled' | 'EXCHANGING' | 'support' },
): Promise<void> {
  const to = 'progress'
  const moved = await updateReturnedItems(tx, {
    ...step,
    from: statusId(step.from),
    to: statusId(to),
    actor: ACTOR_CODE[step.actor],
  })
  requireAll({ ...step, to }, moved)
}

function requireAll({ operationId, ids, to }: Pick<ItemStep, 'operationId' | 'ids' | 'to'>, moved: number): void {
  if (moved !== ids.length) throw new Error(`operation ${operationId}: ${moved} of ${ids.length} items went to ${to}`)
}
