import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { unpack } from '@runecase/game/exchange.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { partId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Catalogue, selectPrices } from '../catalog/public.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../commands/public.ts'
import { insertItems, keepParked, lockItems, moveItems, newItem, requireUsable, statusOf } from '../items/public.ts'
import { insertUnpacking } from './exchanges.sql.ts'

/**
 * Opens a pack: the pack is consumed, and the player receives each item in it at its current price. Refuses with `invalidItem` an item that
 * is not a pack, and unusable items like a sale does.
 */
export function openPack(
  deps: PlayerCommandDeps & { readonly catalogue: Pick<Catalogue, 'itemById'> },
  idempotency: Idempotency,
  itemId: bigint,
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, { userId }, operationId) => {
    const items = await lockItems(tx, userId, [itemId])
    requireUsable(items, [itemId])
    const item = items[0] ?? refuse('dataNotFound')
    const { pack } = deps.catalogue.itemById(item.catalogueItemId)
    if (!pack) refuse('invalidItem', { id: String(itemId), status: statusOf(item.status) })
    const things = unpack(pack.contents)
    const prices = new Map(
      (await selectPrices(tx, [...new Set(things.map((thing) => thing.id))])).map((one) => [one.id, one.priceMinor]),
    )
    const contents = things.map((thing, index) => ({
      id: partId(operationId, index),
      item: thing,
      priceMinor: prices.get(thing.id) ?? thing.priceMinor,
    }))
    await keepParked(tx, { operationId, userId, items })
    await moveItems(tx, { operationId, userId, ids: [itemId], from: ['progress'], to: 'unpacked', actor: 'owner' })
    insertUnpacking(tx, {
      id: operationId,
      userId,
      itemId,
      packItemId: item.catalogueItemId,
      contentItemIds: contents.map((one) => one.item.id),
      contentPricesMinor: contents.map((one) => one.priceMinor),
    })
    insertItems(tx, {
      operationId,
      source: 'Pack',
      status: 'progress',
      actor: 'system',
      items: contents.map((one) => ({ ...one, userId, catalogueItemId: one.item.id })),
    })
    publishEvents(tx, [
      {
        kind: 'pack.opened',
        userId: String(userId),
        itemId: String(itemId),
        receivedIds: contents.map((one) => String(one.id)),
      },
    ])
    return {
      id: String(itemId),
      items: contents.map((one) => newItem({ ...one, source: 'Pack' })),
    } satisfies EndpointData<Api['openPack']>
  })
}
