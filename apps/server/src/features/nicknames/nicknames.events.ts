import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player has another name. */
    'nickname.changed': Record<never, never>
    /** An operator took a name back; `nickname.changed` goes before it. */
    'nickname.revoked': Record<never, never>
    /** An operator looked at the name of a player. */
    'nickname.confirmed': Record<never, never>
  }
}

const changed = [{ event: 'account_changed', part: 'nickname' } as const]

export const nicknameMessages: PlayerMessages = {
  'nickname.changed': () => changed,
  'nickname.confirmed': () => changed,
}
