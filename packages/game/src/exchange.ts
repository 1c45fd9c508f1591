/** The allowed difference of a replacement's price, in percent. */
export const REPLACEMENT_PERCENT = 5n

/**
 * The remainder of a sum after an exchange for items with these prices, in minor units; undefined when they cost more together. No roll is
 * involved: the remainder goes to the balance.
 */
export function exchangeRest(ownMinor: bigint, pricesMinor: readonly bigint[]): bigint | undefined {
  const cost = pricesMinor.reduce((sum, price) => sum + price, 0n)
  return cost > ownMinor ? undefined : ownMinor - cost
}

/** Whether an item with this price may replace an undeliverable item: within 5 percent of its price, both ways. */
export function isReplacementPrice(itemMinor: bigint, priceMinor: bigint): boolean {
  const difference = priceMinor > itemMinor ? priceMinor - itemMinor : itemMinor - priceMinor
  return difference * 100n <= itemMinor * REPLACEMENT_PERCENT
}

/** One line of a pack. */
interface PackLine<T> {
  readonly item: T
  readonly quantity: number
}

/** The items of a pack in order: a line of three is three items. */
export function unpack<T>(contents: readonly PackLine<T>[]): T[] {
  return contents.flatMap(({ item, quantity }) => Array.from({ length: quantity }, () => item))
}
