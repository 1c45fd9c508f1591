import type { Dice } from './fair-roll.ts'

/** The last level. */
export const MAX_LEVEL = 200

/** An account that never generated its level rolls one of this many starting levels, once. */
export const STARTING_LEVELS = 5

/** Hundredths of a point in one point of experience. */
export const EXPERIENCE_SCALE = 100n

/** A player's progress between two levels; all numbers are whole points of experience, counted from zero. */
export interface LevelProgress {
  readonly userLevel: number
  /** The progress from this level to the next, 0..100 with at most one decimal, rounded down; 100 at the last level. */
  readonly percentToNextLevel: number
  /** The experience at which the next level starts; at the last level, that level's own. */
  readonly expToNextLevel: number
  /** The total experience, rounded down. */
  readonly currentExp: number
  /** The experience at which this level starts. */
  readonly expPreviousLevel: number
}

/** The experience, in hundredths of a point, at which a level starts: 40 x (L-1) x L points. Throws RangeError outside 1..200. */
export function experienceOfLevel(level: number): bigint {
  if (!Number.isInteger(level) || level < 1 || level > MAX_LEVEL) {
    throw new RangeError(`No such level: ${level}`)
  }
  return BigInt(40 * (level - 1) * level) * EXPERIENCE_SCALE
}

/** The level for an experience in hundredths of a point, 1..200. Throws RangeError below zero. */
export function levelOf(experienceMinor: bigint): number {
  if (experienceMinor < 0n) throw new RangeError(`Experience below zero: ${experienceMinor}`)
  let low = 1
  let high = MAX_LEVEL
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (experienceMinor >= experienceOfLevel(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The progress for an experience in hundredths of a point. Throws RangeError below zero. */
export function levelProgress(experienceMinor: bigint): LevelProgress {
  const userLevel = levelOf(experienceMinor)
  const held = experienceOfLevel(userLevel)
  const next = experienceOfLevel(Math.min(userLevel + 1, MAX_LEVEL))
  const isLast = userLevel === MAX_LEVEL
  return {
    userLevel,
    // Rounded down: 100 percent must not show before the level is reached.
    percentToNextLevel: isLast ? 100 : Number(((experienceMinor - held) * 1000n) / (next - held)) / 10,
    expToNextLevel: Number(next / EXPERIENCE_SCALE),
    currentExp: Number(experienceMinor / EXPERIENCE_SCALE),
    expPreviousLevel: Number(held / EXPERIENCE_SCALE),
  }
}

/** The colour band of a level, named by its first level: 1, 5, 10, 15, 20, 30, ... 190, 200. Throws RangeError outside 1..200. */
export function levelBand(level: number): number {
  if (!Number.isInteger(level) || level < 1 || level > MAX_LEVEL) {
    throw new RangeError(`No such level: ${level}`)
  }
  if (level < 5) return 1
  if (level < 20) return Math.floor(level / 5) * 5
  return Math.floor(level / 10) * 10
}

/** Experience in hundredths for GOLD minor units spent on cases, battles and offers: 1 point per GOLD. */
export function experienceForSpending(spentMinor: bigint): bigint {
  return spentMinor
}

/** Experience in hundredths for items worth GOLD minor units put into an upgrade or a contract: a tenth of a point per GOLD, rounded down. */
export function experienceForItems(valueMinor: bigint): bigint {
  return valueMinor / 10n
}

/** The starting level of an account: 1 + uniform(purpose `bonus`, index 0, range 5), with its own nonce. */
export function rollStartingLevel(dice: Dice): number {
  return 1 + dice.uniform('bonus', 0, STARTING_LEVELS)
}
