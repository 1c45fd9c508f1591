import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import { goldFromMinor } from '@runecase/contract/money.ts'
import { isReplacementPrice } from '@runecase/game/exchange.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { Gesture, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Catalogue, selectOffered } from '../catalog/public.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../player/public.ts'
import { insertUndeliverable, isUndeliverable } from './exchanges.sql.ts'
import { giveInExchange } from './give-in-exchange.ts'
import { lockItems, selectItem } from './inventory.sql.ts'
import { statusOf } from './item-codes.ts'
import { demandIdle } from './use-items.ts'

type ReplacementDeps = { readonly catalogue: Pick<Catalogue, 'itemById' | 'items'> }

/** Lets the owner of an item take a replacement for it, because it could not be delivered for this reason. */
export function allowReplacement(tx: Tx, userId: bigint, itemId: bigint, reason: string): void {
  insertUndeliverable(tx, userId, itemId, reason)
}

/**
 * What may stand in for an undeliverable item, nearest in price first, with the difference to the hundredth. Refuses with
 * `dataNotFound` what is not the player's, with `invalidItem` an item that can be delivered or is not idle.
 */
export async function listReplacements(
  { database, catalogue }: Pick<Deps, 'database'> & ReplacementDeps,
  userId: bigint,
  itemId: bigint,
): Promise<EndpointData<Api['listReplacements']>> {
  const item = await selectItem(database, userId, itemId)
  if (!item) refuse('dataNotFound')
  const isOpen = statusOf(item.status) === 'progress' && (await isUndeliverable(database, userId, itemId))
  if (!isOpen) refuse('invalidItem', { id: String(itemId), status: statusOf(item.status) })
  const distance = (priceMinor: bigint) => Math.abs(Number(priceMinor - item.priceMinor))
  return {
    items: [...catalogue.items()]
      .filter(
        (one) =>
          one.type === 1 &&
          !one.isRetired &&
          one.id !== item.catalogueItemId &&
          isReplacementPrice(item.priceMinor, one.priceMinor),
      )
      .sort((a, b) => distance(a.priceMinor) - distance(b.priceMinor) || a.id - b.id)
      .map(({ id, name, image, rarity, priceMinor }) => ({
        id,
        name,
        image,
        rarity,
        price: goldFromMinor(priceMinor),
        difference: goldFromMinor(priceMinor - item.priceMinor),
      })),
  }
}

/**
 * Takes a thing of the catalogue for an undeliverable item: of a cheaper one the difference goes to the balance, that of a dearer
 * one the house bears. Refuses with `invalidItem` an item that can be delivered, with `outdated` a thing that is not offered,
 * with `price_changed` one whose price is no longer within 5 percent.
 */
export function replaceItem(
  deps: PlayerCommandDeps & ReplacementDeps,
  gesture: Gesture,
  input: { readonly id: bigint; readonly replacementId: number },
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, gesture, async (tx, player, operationId) => {
    const { userId } = player
    const [items, [target], isOpen] = await Promise.all([
      lockItems(tx, userId, [input.id]),
      selectOffered(tx, [input.replacementId]),
      isUndeliverable(tx, userId, input.id),
    ])
    demandIdle(items, [input.id])
    const [item] = items
    if (!item || !isOpen) refuse('invalidItem', { id: String(input.id), status: 'progress' })
    if (!target || target.id === item.catalogueItemId) refuse('outdated')
    if (!isReplacementPrice(item.priceMinor, target.priceMinor)) {
      refuse('price_changed', { price: goldFromMinor(target.priceMinor) })
    }
    const changeMinor = item.priceMinor > target.priceMinor ? item.priceMinor - target.priceMinor : 0n
    const given = await giveInExchange(tx, deps, {
      player,
      operationId,
      items,
      targets: [target],
      changeMinor,
      isReplacement: true,
    })
    return given.items[0] satisfies EndpointData<Api['replaceItem']> | undefined
  })
}
