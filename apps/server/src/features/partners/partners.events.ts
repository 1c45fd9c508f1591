import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Something of a partner changed that their cabinet shows. */
    'partner.changed': Record<never, never>
    /** A partner brought the player, who was brought by another one before where a typed code wins; null: the code was of an account of theirs. */
    'player.brought': { readonly partnerId: string | null }
    /** Visits of the links of a partner (the player) on a day of the shop that were counted just now. */
    'partner.visited': { readonly day: string; readonly visits: number }
  }
}

export const partnerMessages: PlayerMessages = {
  'partner.changed': () => [{ event: 'account_changed', part: 'partner' }],
}
