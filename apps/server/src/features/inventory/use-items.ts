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

/** The reserved and the final state of items in each operation that takes them, and who makes the first step. */
const WAYS = {
  upgrade: { through: 'to_upgrade', to: 'changed', actor: 'system' },
  contract: { through: 'to_contract', to: 'changed', actor: 'system' },
  exchange: { through: 'EXCHANGING', to: 'EXCHANGED', actor: 'owner' },
} as const

/**
 * Takes idle items out of an inventory for an operation that gives something for them: reserved and consumed in the same
 * transaction, so that nobody ever sees them half-way. The caller has locked them and made sure that they are idle.
 */
export async function consumeItems(
  tx: Tx,
  use: {
    readonly operationId: bigint
    readonly userId: bigint
    readonly ids: readonly bigint[]
    readonly by: keyof typeof WAYS
  },
): Promise<void> {
  const { through, to, actor } = WAYS[use.by]
  await Promise.all([
    moveItems(tx, { ...use, from: ['progress'], to: through, actor }),
    moveItems(tx, { ...use, from: [through], to, actor: 'system' }),
  ])
}

/** What items count for together, in minor units. */
export function worthOf(items: readonly { readonly priceMinor: bigint }[]): bigint {
  return items.reduce((sum, item) => sum + item.priceMinor, 0n)
}
