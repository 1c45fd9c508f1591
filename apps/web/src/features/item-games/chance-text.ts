import { minorFromAmount } from '@runecase/api/money.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { formatNumber } from '../../ui/format.ts'

/** What items count for together, in minor units. */
export function worthMinor(items: readonly { readonly priceProfile: number }[]): bigint {
  return items.reduce((sum, item) => sum + minorFromAmount(item.priceProfile, 'GOLD'), 0n)
}

/** Two decimals of a chance of so many tickets, rounded down so that it never says more than there is: `42,60`. */
export function chanceText(threshold: number): string {
  const hundredths = Math.floor((threshold * 10_000) / TICKETS)
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
}

/** The share of a row of tickets in percent: `21,9`. */
export function shareText(tickets: number): string {
  return formatNumber((tickets * 100) / TICKETS, 6)
}

/** A multiplier with at most two decimals. */
export function multiplierText(multiplier: number): string {
  return formatNumber(multiplier)
}

/** How many times dearer a target is, in hundredths rounded down, for reading. */
export function timesDearer(ownMinor: bigint, targetMinor: bigint): number {
  return ownMinor === 0n ? 0 : Number((targetMinor * 100n) / ownMinor) / 100
}
