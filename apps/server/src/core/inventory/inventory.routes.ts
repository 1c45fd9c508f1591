import type { Handlers } from '../../platform/http/handler.ts'
import type { Catalogue } from '../catalog/public.ts'
import type { ItemCommands, PlayerCommandDeps } from '../commands/public.ts'
import { getInventory, type InventoryDeps } from './get-inventory.ts'
import { getItemHistory } from './get-item-history.ts'
import { listStacks } from './list-stacks.ts'
import { openPack } from './open-pack.ts'
import { listReplacements, replaceItem } from './replace-item.ts'
import { sellAllItems, sellItem, sellManyItems } from './sell-items.ts'

export function inventoryRoutes(
  deps: InventoryDeps &
    PlayerCommandDeps & { readonly catalogue: Pick<Catalogue, 'items'>; readonly plays: ItemCommands },
): Handlers<
  | 'getInventory'
  | 'listInventoryStacks'
  | 'getItemHistory'
  | 'sellItem'
  | 'sellManyItems'
  | 'sellAllItems'
  | 'openPack'
  | 'listReplacements'
  | 'replaceItem'
> {
  return {
    getInventory: ({ query }, { caller }) => getInventory(deps, query, caller),
    listInventoryStacks: ({ query }, { caller }) => listStacks(deps, query, caller),
    getItemHistory: ({ params }, { caller }) => getItemHistory(deps, caller.userId, BigInt(params.id)),
    sellItem: ({ body }, { idempotency }) =>
      sellItem(deps, idempotency, { id: BigInt(body.id), expectedPrice: body.expectedPrice }),
    sellManyItems: ({ body }, { idempotency }) => sellManyItems(deps, idempotency, body.ids.map(BigInt)),
    openPack: ({ body }, { idempotency }) => openPack(deps, idempotency, BigInt(body.id)),
    listReplacements: ({ query }, { caller }) => listReplacements(deps, caller.userId, BigInt(query.id)),
    replaceItem: ({ body }, { idempotency }) =>
      replaceItem(deps, idempotency, { id: BigInt(body.id), replacementId: body.replacementId }),
    sellAllItems: (_input, { idempotency }) => sellAllItems(deps, idempotency),
  }
}
