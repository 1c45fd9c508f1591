import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'
import { formatCoins, formatFixed, formatNumber } from '../../ui/format.ts'
import { numberMarks } from '../../ui/number-marks.ts'

export type CaseDrop = EndpointData<Api['listCaseDrops']>[number]

/**
 * A chance in percent without misleading rounding: two decimals where they are exact, all decimals otherwise (one ticket is 0.000001
 * percent).
 */
export function chanceText(percent: number): string {
  const isRound = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-7
  return `${isRound ? formatFixed(percent, 2) : formatNumber(percent, 6)}${numberMarks().percent}`
}

/** A chance in percent with two significant digits, for a card; a click shows the exact one. */
export function shortChanceText(percent: number): string {
  const short = Number(percent.toPrecision(percent < 100 ? 2 : 3))
  return `${formatNumber(short, 6)}${numberMarks().percent}`
}

/** Percent: the tickets of all lines worth more than the price. */
export function chanceAbove(
  drops: readonly Pick<CaseDrop, 'price' | 'ticketFrom' | 'ticketTo'>[],
  price: number,
): number {
  const tickets = drops.reduce((sum, drop) => (drop.price > price ? sum + drop.ticketTo - drop.ticketFrom : sum), 0)
  return tickets / 1_000_000
}

/** The total chance of several lines: rounded to two decimals from one percent on, exact below. */
export function shareText(percent: number): string {
  return percent < 1 ? chanceText(percent) : `${formatFixed(percent, 2)}${numberMarks().percent}`
}

/** The first and last ticket of a line, numbered as in a proof. */
export function ticketsText(line: Pick<CaseDrop, 'ticketFrom' | 'ticketTo'>): string {
  return `${formatCoins(line.ticketFrom)}–${formatCoins(line.ticketTo - 1)}`
}

/** The lines of one rarity together. */
interface RarityShare {
  readonly rarity: Rarity
  /** Percent, summed over tickets so that no rounding accumulates. */
  readonly chance: number
  readonly lineCount: number
}

/** The total chance of each rarity in a case, the most valuable first; only rarities that it contains. */
export function sharesByRarity(drops: readonly CaseDrop[]): RarityShare[] {
  return RARITIES.map((rarity) => {
    const lines = drops.filter((drop) => drop.rarity === rarity)
    const tickets = lines.reduce((sum, line) => sum + line.ticketTo - line.ticketFrom, 0)
    return { rarity, chance: tickets / 1_000_000, lineCount: lines.length }
  }).filter((share) => share.lineCount > 0)
}

/** The odds line that contains a ticket, undefined if the odds have changed since. */
export function findLine(drops: readonly CaseDrop[], ticket: number): CaseDrop | undefined {
  return drops.find((drop) => drop.ticketFrom <= ticket && ticket < drop.ticketTo)
}
