import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Openings of a case were granted or revoked. Its message is also sent after an opening that cost nothing. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'free_openings.changed': {}
  }
}

export const FREE_OPENINGS_CHANGED = { event: 'account_changed', part: 'free_openings' } as const

export const caseMessages: PlayerMessages = {
  'free_openings.changed': () => [FREE_OPENINGS_CHANGED],
}
