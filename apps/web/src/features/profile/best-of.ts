import type { InventoryPage, Item } from '../inventory/inventory.queries.ts'

/**
 * The dearest item a player ever got, where his whole history is at hand; undefined when it goes on behind this page, because
 * a dearer one may stand there, or when there is none.
 */
export function bestOf(history: InventoryPage): Item | undefined {
  if (history.items.length < history.totalItem) return undefined
  return history.items.reduce<Item | undefined>(
    (best, item) => (best && best.price >= item.price ? best : item),
    undefined,
  )
}
