import { runningSums } from './chart-lines.ts'
import type { PlayStatistics } from './statistics.queries.ts'

/** The usual range in standard deviations: about 95 of 100 sums are within, with many openings. */
const USUAL = 2
/** Within this distance from the expectation the result counts as average. */
const NEAR = 0.25

type Luck = Pick<PlayStatistics['dropped'], 'value' | 'expected' | 'deviation'>

/** How the drops' value compares with its expectation; `none` when nothing was random. */
export function verdictOf({ value, expected, deviation }: Luck): 'none' | 'near' | 'above' | 'below' | 'high' | 'low' {
  if (deviation === 0) return 'none'
  const distance = (value - expected) / deviation
  if (Math.abs(distance) < NEAR) return 'near'
  if (Math.abs(distance) <= USUAL) return distance > 0 ? 'above' : 'below'
  return distance > 0 ? 'high' : 'low'
}

/** The parts from the one before the first play on: earlier ones have nothing to show. */
export function playedParts(parts: PlayStatistics['parts']): PlayStatistics['parts'] {
  const first = parts.findIndex(({ count, spent }) => count > 0 || spent > 0)
  return first < 0 ? parts : parts.slice(Math.max(0, first - 1))
}

/** Drops minus payments, cumulated over time: actual, expected, and the usual range around that. */
export function luckLines(parts: PlayStatistics['parts']) {
  const own = runningSums(parts.map(({ value, spent }) => value - spent))
  const expected = runningSums(parts.map((part) => part.expected - part.spent))
  // Openings are independent: their variances add up.
  const spread = runningSums(parts.map(({ deviation }) => deviation ** 2)).map((sum) => USUAL * Math.sqrt(sum))
  return {
    own,
    expected,
    upper: expected.map((sum, index) => sum + (spread[index] ?? 0)),
    lower: expected.map((sum, index) => sum - (spread[index] ?? 0)),
  }
}

/**
 * The usual range of the number of drops of one rarity, of which the odds promised `expected` among `all`. Computed as if all openings had
 * equal chances, which never makes the range too narrow.
 */
export function usualCounts(expected: number, all: number): { readonly from: number; readonly to: number } {
  const spread = USUAL * Math.sqrt(expected * (1 - expected / all))
  return { from: Math.max(0, expected - spread), to: Math.min(all, expected + spread) }
}
