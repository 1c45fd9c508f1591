import type { CaseRules } from './case-rules.ts'
import { TICKETS } from './fair-roll.ts'
import { type OddsRow, ticketCount } from './odds.ts'

/** The value of a coin in published returns, in GOLD minor units (0.2 GOLD). It can never be exchanged for GOLD. */
export const COIN_VALUE_MINOR = 20n

/** The volatility of a case, 1 low to 4 extreme. */
export type Volatility = 1 | 2 | 3 | 4

/** The displayed letters of volatility: low, middle, high, extreme. */
export const VOLATILITY_LETTERS = { 1: 'L', 2: 'M', 3: 'H', 4: 'E' } as const

/** Coefficients of variation from which the volatility is 2, 3 and 4. */
export const VOLATILITY_BOUNDS = [1.8, 2.4, 3.0] as const

/**
 * The mean value of one drawn item in GOLD minor units, usually not whole. For display, never for payment: the sum over tickets is exact,
 * only the last division rounds.
 */
export function expectedValueMinor(rows: readonly OddsRow[]): number {
  let total = 0n
  for (const row of rows) total += row.valueMinor * BigInt(ticketCount(row))
  return Number(total) / TICKETS
}

/**
 * The average share of its price that a case returns, 1 = everything; null for a free case. (mean item x items per opening x N/(N-1) when
 * every N-th is free + mean coins at 0.2 GOLD) / price + cashback; a price in COIN counts at 0.2 GOLD per coin.
 */
export function expectedReturn(rows: readonly OddsRow[], rules: CaseRules): number | null {
  if (rules.priceMinor === 0n) return null
  const [low, high] = rules.multicastRange ?? [1, 1]
  const itemsPerOpening = ((rules.multifixNumber ?? 1) * (low + high)) / 2
  const n = rules.everyNOpenFree
  const openingsPerPaid = n === null ? 1 : n / (n - 1)
  const itemsMinor = expectedValueMinor(rows) * itemsPerOpening * openingsPerPaid
  const bonus = rules.coinBonus
  const coins = bonus === null ? 0 : (bonus.amountMin + bonus.amountMax) / 2
  const coinsMinor = coins * Number(COIN_VALUE_MINOR)
  const priceMinor = Number(rules.priceMinor) * (rules.currency === 'COIN' ? Number(COIN_VALUE_MINOR) : 1)
  return (itemsMinor + coinsMinor) / priceMinor + (rules.cashbackPercent ?? 0) / 100
}

/** The variance of the value of one drawn item, in squared GOLD minor units. */
export function valueVariance(rows: readonly OddsRow[]): number {
  const mean = expectedValueMinor(rows)
  let variance = 0
  for (const row of rows) {
    variance += (Number(row.valueMinor) - mean) ** 2 * (ticketCount(row) / TICKETS)
  }
  return variance
}

/** The coefficient of variation of one drawn item: standard deviation over mean; 0 when every row is worthless. */
export function variation(rows: readonly OddsRow[]): number {
  const mean = expectedValueMinor(rows)
  return mean === 0 ? 0 : Math.sqrt(valueVariance(rows)) / mean
}

/**
 * The volatility of one drawn item: a coefficient of variation below 1.8 is 1, below 2.4 is 2, below 3.0 is 3, otherwise 4. Rows that are
 * all worthless have 1.
 */
export function volatility(rows: readonly OddsRow[]): Volatility {
  const spread = variation(rows)
  const [low, middle, high] = VOLATILITY_BOUNDS
  if (spread < low) return 1
  if (spread < middle) return 2
  return spread < high ? 3 : 4
}

/** The displayed letter of the volatility: L, M, H or E. */
export function volatilityLetter(level: Volatility): 'L' | 'M' | 'H' | 'E' {
  return VOLATILITY_LETTERS[level]
}
