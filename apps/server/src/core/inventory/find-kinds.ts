import type { Database } from '../../platform/db.ts'
import { type Catalogue, type CatalogueItem, isNamedBy, searchWords } from '../catalog/public.ts'
import { lockPlayer } from '../ledger/public.ts'
import {
  areKindsStored,
  countKinds,
  insertKinds,
  type KindCount,
  type Narrowing,
  selectKinds,
} from './inventory-kinds.sql.ts'

/** Inventories with fewer items are counted on every request; counts of larger ones are stored. */
const KEPT_FROM = 4096

/** A player's filter of a list. */
export interface InventoryFilter {
  readonly search?: string | undefined
  readonly rarities?: readonly CatalogueItem['rarity'][] | undefined
  readonly kind?: number | undefined
}

/** The catalogue items that match a filter, retired ones included, because a player may hold them; null for all. */
export function kindsOf(catalogue: Pick<Catalogue, 'items'>, filter: InventoryFilter): readonly number[] | null {
  const words = searchWords(filter.search)
  const rarities = new Set(filter.rarities)
  if (words.length === 0 && rarities.size === 0) return filter.kind === undefined ? null : [filter.kind]
  return [...catalogue.items()]
    .filter(
      (item) =>
        (filter.kind === undefined || item.id === filter.kind) &&
        (rarities.size === 0 || rarities.has(item.rarity)) &&
        isNamedBy(item, words),
    )
    .map((item) => item.id)
}

/** The counts of each item in the filtered inventory; `held` counts all items of the player in any status. */
export async function findKinds(database: Database, narrowing: Narrowing, held: number): Promise<KindCount[]> {
  const { userId, statuses, kinds } = narrowing
  if (statuses.length === 0 || kinds?.length === 0) return []
  if (held < KEPT_FROM) return countKinds(database, narrowing)
  if (!(await areKindsStored(database, userId))) {
    await database.transaction(async (tx) => {
      await lockPlayer(tx, userId)
      await insertKinds(tx, userId)
    })
  }
  return selectKinds(database, narrowing)
}
