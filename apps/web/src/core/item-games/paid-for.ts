import type { OwnItem } from './item-games.queries.ts'

/** The total value of the items put into a play, to hundredths. */
export function paidFor(items: readonly OwnItem[]): number {
  return items.reduce((sum, item) => sum + Math.round(item.priceProfile * 100), 0) / 100
}
