import type { CaseRules } from './case-rules.ts'
import { expectedReturn, expectedValueMinor, type Volatility, variation, volatility } from './expected-return.ts'
import type { OddsRow } from './odds.ts'

/** What is computed from a case's odds and rules. */
export interface OddsFigures {
  /** The share of its price that the case gives back on average, 1 = everything; null for a free case. */
  readonly rtp: number | null
  /** The mean value of one drawn item, GOLD minor units. */
  readonly meanMinor: number
  /** The coefficient of variation of one drawn item. */
  readonly variation: number
  readonly volatility: Volatility
}

/** The figures of a case. The rows may still miss tickets: a line under edit counts with what it has. */
export function figuresOf(rows: readonly OddsRow[], rules: CaseRules): OddsFigures {
  return {
    rtp: expectedReturn(rows, rules),
    meanMinor: expectedValueMinor(rows),
    variation: variation(rows),
    volatility: volatility(rows),
  }
}

/** The bounds that an operator's settings put on expected returns, 1 = all of the price. */
export interface ReturnBounds {
  readonly min: number
  readonly max: number
}

/** Sums of floating-point shares differ in the last digits. */
const ROUNDING = 1e-9

/** Whether a return lies within its bounds, both included. A free case has no return and is always within. */
export function isWithinBounds(rtp: number | null, { min, max }: ReturnBounds): boolean {
  return rtp === null || (rtp >= min - ROUNDING && rtp <= max + ROUNDING)
}
