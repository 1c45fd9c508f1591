import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A board was started, a cell of it was opened, or it ended. */
    'techies.changed': { readonly boardId: string }
  }
}

/** The player's other pages and devices read the board again. */
export const techiesMessages: PlayerMessages = {
  'techies.changed': () => [{ event: 'account_changed', part: 'techies' }],
}
