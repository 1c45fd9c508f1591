import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { isReplacementPrice } from '@runecase/game/exchange.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Catalogue, selectOffered } from '../catalog/public.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../commands/public.ts'
import { isUsable, lockItems, requireUsable, selectItem, statusOf } from '../items/public.ts'
import { findCountedValue } from './counted-value.ts'
import { insertUndeliverable, isUndeliverable } from './exchanges.sql.ts'
import { giveInExchange } from './give-in-exchange.ts'

type ReplacementDeps = { readonly catalogue: Pick<Catalogue, 'itemById' | 'items'> }

/** Lets the owner of an item take a replacement, because it could not be delivered for this reason. */
export function allowReplacement(tx: Tx, userId: bigint, itemId: bigint, reason: string): void {
  insertUndeliverable(tx, userId, itemId, reason)
}

/**
 * Possible replacements of an undeliverable item: within 5 percent of its counted value, nearest in price first, with the difference to the
 * hundredth. Refuses another player's item with `dataNotFound`, and with `invalidItem` an item that can be delivered or that its owner may
 * not use now.
 */
export async function listReplacements(
  { database, catalogue }: Pick<Deps, 'database'> & ReplacementDeps,
  userId: bigint,
  itemId: bigint,
): Promise<EndpointData<Api['listReplacements']>> {
  const item = await selectItem(database, userId, itemId)
  if (!item) refuse('dataNotFound')
  const isOpen = isUsable(item) && (await isUndeliverable(database, userId, itemId))
  if (!isOpen) refuse('invalidItem', { id: String(itemId), status: statusOf(item.status) })
  const countedMinor = await findCountedValue(database, userId, [item])
  const distance = (priceMinor: bigint) => Math.abs(Number(priceMinor - item.priceMinor))
  return {
    items: [...catalogue.items()]
      .filter(
        (one) =>
          one.type === 1 &&
          !one.isRetired &&
          one.id !== item.catalogueItemId &&
          isReplacementPrice(countedMinor, one.priceMinor),
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
 * Exchanges an undeliverable item for a catalogue item. The difference to a cheaper one goes to the balance; the house pays the difference
 * to a more expensive one, only once, because a replacement keeps the counted value of the original. Refuses an item that can be delivered
 * with `invalidItem`, a target that is not offered with `outdated`, and a target whose price is not within 5 percent of the item's counted
 * value with `price_changed`.
 */
export function replaceItem(
  deps: PlayerCommandDeps & ReplacementDeps,
  idempotency: Idempotency,
  input: { readonly id: bigint; readonly replacementId: number },
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const { userId } = player
    const [items, [target], isOpen] = await Promise.all([
      lockItems(tx, userId, [input.id]),
      selectOffered(tx, [input.replacementId]),
      isUndeliverable(tx, userId, input.id),
    ])
    requireUsable(items, [input.id])
    const item = items[0] ?? refuse('dataNotFound')
    if (!isOpen) refuse('invalidItem', { id: String(input.id), status: statusOf(item.status) })
    if (!target || target.id === item.catalogueItemId) refuse('outdated')
    const countedMinor = await findCountedValue(tx, userId, items)
    if (!isReplacementPrice(countedMinor, target.priceMinor)) {
      refuse('price_changed', { price: goldFromMinor(target.priceMinor) })
    }
    const changeMinor = item.priceMinor > target.priceMinor ? item.priceMinor - target.priceMinor : 0n
    const given = await giveInExchange(tx, deps, {
      player,
      operationId,
      items,
      targets: [target],
      countedMinor,
      changeMinor,
      isReplacement: true,
    })
    return given.items[0] satisfies EndpointData<Api['replaceItem']> | undefined
  })
}
