import type { Handlers } from '../../platform/http/handler.ts'
import type { PlayerCommandDeps } from '../player/public.ts'
import { getInventory, type InventoryDeps } from './get-inventory.ts'
import { sellAllItems, sellItem, sellManyItems } from './sell-items.ts'

export function inventoryRoutes(
  deps: InventoryDeps & PlayerCommandDeps,
): Handlers<'getInventory' | 'sellItem' | 'sellManyItems' | 'sellAllItems'> {
  return {
    getInventory: ({ query }, { caller }) => getInventory(deps, query, caller),
    sellItem: ({ body }, { gesture }) =>
      sellItem(deps, gesture, { id: BigInt(body.id), expectedPrice: body.expectedPrice }),
    sellManyItems: ({ body }, { gesture }) => sellManyItems(deps, gesture, body.ids.map(BigInt)),
    sellAllItems: (_input, { gesture }) => sellAllItems(deps, gesture),
  }
}
