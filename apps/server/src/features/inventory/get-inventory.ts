import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/contract/endpoint.ts'
import { goldFromMinor } from '@runecase/contract/money.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Catalogue } from '../catalog/public.ts'
import { findHidden } from '../player/public.ts'
import { findPageBounds } from './find-page-bounds.ts'
import { findTotals, selectItems } from './inventory.sql.ts'
import { sourceOf, statusId, statusOf } from './item-codes.ts'
import { showItem } from './show-item.ts'

export type InventoryDeps = Pick<Deps, 'database'> & { readonly catalogue: Pick<Catalogue, 'itemById'> }

/**
 * A page of an inventory, newest first. Of another player only what was ever revealed to him, whatever group is asked.
 * Refuses with `userNotFound`, also a guest who names nobody.
 */
export async function getInventory(
  deps: InventoryDeps,
  query: EndpointInput<Api['getInventory']>['query'],
  caller: Caller | null,
): Promise<EndpointData<Api['getInventory']>> {
  const userId = query.userId === undefined ? caller?.userId : BigInt(query.userId)
  if (userId === undefined) refuse('userNotFound')
  const totals = await findTotals(deps.database, userId)
  if (!totals) refuse('userNotFound')
  // Of a player who hides himself others see a shelf with nothing on it.
  const isShown = userId === caller?.userId || (await findHidden(deps.database, userId)) === false
  const group = userId === caller?.userId ? query.group : 'all'
  const listed = new Set(INVENTORY_GROUP_STATUSES[group].map(statusId))
  const inGroup = isShown ? totals.filter((total) => listed.has(total.status)) : []
  const total = inGroup.reduce((sum, one) => sum + Number(one.count), 0)
  const skip = (query.page - 1) * query.perPage
  const take = Math.min(query.perPage, total - skip)
  const statuses = inGroup.map((one) => one.status)
  const held = totals.reduce((sum, one) => sum + Number(one.count), 0)
  const rows =
    take > 0
      ? await selectItems(
          deps.database,
          userId,
          statuses,
          await findPageBounds(deps.database, { userId, statuses, held, total, skip, take }),
        )
      : []
  return {
    items: rows.map((row) =>
      showItem(deps.catalogue, { ...row, status: statusOf(row.status), source: sourceOf(row.source) }),
    ),
    totalItem: total,
    totalPrice: goldFromMinor(inGroup.reduce((sum, one) => sum + one.valueMinor, 0n)),
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total,
      pageCount: Math.ceil(total / query.perPage),
    },
  }
}
