import { TICKETS } from './fair-draw.ts'
import { type Fit, fitOf } from './significance.ts'

/** A mean may differ by this many standard errors (fairness page, acceptance statistics). */
export const MAX_ERRORS = 4.5

/** One published line and the number of its draws; the value in minor units. */
export interface LineSeen {
  readonly item: string
  readonly tickets: number
  readonly seen: number
  readonly valueMinor: number
}

/** The fit of draws to the published lines. */
export interface LineFit {
  readonly draws: number
  readonly fit: Fit
  readonly statedValueMinor: number
  readonly seenValueMinor: number
  /**
   * The distance between observed and stated mean, in standard errors. Null until at least one draw of the rarest line is expected: before
   * that the mean is not normally distributed.
   */
  readonly errors: number | null
}

/** Compares draws with their published lines. */
export function fitLines(lines: readonly LineSeen[]): LineFit {
  const draws = lines.reduce((sum, line) => sum + line.seen, 0)
  const sum = (weight: (line: LineSeen) => number) => lines.reduce((total, line) => total + weight(line), 0)
  const statedValueMinor = sum((line) => (line.tickets / TICKETS) * line.valueMinor)
  const seenValueMinor = sum((line) => (line.seen / draws) * line.valueMinor)
  const variance = sum((line) => (line.tickets / TICKETS) * (line.valueMinor - statedValueMinor) ** 2)
  const rarest = Math.min(...lines.map((line) => line.tickets)) / TICKETS
  const isJudged = variance > 0 && rarest * draws >= 1
  return {
    draws,
    fit: fitOf(lines.map((line) => ({ seen: line.seen, chance: line.tickets / TICKETS }))),
    statedValueMinor,
    seenValueMinor,
    errors: isJudged ? (seenValueMinor - statedValueMinor) / Math.sqrt(variance / draws) : null,
  }
}
