import type { ItemSource, ItemStatus } from '@runecase/api/inventory.ts'
import type { RealtimeMessageOf } from '@runecase/api/messages.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'item.received': { readonly itemIds: readonly string[]; readonly source: ItemSource }
    /** Items that were stuck in an exchange are idle again. */
    'items.returned': { readonly itemIds: readonly string[] }
  }
}

/** An item changed to another status. */
export function statusMessage(itemId: string, status: ItemStatus): RealtimeMessageOf<'statechange'> {
  return { event: 'statechange', itemId, status }
}

/** A player received items. */
export function receivedMessage(ids: readonly string[]): RealtimeMessageOf<'items_received'> {
  return { event: 'items_received', ids: [...ids] }
}

export const itemMessages: PlayerMessages = {
  'item.received': (event) => [receivedMessage(event.itemIds)],
  'items.returned': (event) => event.itemIds.map((id) => statusMessage(id, 'progress')),
}
