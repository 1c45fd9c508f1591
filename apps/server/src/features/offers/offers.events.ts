import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { OfferTrigger } from '@runecase/api/offers-rules.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player visited the secret shop for the first time. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'shop.visited': {}
    /** A trigger made an offer for a player. `endsAt`: null until the player returns. */
    'offer.made': {
      readonly playerOfferId: string
      readonly offerId: number
      readonly triggerType: OfferTrigger
      /** The name of the offer. Events of the previous version have none. */
      readonly name?: string
      readonly endsAt: string | null
    }
    /** A player bought an offer. `costMinor` in minor units of `currency`. */
    'offer.bought': {
      readonly playerOfferId: string
      readonly offerId: number
      readonly operationId: string
      readonly currency: LedgerCurrency
      readonly costMinor: string
      /** The GOLD balance afterwards. */
      readonly balanceMinor: string
    }
  }
}

export const offerMessages: PlayerMessages = {
  'offer.made': () => [{ event: 'account_changed', part: 'offers' }],
  'offer.bought': () => [{ event: 'account_changed', part: 'offers' }],
}
