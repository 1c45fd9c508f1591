import type { CaseRules } from './case-rules.ts'
import { COIN_VALUE_MINOR } from './expected-return.ts'
import { TICKETS } from './fair-roll.ts'
import { type OddsRow, type PreparedOdds, prepareOdds } from './odds.ts'

export interface SimulationRequest {
  readonly rows: readonly OddsRow[]
  /** The rules of a case with a price. */
  readonly rules: CaseRules
  readonly players: number
  /** The number of openings of each player. */
  readonly openings: number
  /** Any whole number; the same one gives the same result. */
  readonly seed: number
}

/** One bar: players whose return is in [from, to); the last bar also contains everyone above. */
export interface HistogramBar {
  readonly from: number
  readonly to: number
  readonly players: number
}

/** The simulated players' winnings as a share of their payments, 1 = everything. */
export interface Simulation {
  readonly mean: number
  /** The median. */
  readonly median: number
  /** The 95th percentile. */
  readonly p95: number
  /** The share of players who won more than they paid, 0..1. */
  readonly inPlus: number
  readonly bars: readonly HistogramBar[]
}

const BARS = 40

/**
 * Simulates players who open a case with a seeded generator and returns the distribution of their returns. For planning only: it decides
 * nobody's roll. Items count at their price, coins at 0.2 GOLD, cashback as paid. Throws RangeError for a free case, for rows that do not
 * cover all tickets, and for counts below 1.
 */
export function simulateOpenings({ rows, rules, players, openings, seed }: SimulationRequest): Simulation {
  if (rules.priceMinor <= 0n) throw new RangeError('A free case has no return to simulate')
  if (players < 1 || openings < 1) throw new RangeError('At least one player and one opening are simulated')
  const next = seededFractions(seed)
  const drawOne = itemDrawer(prepareOdds(rows), next)
  const returns = new Float64Array(players)
  for (let player = 0; player < players; player += 1) returns[player] = returnOfPlayer(rules, openings, next, drawOne)
  returns.sort()
  const at = (share: number) => returns[Math.min(players - 1, Math.ceil(share * players) - 1)] as number
  let sum = 0
  let inPlus = 0
  for (const one of returns) {
    sum += one
    if (one > 1) inPlus += 1
  }
  return { mean: sum / players, median: at(0.5), p95: at(0.95), inPlus: inPlus / players, bars: barsOf(returns) }
}

/** The winnings of one player divided by their payments. Their first opening is paid, so they pay something. */
function returnOfPlayer(rules: CaseRules, openings: number, next: () => number, drawOne: () => number): number {
  const { currency, everyNOpenFree, coinBonus } = rules
  const price = Number(rules.priceMinor) * (currency === 'COIN' ? Number(COIN_VALUE_MINOR) : 1)
  const [low, high] = rules.multicastRange ?? [1, 1]
  const fixed = rules.multifixNumber ?? 1
  const cashback = (rules.cashbackPercent ?? 0) / 100
  const coinSpan = coinBonus ? coinBonus.amountMax - coinBonus.amountMin + 1 : 0
  let paid = 0
  let won = 0
  for (let opening = 1; opening <= openings; opening += 1) {
    const isFree = everyNOpenFree !== null && opening % everyNOpenFree === 0
    if (!isFree) {
      paid += price
      won += price * cashback
    }
    const items = fixed * (low + Math.floor(next() * (high - low + 1)))
    for (let item = 0; item < items; item += 1) won += drawOne()
    // Coins are paid for every opening that is not a grant, like in `expectedReturn`.
    if (coinBonus && !isFree) won += (coinBonus.amountMin + Math.floor(next() * coinSpan)) * Number(COIN_VALUE_MINOR)
  }
  return won / paid
}

function itemDrawer({ rows, upperBounds }: PreparedOdds, next: () => number): () => number {
  const values = Float64Array.from(rows, (row) => Number(row.valueMinor))
  return () => {
    const ticket = Math.floor(next() * TICKETS)
    let low = 0
    let high = upperBounds.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ticket < (upperBounds[middle] as number)) high = middle
      else low = middle + 1
    }
    return values[low] as number
  }
}

/** Equal bars from the lowest return to the 99.5th percentile; `returns` are sorted. */
function barsOf(returns: Float64Array): HistogramBar[] {
  const lowest = returns[0] as number
  const top = returns[Math.min(returns.length - 1, Math.ceil(returns.length * 0.995) - 1)] as number
  const width = Math.max((top - lowest) / BARS, 1e-6)
  const counts = new Array<number>(BARS).fill(0)
  for (const one of returns) {
    const bar = Math.min(BARS - 1, Math.floor((one - lowest) / width))
    counts[bar] = (counts[bar] as number) + 1
  }
  return counts.map((players, bar) => ({ from: lowest + bar * width, to: lowest + (bar + 1) * width, players }))
}

/** Fractions [0, 1) by SplitMix32: uniform and repeatable, never used to decide a play. */
function seededFractions(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 2 ** 32
  }
}
