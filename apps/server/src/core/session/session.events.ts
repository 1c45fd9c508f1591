import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** One session ended, or all of them with null. */
    'session.ended': { readonly sessionId: string | null }
  }
}

export const sessionMessages: PlayerMessages = {
  'session.ended': (event) => [{ disconnect: event.sessionId }],
}
