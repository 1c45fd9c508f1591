import { EXPERIENCE_SCALE, levelOf } from '@runecase/game/level.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'

/** The effect of an operation on a player's experience; points are whole, rounded down. */
export interface ExperienceGain {
  readonly before: number
  readonly after: number
  readonly levelBefore: number
  readonly levelAfter: number
  /** `level.reached` when a level was reached, for the command to publish with its own domain events. */
  readonly events: readonly DomainEvent[]
}

/** The effect of hundredths of experience on a player. */
export function experienceGain(
  { userId, experienceMinor }: { readonly userId: bigint; readonly experienceMinor: bigint },
  gainMinor: bigint,
): ExperienceGain {
  const afterMinor = experienceMinor + gainMinor
  const levelBefore = levelOf(experienceMinor)
  const levelAfter = levelOf(afterMinor)
  return {
    before: Number(experienceMinor / EXPERIENCE_SCALE),
    after: Number(afterMinor / EXPERIENCE_SCALE),
    levelBefore,
    levelAfter,
    events:
      levelAfter > levelBefore
        ? [
            {
              kind: 'level.reached',
              userId: String(userId),
              level: levelAfter,
              levelBefore,
              experienceMinor: String(afterMinor),
            },
          ]
        : [],
  }
}
