import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A limit, a pause or a reminder was set or answered. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'protection.changed': {}
  }
}

export const protectionMessages: PlayerMessages = {
  'protection.changed': () => [{ event: 'account_changed', part: 'protection' }],
}
