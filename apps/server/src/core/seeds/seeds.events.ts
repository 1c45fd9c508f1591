import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'seed.rotated': { readonly seedId: string }
  }
}

export const seedMessages: PlayerMessages = {
  'seed.rotated': () => [{ event: 'account_changed', part: 'seeds' }],
}
