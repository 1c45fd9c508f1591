import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'
import { expectedValueMinor, valueVariance } from '@runecase/game/expected-return.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { ticketCount } from '@runecase/game/odds.ts'
import type { HistoryDeps } from './history-deps.ts'
import type { DrawTotal } from './statistics.sql.ts'

/** The distribution of the value of some draws by their odds: the mean, and the standard deviation of the sum, GOLD. */
export interface Luck {
  readonly expected: number
  readonly deviation: number
}

/** What the odds in force promised at each draw. */
export interface ExpectedDrops {
  /** The value of the draws in one part of the period. */
  ofPart(part: number): Luck
  /** The value of all draws. */
  readonly whole: Luck
  /** The number of items of each rarity. */
  readonly rarities: ReadonlyMap<Rarity, number>
}

/** The expected value of draws by the odds that decided them. */
export async function expectDrops(
  catalogue: HistoryDeps['catalogue'],
  draws: readonly DrawTotal[],
): Promise<ExpectedDrops> {
  const odds = await catalogue.loadOdds(draws)
  const rarities = new Map<Rarity, number>(RARITIES.map((rarity) => [rarity, 0]))
  const sums = draws.map(({ part, caseId, version, count }) => {
    const rows = odds.get(`${caseId}:${version}`)?.rows ?? []
    for (const row of rows) {
      const { rarity } = catalogue.itemBySlug(row.itemId)
      rarities.set(rarity, (rarities.get(rarity) ?? 0) + (count * ticketCount(row)) / TICKETS)
    }
    return { part, mean: count * expectedValueMinor(rows), variance: count * valueVariance(rows) }
  })
  return {
    ofPart: (part) => luckOf(sums.filter((one) => one.part === part)),
    whole: luckOf(sums),
    rarities,
  }
}

/** Draws are independent, so their means and their variances add up. */
function luckOf(sums: readonly { readonly mean: number; readonly variance: number }[]): Luck {
  const mean = sums.reduce((sum, one) => sum + one.mean, 0)
  const variance = sums.reduce((sum, one) => sum + one.variance, 0)
  return { expected: goldOf(mean), deviation: goldOf(Math.sqrt(variance)) }
}

/** A statistic for display, in GOLD with two decimals. */
const goldOf = (minor: number) => Math.round(minor) / 100
