import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** One session ended, or all of them with null. */
    'session.ended': { readonly sessionId: string | null }
    /** A player signed in in a browser that they have not used before. */
    'session.new_browser': Record<never, never>
    /** A player did not recognise a sign-in: other sessions ended. */
    'session.denied': Record<never, never>
    /** The player's password was set, changed, recovered or removed. */
    'session.password_changed': Record<never, never>
    /** The player turned their second factor on or off, or operators turned it off. */
    'session.factor_changed': { readonly change: 'on' | 'off' | 'reset' }
  }
}

export const sessionMessages: PlayerMessages = {
  'session.ended': (event) => [{ disconnect: event.sessionId }],
}
