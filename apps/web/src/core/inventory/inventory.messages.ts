import type { EndpointName } from '@runecase/api/api.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** Every query that depends on the player's items. */
export const INVENTORY_QUERIES: readonly EndpointName[] = ['getInventory', 'listInventoryStacks', 'getItemHistory']

export const inventoryMessages: FeatureMessages = {
  updatedQueries: { player: INVENTORY_QUERIES },
  createHandlers: ({ client }) => ({
    items_received: () =>
      whenReleased(() => invalidate(client, [...INVENTORY_QUERIES, 'getCurrentUser', 'getUser', 'getUserDashboard'])),
    sell_done: () => whenReleased(() => invalidate(client, INVENTORY_QUERIES)),
  }),
}
