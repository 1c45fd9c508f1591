import { receivedMessage, statusMessage } from '../../core/items/public.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../core/plays/public.ts' {
  interface PlayFacts {
    contract: { readonly multiplierPercent: number }
  }
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'contract.made': {
      /** Also the id of the received item. */
      readonly contractId: string
      readonly itemIds: readonly string[]
      readonly valueMinor: string
      readonly multiplier: number
      readonly payoutMinor: string
      readonly hasItem: boolean
      /** The received item in the catalogue. Null without one, like its price. */
      readonly resultItemId: number | null
      readonly resultPriceMinor: string | null
    }
  }
}

export const contractMessages: PlayerMessages = {
  'contract.made': (event) => [
    ...event.itemIds.map((id) => statusMessage(id, 'changed')),
    ...(event.hasItem ? [receivedMessage([event.contractId])] : []),
  ],
}
