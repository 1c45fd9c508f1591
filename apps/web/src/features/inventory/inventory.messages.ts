import type { EndpointName } from '@runecase/api/api.ts'
import { whenTold } from '../../realtime/held-news.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** Every answer that depends on what the player owns. */
export const INVENTORY_QUERIES: readonly EndpointName[] = ['getInventory', 'listInventoryStacks', 'getItemHistory']

export const inventoryMessages: FeatureMessages = {
  keptTrue: { player: INVENTORY_QUERIES },
  createHandlers: ({ client }) => ({
    items_received: () =>
      whenTold(() => invalidate(client, [...INVENTORY_QUERIES, 'getCurrentUser', 'getUser', 'getUserDashboard'])),
    sell_done: () => whenTold(() => invalidate(client, INVENTORY_QUERIES)),
  }),
}
