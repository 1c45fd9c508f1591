import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player has new notices, or has read some. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'inbox.changed': {}
  }
}

export const inboxMessages: PlayerMessages = {
  'inbox.changed': () => [{ event: 'inbox_changed' }],
}
