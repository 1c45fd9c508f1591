import { receivedMessage, statusMessage } from '../../core/items/public.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'upgrade.played': {
      /** The id of the won item, too. */
      readonly upgradeId: string
      /** Items put in. */
      readonly itemIds: readonly string[]
      readonly valueMinor: string
      readonly targetItemId: number
      readonly targetPriceMinor: string
      /** Tickets out of 100 000 000 that won. */
      readonly threshold: number
      readonly hasWon: boolean
      /** Coins of consolation. */
      readonly coins: string
    }
  }
}

export const upgradeMessages: PlayerMessages = {
  'upgrade.played': (event) => [
    ...event.itemIds.map((id) => statusMessage(id, 'changed')),
    ...(event.hasWon ? [receivedMessage([event.upgradeId])] : []),
  ],
}
