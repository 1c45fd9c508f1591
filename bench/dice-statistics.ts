import { type Dice, fairDice, type Mac, rollMessage, TICKETS } from '@runecase/game/fair-roll.ts'
import { ticketCount } from '@runecase/game/odds.ts'
import { drawOpening, planOpening } from '@runecase/game/open-case.ts'
import { drawUpgrade } from '@runecase/game/upgrade.ts'
import { fitLines, type LineFit, MAX_ERRORS } from '../audit/line-fit.ts'
import { fitOf, normalTails } from '../audit/significance.ts'
import type { DemoCase } from './demo-cases.ts'

/** The dice: the production ones, or a deliberately broken version that the statistics must refuse. */
export type MakeDice = (seed: Uint8Array, nonce: number) => Dice

const CLIENT_SEED = 'statistics'
const BINS = 1000
/** Limits of a chi-square over a thousand bins that are exceeded by chance once in five thousand times (fairness page). */
const CHI_SQUARE_LIMITS = [841.3, 1173.9] as const
const LAGS = 10
const MIN_RUNS_P = 1e-4
/** A plain 32-bit remainder is one in 2^32 less likely for this value and above. */
const BOUNDARY = 2 ** 32 % TICKETS
const MIN_BOUNDARY_SCORE = -3.5
const MIN_P = 0.001
const MIN_UPGRADE_P = 1e-6

/** The production dice of openings. */
export const shopDice =
  (mac: Mac): MakeDice =>
  (seed, nonce) =>
    fairDice(mac, seed, { clientSeed: CLIENT_SEED, nonce })

/** A typical mistake: the remainder of 32 bits, which makes the top five percent of tickets too rare. */
export const remainderDice =
  (mac: Mac): MakeDice =>
  (seed, nonce) => ({
    uniform(purpose, index, range) {
      const bytes = mac(seed, rollMessage({ purpose, clientSeed: CLIENT_SEED, nonce, index }, 0))
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % range
    },
  })

/** Statistics of tickets, and the faults found in them. */
export interface TicketStatistics {
  readonly tickets: number
  readonly chiSquare: number
  /** The largest serial correlation of lags 1 to 10, times the root of the number of tickets; 4 is the limit. */
  readonly correlation: number
  readonly runsP: number
  /** The deviation of the top five percent, in standard errors. Far below zero means that they are too rare. */
  readonly boundary: number
  readonly faults: readonly string[]
}

/** Rolls tickets one after the other, like a player who opens one case at a time, and checks their statistics. */
export function judgeTickets(makeDice: MakeDice, seed: Uint8Array, tickets: number): TicketStatistics {
  const bins = new Float64Array(BINS)
  const recent = new Float64Array(LAGS)
  const products = new Float64Array(LAGS)
  let [above, runs, high, squares] = [0, 0, 0, 0]
  let wasHigh: boolean | undefined
  for (let nonce = 0; nonce < tickets; nonce += 1) {
    const ticket = makeDice(seed, nonce).uniform('open', 0, TICKETS)
    const bin = Math.floor(ticket / (TICKETS / BINS))
    bins[bin] = (bins[bin] ?? 0) + 1
    if (ticket >= BOUNDARY) above += 1
    const centred = (ticket + 0.5) / TICKETS - 0.5
    squares += centred * centred
    for (let lag = 1; lag <= Math.min(LAGS, nonce); lag += 1) {
      products[lag - 1] = (products[lag - 1] ?? 0) + centred * (recent[(nonce - lag) % LAGS] ?? 0)
    }
    recent[nonce % LAGS] = centred
    const isHigh = centred >= 0
    if (isHigh) high += 1
    if (isHigh !== wasHigh) runs += 1
    wasHigh = isHigh
  }
  const expected = tickets / BINS
  const chiSquare = bins.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  const correlation = Math.max(...products.map((product) => (Math.abs(product) / squares) * Math.sqrt(tickets)))
  const share = high / tickets
  const runsP = normalTails((runs - 2 * tickets * share * (1 - share)) / (2 * Math.sqrt(tickets) * share * (1 - share)))
  const chance = (TICKETS - BOUNDARY) / TICKETS
  const boundary = (above - tickets * chance) / Math.sqrt(tickets * chance * (1 - chance))
  const faults = [
    ...(chiSquare < CHI_SQUARE_LIMITS[0] || chiSquare > CHI_SQUARE_LIMITS[1]
      ? [`chi-square ${chiSquare.toFixed(1)}`]
      : []),
    ...(correlation > 4 ? [`serial correlation ${correlation.toFixed(2)} / sqrt(n)`] : []),
    ...(runsP < MIN_RUNS_P ? [`runs p = ${runsP.toExponential(2)}`] : []),
    ...(boundary < MIN_BOUNDARY_SCORE ? [`the top tickets are too rare, ${boundary.toFixed(1)} standard errors`] : []),
  ]
  return { tickets, chiSquare, correlation, runsP, boundary, faults }
}

/** Statistics of one case's openings. */
export interface CaseStatistics extends LineFit {
  readonly slug: string
  readonly faults: readonly string[]
}

/**
 * Opens a case one at a time with the production code, and checks items, factors and coins. `cases` are checked together, each with its own
 * nonces, which follow those of the previous `place`: the same tickets for all would be a single sample.
 */
export function judgeCase(
  { slug, rules, odds }: DemoCase,
  makeDice: MakeDice,
  seed: Uint8Array,
  given: { readonly opens: number; readonly cases: number; readonly place: number },
): CaseStatistics {
  const items = new Map<string, number>()
  const factors = new Map<number, number>()
  const coins = new Map<number, number>()
  const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const plan = planOpening(rules, { count: 1, freeOpens: 0, openedSinceFree: 0 })
  const firstNonce = given.place * given.opens
  for (let nonce = firstNonce; nonce < firstNonce + given.opens; nonce += 1) {
    for (const { factor, drops, bonusCoins } of drawOpening(plan, makeDice(seed, nonce), odds)) {
      for (const drop of drops) add(items, drop.row.itemId)
      add(factors, factor)
      add(coins, bonusCoins)
    }
  }
  const fit = fitLines(
    odds.rows.map((row) => ({
      item: row.itemId,
      tickets: ticketCount(row),
      seen: items.get(row.itemId) ?? 0,
      valueMinor: Number(row.valueMinor),
    })),
  )
  const between = (counts: ReadonlyMap<number, number>, [low, high]: readonly [number, number]) =>
    fitOf(
      Array.from({ length: high - low + 1 }, (_, index) => ({
        seen: counts.get(low + index) ?? 0,
        chance: 1 / (high - low + 1),
      })),
    ).p
  const ps = {
    items: fit.fit.p,
    factors: rules.multicastRange ? between(factors, rules.multicastRange) : 1,
    coins: rules.coinBonus ? between(coins, [rules.coinBonus.amountMin, rules.coinBonus.amountMax]) : 1,
  }
  const faults = Object.entries(ps).flatMap(([what, p]) =>
    p < MIN_P / given.cases ? [`${slug}: ${what} p = ${p.toExponential(2)}`] : [],
  )
  if (fit.errors !== null && Math.abs(fit.errors) > MAX_ERRORS)
    faults.push(`${slug}: the mean value lies ${fit.errors.toFixed(1)} standard errors off`)
  return { slug, ...fit, faults }
}

/** Plays upgrades at evenly spread thresholds with the production code. Faults are thresholds that are won too often or too rarely. */
export function judgeUpgrades(
  makeDice: MakeDice,
  seed: Uint8Array,
  given: { readonly thresholds: number; readonly plays: number },
): { readonly worstP: number; readonly faults: readonly string[] } {
  let worstP = 1
  const faults: string[] = []
  for (let step = 1; step <= given.thresholds; step += 1) {
    const threshold = Math.round((step / (given.thresholds + 1)) * TICKETS)
    let won = 0
    for (let play = 0; play < given.plays; play += 1) {
      if (drawUpgrade({ threshold }, makeDice(seed, step * given.plays + play)).hasWon) won += 1
    }
    const chance = threshold / TICKETS
    const p = normalTails((won - given.plays * chance) / Math.sqrt(given.plays * chance * (1 - chance)))
    worstP = Math.min(worstP, p)
    if (p < MIN_UPGRADE_P)
      faults.push(`threshold ${threshold}: ${won} of ${given.plays} won, p = ${p.toExponential(2)}`)
  }
  return { worstP, faults }
}
