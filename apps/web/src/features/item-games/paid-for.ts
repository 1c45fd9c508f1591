import type { OwnItem } from './item-games.queries.ts'

/** What items that went into a play were worth, to hundredths. */
export function paidFor(items: readonly OwnItem[]): number {
  return items.reduce((sum, item) => sum + Math.round(item.priceProfile * 100), 0) / 100
}
