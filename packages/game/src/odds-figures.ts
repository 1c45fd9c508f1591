import type { CaseRules } from './case-rules.ts'
import { expectedReturn, expectedValueMinor, type Volatility, variation, volatility } from './expected-return.ts'
import type { OddsRow } from './odds.ts'

/** Figures computed from a case's odds and rules. */
export interface OddsFigures {
  /** The average share of its price that the case returns, 1 = everything; null for a free case. */
  readonly rtp: number | null
  /** The mean value of one drawn item, GOLD minor units. */
  readonly meanMinor: number
  /** The coefficient of variation of one drawn item. */
  readonly variation: number
  readonly volatility: Volatility
}

/** The figures of a case. Rows under edit may cover only some of the tickets; each line counts with its current tickets. */
export function figuresOf(rows: readonly OddsRow[], rules: CaseRules): OddsFigures {
  return {
    rtp: expectedReturn(rows, rules),
    meanMinor: expectedValueMinor(rows),
    variation: variation(rows),
    volatility: volatility(rows),
  }
}

/** The operators' bounds of expected returns, 1 = the whole price. */
export interface ReturnBounds {
  readonly min: number
  readonly max: number
}

/** Tolerance, because sums of floating-point shares differ in the last digits. */
const ROUNDING = 1e-9

/** Whether a return is within its bounds, inclusive. A free case has no return and always is. */
export function isWithinBounds(rtp: number | null, { min, max }: ReturnBounds): boolean {
  return rtp === null || (rtp >= min - ROUNDING && rtp <= max + ROUNDING)
}
