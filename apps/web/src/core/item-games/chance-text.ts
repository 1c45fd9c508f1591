import { minorFromAmount } from '@runecase/api/money.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { formatFixed, formatNumber } from '../../ui/format.ts'

/** The total value of items in games, in minor units. */
export function worthMinor(items: readonly { readonly priceProfile: number }[]): bigint {
  return items.reduce((sum, item) => sum + minorFromAmount(item.priceProfile, 'GOLD'), 0n)
}

/** The chance of this many tickets with two decimals, rounded down so that it never promises too much: `42,60`. */
export function chanceText(threshold: number): string {
  const hundredths = Math.floor((threshold * 10_000) / TICKETS)
  return formatFixed(hundredths / 100, 2)
}

/** The share of a row of tickets in percent: `21,9`. */
export function shareText(tickets: number): string {
  return formatNumber((tickets * 100) / TICKETS, 6)
}

/** A multiplier with at most two decimals. */
export function multiplierText(multiplier: number): string {
  return formatNumber(multiplier)
}

/** The price ratio of a target in hundredths, rounded down, for display. */
export function priceRatio(ownMinor: bigint, targetMinor: bigint): number {
  return ownMinor === 0n ? 0 : Number((targetMinor * 100n) / ownMinor) / 100
}
