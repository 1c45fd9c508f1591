import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A code paid a sum, or added a bonus to a refill. */
    'promo.used': { readonly code: string; readonly bonusMinor: string; readonly coins: string }
    /** A code was saved for the next refill, or the saved one was removed. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'promo.kept': {}
  }
}

export const promoMessages: PlayerMessages = {
  'promo.kept': () => [{ event: 'account_changed', part: 'promo' }],
}
