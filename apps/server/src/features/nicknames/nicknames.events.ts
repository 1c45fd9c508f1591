import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player's name changed. */
    'nickname.changed': Record<never, never>
    /** An operator revoked a name; `nickname.changed` precedes it. */
    'nickname.revoked': Record<never, never>
    /** An operator confirmed the name of a player. */
    'nickname.confirmed': Record<never, never>
  }
}

const changed = [{ event: 'account_changed', part: 'nickname' } as const]

export const nicknameMessages: PlayerMessages = {
  'nickname.changed': () => changed,
  'nickname.confirmed': () => changed,
}
