import type { InventoryPage, Item } from './inventory.queries.ts'

/** Contents up to this many appear within 2 s, more within 4 s. */
const FEW = 7
const FEW_MS = 2000
const MANY_MS = 4000

/** When each thing of a pack appears, in milliseconds from the first: evenly over 2 s for 7 or fewer, else over 4 s. */
export function unpackMoments(count: number): number[] {
  const wholeMs = count <= FEW ? FEW_MS : MANY_MS
  return Array.from({ length: count }, (_, place) => Math.round((place * wholeMs) / count))
}

/** The first page of an inventory without an opened pack. */
export function pageWithoutPack(page: InventoryPage, packId: string): InventoryPage {
  const pack = page.items.find(({ id }) => id === packId)
  if (!pack) return page
  return changed(
    page,
    page.items.filter((item) => item !== pack),
    -1,
    -pack.price,
  )
}

/** The first page of an inventory with one more thing at its top; one that is there already is not put in twice. */
export function pageWithItem(page: InventoryPage, item: Item): InventoryPage {
  if (page.items.some(({ id }) => id === item.id)) return page
  return changed(page, [item, ...page.items], 1, item.price)
}

function changed(page: InventoryPage, items: Item[], count: number, worth: number): InventoryPage {
  const totalItem = page.totalItem + count
  return {
    items,
    totalItem,
    totalPrice: Math.max(0, Math.round((page.totalPrice + worth) * 100) / 100),
    pagination: { ...page.pagination, total: totalItem, pageCount: Math.ceil(totalItem / page.pagination.pageSize) },
  }
}
