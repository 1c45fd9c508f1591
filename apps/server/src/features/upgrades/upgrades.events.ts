import { receivedMessage, statusMessage } from '../../core/items/public.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../core/plays/public.ts' {
  interface PlayFacts {
    upgrade: {
      readonly targetItemId: number
      /** The number of winning tickets out of 100 000 000. */
      readonly threshold: number
    }
  }
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'upgrade.played': {
      /** Also the id of the won item. */
      readonly upgradeId: string
      /** Items put in. */
      readonly itemIds: readonly string[]
      readonly valueMinor: string
      readonly targetItemId: number
      readonly targetPriceMinor: string
      /** The number of winning tickets out of 100 000 000. */
      readonly threshold: number
      readonly hasWon: boolean
      /** Coins given as consolation. */
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
