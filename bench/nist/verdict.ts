import { gammaTail } from './tails.ts'

/** A sequence passes where its p-value is at least this (SP 800-22 rev. 1a, section 4.2.1). */
const SIGNIFICANCE = 0.01
/** p-values must be as evenly spread as this (section 4.2.2), once there are as many as it asks for. */
export const LEAST_UNIFORMITY = 0.0001
const LEAST_SPREAD = 55
const BINS = 10
/** What chance does less often than this it does not do. */
const NO_CHANCE = 1e-8

/** What the p-values of one test say together. */
export interface PartVerdict {
  /** How many sequences were fit for the test. */
  readonly applied: number
  readonly passes: number
  readonly leastPasses: number
  /** Undefined where there are too few p-values to say. */
  readonly uniformityP: number | undefined
  readonly verdict: 'taken' | 'short' | 'refused'
}

/** The fewest passes of so many sequences: NIST's interval of three standard errors below 99 percent (section 4.2.1), 96 of a hundred. */
export function leastPassesOf(sequences: number): number {
  const share = 1 - SIGNIFICANCE
  return Math.max(0, Math.floor(sequences * share - 3 * Math.sqrt(sequences * share * SIGNIFICANCE)))
}

/** The chance that so many honest sequences pass less often than `passes`. */
export function chanceOfFewer(passes: number, sequences: number): number {
  let [chance, below] = [SIGNIFICANCE ** sequences, 0]
  for (let passed = 0; passed < passes; passed += 1) {
    below += chance
    chance *= ((sequences - passed) / (passed + 1)) * ((1 - SIGNIFICANCE) / SIGNIFICANCE)
  }
  return below
}

/** Judges the p-values of one test over several sequences. */
export function judgePart(ps: readonly number[]): PartVerdict {
  const passes = ps.filter((p) => p >= SIGNIFICANCE).length
  const leastPasses = leastPassesOf(ps.length)
  const uniformityP = ps.length < LEAST_SPREAD ? undefined : uniformityOf(ps)
  const isImpossible = chanceOfFewer(passes + 1, ps.length) < NO_CHANCE || (uniformityP ?? 1) < NO_CHANCE
  const isShort = passes < leastPasses || (uniformityP ?? 1) < LEAST_UNIFORMITY
  const verdict = isShort ? (isImpossible ? 'refused' : 'short') : 'taken'
  return { applied: ps.length, passes, leastPasses, uniformityP, verdict }
}

function uniformityOf(ps: readonly number[]): number {
  const seen = new Array<number>(BINS).fill(0)
  for (const p of ps) {
    const bin = Math.min(Math.floor(p * BINS), BINS - 1)
    seen[bin] = (seen[bin] ?? 0) + 1
  }
  const expected = ps.length / BINS
  return gammaTail((BINS - 1) / 2, seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / 2)
}

/** How often chance refuses an honest stream of `parts` p-values that has `rounds` rounds, and how many of them fall short in the first. */
export function honestChances(sequences: number, { parts, rounds }: { parts: number; rounds: number }) {
  const short = chanceOfFewer(leastPassesOf(sequences), sequences) + (sequences < LEAST_SPREAD ? 0 : LEAST_UNIFORMITY)
  return { shortAtFirst: parts * short, refused: parts * (short ** rounds + 2 * rounds * NO_CHANCE) }
}
