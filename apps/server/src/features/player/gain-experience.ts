import { EXPERIENCE_SCALE, levelOf } from '@runecase/game/level.ts'
import type { Tx } from '../../platform/db.ts'
import type { Fact } from '../../platform/facts.ts'
import { addExperience, type LockedPlayer } from './player.sql.ts'

/** What an operation did to a player's experience; points are whole, rounded down. */
export interface ExperienceGain {
  readonly before: number
  readonly after: number
  readonly levelBefore: number
  readonly levelAfter: number
  /** `level.reached` when a level was reached, for the command to record with its own facts. */
  readonly facts: readonly Fact[]
}

/** Adds hundredths of experience to a player, whose lock the caller holds. */
export function gainExperience(tx: Tx, player: LockedPlayer, gainMinor: bigint): ExperienceGain {
  const { userId, experienceMinor } = player
  const afterMinor = experienceMinor + gainMinor
  if (gainMinor > 0n) addExperience(tx, { userId, gainMinor })
  const levelBefore = levelOf(experienceMinor)
  const levelAfter = levelOf(afterMinor)
  return {
    before: Number(experienceMinor / EXPERIENCE_SCALE),
    after: Number(afterMinor / EXPERIENCE_SCALE),
    levelBefore,
    levelAfter,
    facts:
      levelAfter > levelBefore
        ? [
            {
              kind: 'level.reached',
              userId: String(userId),
              level: levelAfter,
              experienceMinor: String(afterMinor),
            },
          ]
        : [],
  }
}
