import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The player's view of a request changed. `answered` and `closed`: by an operator. */
    'support.changed': { readonly supportRequestId: string; readonly cause: 'answered' | 'closed' | 'other' }
  }
}

export const supportMessages: PlayerMessages = {
  'support.changed': ({ supportRequestId }) => [{ event: 'support_changed', requestId: supportRequestId }],
}
