import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A code gave something: a sum at once, or a bonus of a refill. */
    'promo.used': { readonly code: string; readonly bonusMinor: string; readonly coins: string }
    /** A code is kept for the next refill, or the one that was is no longer. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'promo.kept': {}
  }
}

export const promoMessages: PlayerMessages = {
  'promo.kept': () => [{ event: 'account_changed', part: 'promo' }],
}
