import { TICKETS } from './fair-draw.ts'
import { type Fit, fitOf } from './significance.ts'

/** A mean value may lie this many standard errors off (fairness page, acceptance statistics). */
export const MOST_ERRORS = 4.5

/** One published line and how often it was drawn; its value in minor units. */
export interface LineSeen {
  readonly item: string
  readonly tickets: number
  readonly seen: number
  readonly valueMinor: number
}

/** How draws fit to the published lines. */
export interface LineFit {
  readonly draws: number
  readonly fit: Fit
  readonly statedValueMinor: number
  readonly seenValueMinor: number
  /** How many standard errors the mean value lies from the stated one; null until the rarest line expects a draw, because no mean is normal before. */
  readonly errors: number | null
}

/** Compares draws with the lines that were published for them. */
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
