import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Something of a partner changed that their cabinet shows. */
    'partner.changed': Record<never, never>
  }
}

export const partnerMessages: PlayerMessages = {
  'partner.changed': () => [{ event: 'account_changed', part: 'partner' }],
}
