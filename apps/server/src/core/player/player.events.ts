import type { RealtimeMessageOf } from '@runecase/api/messages.ts'
import { EXPERIENCE_SCALE } from '@runecase/game/level.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'level.reached': {
      readonly level: number
      readonly levelBefore: number
      readonly experienceMinor: string
    }
    'player.registered': {
      /** The code of the partner whose link the player followed. */
      readonly partnerCode?: string
    }
  }
}

/** A level that a player has reached, with their experience. */
function levelMessage(level: number, experienceMinor: string): RealtimeMessageOf<'level_up'> {
  return { event: 'level_up', level, currentExp: Number(BigInt(experienceMinor) / EXPERIENCE_SCALE) }
}

export const playerMessages: PlayerMessages = {
  'level.reached': (event) => [levelMessage(event.level, event.experienceMinor)],
}
