import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'

export type CaseDrop = EndpointData<Api['listCaseDrops']>[number]

const SHORT = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const EXACT = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })
const WHOLE = new Intl.NumberFormat('ru-RU')
const HARD_SPACE = '\u00a0'

/**
 * A chance in percent without the sign's rounding: two decimals where that is the whole truth, every decimal otherwise
 * (one ticket is 0.000001 percent).
 */
export function chanceText(percent: number): string {
  const isRound = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-7
  return `${(isRound ? SHORT : EXACT).format(percent)}${HARD_SPACE}%`
}

/** The summed chance of several lines: rounded to two decimals from one percent on, exact below. */
export function shareText(percent: number): string {
  return percent < 1 ? chanceText(percent) : `${SHORT.format(percent)}${HARD_SPACE}%`
}

/** The tickets of a line, first and last, as they are counted in a proof. */
export function ticketsText(line: Pick<CaseDrop, 'ticketFrom' | 'ticketTo'>): string {
  return `${WHOLE.format(line.ticketFrom)}–${WHOLE.format(line.ticketTo - 1)}`
}

/** The lines of one rarity together. */
interface RarityShare {
  readonly rarity: Rarity
  /** Percent, summed over tickets so that no rounding adds up. */
  readonly chance: number
  readonly lineCount: number
}

/** What the rarities of a case add up to, dearest rarity first; only those that it holds. */
export function sharesByRarity(drops: readonly CaseDrop[]): RarityShare[] {
  return RARITIES.map((rarity) => {
    const lines = drops.filter((drop) => drop.rarity === rarity)
    const tickets = lines.reduce((sum, line) => sum + line.ticketTo - line.ticketFrom, 0)
    return { rarity, chance: tickets / 1_000_000, lineCount: lines.length }
  }).filter((share) => share.lineCount > 0)
}

/** The line of the odds that owns a ticket, undefined if the odds have changed since. */
export function findLine(drops: readonly CaseDrop[], ticket: number): CaseDrop | undefined {
  return drops.find((drop) => drop.ticketFrom <= ticket && ticket < drop.ticketTo)
}
