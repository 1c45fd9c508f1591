import type { InventoryPage, Item } from '../../core/inventory/public.ts'

/** Up to this many items appear within 2 s, more within 4 s. */
const FEW = 7
const FEW_MS = 2000
const MANY_MS = 4000

/** When each item of a pack appears, in milliseconds from the first: evenly over 2 s for 7 or fewer, otherwise over 4 s. */
export function unpackTimes(count: number): number[] {
  const wholeMs = count <= FEW ? FEW_MS : MANY_MS
  return Array.from({ length: count }, (_, place) => Math.round((place * wholeMs) / count))
}

/**
 * The first page of an inventory after a pack was opened: the pack is gone, and its items are at the top, the last one first. Items that
 * are already there are not added twice.
 */
export function pageUnpacked(page: InventoryPage, packId: string, contents: readonly Item[]): InventoryPage {
  const pack = page.items.find(({ id }) => id === packId)
  const news = contents.filter(({ id }) => page.items.every((item) => item.id !== id)).reverse()
  if (!pack && news.length === 0) return page
  const worth = news.reduce((sum, { price }) => sum + price, 0) - (pack?.price ?? 0)
  const totalItem = page.totalItem + news.length - (pack ? 1 : 0)
  return {
    items: [...news, ...page.items.filter((item) => item !== pack)],
    totalItem,
    totalPrice: Math.max(0, Math.round((page.totalPrice + worth) * 100) / 100),
    pagination: { ...page.pagination, total: totalItem, pageCount: Math.ceil(totalItem / page.pagination.pageSize) },
  }
}
