import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** What a player sees of a request has changed. `answered` and `closed`: by an operator. */
    'support.changed': { readonly supportRequestId: string; readonly cause: 'answered' | 'closed' | 'other' }
  }
}

export const supportMessages: PlayerMessages = {
  'support.changed': ({ supportRequestId }) => [{ event: 'support_changed', requestId: supportRequestId }],
}
