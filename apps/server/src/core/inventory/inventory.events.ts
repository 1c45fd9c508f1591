import type { ItemStatus } from '@runecase/api/inventory.ts'
import { SELL_MANY_LIMIT } from '@runecase/api/inventory-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'
import { receivedMessage, statusMessage } from '../items/public.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'item.sold': {
      readonly operationId: string
      readonly itemIds: readonly string[]
      readonly status: ItemStatus
      readonly sumMinor: string
      readonly balanceMinor: string
    }
    /** An item created by mistake that two operators voided and the owner was paid for. */
    'item.voided': { readonly itemId: string }
    'pack.opened': { readonly itemId: string; readonly receivedIds: readonly string[] }
  }
}

export const inventoryMessages: PlayerMessages = {
  'item.sold': (event) => [
    ...(event.itemIds.length <= SELL_MANY_LIMIT ? event.itemIds.map((id) => statusMessage(id, event.status)) : []),
    {
      event: 'sell_done',
      ids: [...event.itemIds],
      sum: goldFromMinor(BigInt(event.sumMinor)),
      balance: goldFromMinor(BigInt(event.balanceMinor)),
    },
  ],
  'item.voided': (event) => [statusMessage(event.itemId, 'bug')],
  'pack.opened': (event) => [statusMessage(event.itemId, 'unpacked'), receivedMessage(event.receivedIds)],
}
