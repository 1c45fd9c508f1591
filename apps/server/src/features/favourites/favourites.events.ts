import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player added a case to their favourites, or removed it. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'favourites.changed': {}
  }
}

export const favouriteMessages: PlayerMessages = {
  'favourites.changed': () => [{ event: 'account_changed', part: 'favourites' }],
}
