import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { ItemHoldReason, ItemSource, ItemStatus } from '@runecase/api/inventory.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { timeOfId } from '../../platform/ids.ts'
import type { Catalogue, CatalogueItem } from '../catalog/public.ts'

/** An item as a player sees it. */
export type ShownItem = EndpointData<Api['getInventory']>['items'][number]

/** The data of the item itself; the catalogue has the rest. */
export interface HeldItem {
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly status: ItemStatus
  readonly source: ItemSource
  /** When its status ends, if it ends by itself. */
  readonly endsAt?: Date | undefined
  /** Why it waits for a check, for its owner. */
  readonly hold?: ItemHoldReason | undefined
}

/** The player's view of an item; its price is what a sale pays. */
export function showItem(catalogue: Pick<Catalogue, 'itemById'>, held: HeldItem): ShownItem {
  return show(catalogue.itemById(held.catalogueItemId), held)
}

/** The player's view of an item that they have just received. */
export function newItem(given: {
  readonly id: bigint
  readonly item: CatalogueItem
  readonly priceMinor: bigint
  readonly source: ItemSource
}): ShownItem {
  return show(given.item, { ...given, status: 'progress' })
}

/** An item that was put into a game or won in it, at its price then; minor units. */
export function showPlayedItem(
  catalogue: Pick<Catalogue, 'itemById'>,
  played: { readonly id: number; readonly priceMinor: bigint },
) {
  const { name, image, rarity } = catalogue.itemById(played.id)
  return { name, image, rarity, price: goldFromMinor(played.priceMinor) }
}

function show(item: CatalogueItem, held: Omit<HeldItem, 'catalogueItemId'>): ShownItem {
  const price = goldFromMinor(held.priceMinor)
  return {
    id: String(held.id),
    name: item.name,
    price,
    priceProfile: price,
    status: held.status,
    type: item.type,
    isSelected: false,
    packItems: (item.pack?.contents ?? []).flatMap(({ item: packed, quantity }) =>
      Array.from({ length: quantity }, () => ({
        name: packed.name,
        image: packed.image,
        rarity: packed.rarity,
        price: goldFromMinor(packed.priceMinor),
      })),
    ),
    image: item.image,
    rarity: item.rarity,
    time: timeOfId(held.id),
    timerData: held.endsAt ? { endsAt: held.endsAt.toISOString() } : null,
    source: held.source,
    hold: held.hold ? { reason: held.hold } : null,
  }
}
