import type { MissionChannel } from '@runecase/api/missions.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player completed a mission and was paid for it. */
    'mission.completed': { readonly channel: MissionChannel; readonly coins: string }
  }
}

export const missionMessages: PlayerMessages = {
  'mission.completed': () => [{ event: 'account_changed', part: 'missions' }],
}
