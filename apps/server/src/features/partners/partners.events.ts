import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Data of a partner that their page shows changed. */
    'partner.changed': Record<never, never>
    /**
     * A partner brought the player. With an entered code, a previous partner may lose the player; null: the code belonged to an account of
     * theirs.
     */
    'player.brought': { readonly partnerId: string | null }
    /** Visits of the links of a partner (the player) on a day of the shop that were counted just now. */
    'partner.visited': { readonly day: string; readonly visits: number }
  }
}

export const partnerMessages: PlayerMessages = {
  'partner.changed': () => [{ event: 'account_changed', part: 'partner' }],
}
