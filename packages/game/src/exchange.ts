/** How far the price of a replacement may be from the item's, in percent. */
export const REPLACEMENT_PERCENT = 5n

/**
 * What is left of a sum after an exchange for things of these prices, in minor units; undefined when they cost more together.
 * No chance is involved: whatever is left goes to the balance.
 */
export function exchangeRest(ownMinor: bigint, pricesMinor: readonly bigint[]): bigint | undefined {
  const cost = pricesMinor.reduce((sum, price) => sum + price, 0n)
  return cost > ownMinor ? undefined : ownMinor - cost
}

/** Whether a thing of this price may stand in for an undeliverable item: within 5 percent of the item's price, both ways. */
export function isReplacementPrice(itemMinor: bigint, priceMinor: bigint): boolean {
  const difference = priceMinor > itemMinor ? priceMinor - itemMinor : itemMinor - priceMinor
  return difference * 100n <= itemMinor * REPLACEMENT_PERCENT
}

/** One line of a pack. */
interface PackLine<T> {
  readonly item: T
  readonly quantity: number
}

/** The things of a pack one by one, in its order: a line of three is three things. */
export function unpack<T>(contents: readonly PackLine<T>[]): T[] {
  return contents.flatMap(({ item, quantity }) => Array.from({ length: quantity }, () => item))
}
