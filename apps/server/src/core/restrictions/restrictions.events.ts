import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** An operator restricted a player, or lifted restrictions. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'restrictions.changed': {}
  }
}

export const restrictionMessages: PlayerMessages = {
  'restrictions.changed': () => [{ event: 'account_changed', part: 'restrictions' }],
}
