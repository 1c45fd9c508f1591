import type { InventorySort } from '@runecase/api/inventory.ts'
import type { Database } from '../../platform/db.ts'
import type { Catalogue } from '../catalog/public.ts'
import { type ItemRow, selectItem } from '../items/public.ts'
import {
  type ItemRun,
  type KindCount,
  selectItemsByKind,
  selectNewestOfRuns,
  selectOfNewest,
} from './inventory-kinds.sql.ts'

/** A list with this many runs covers most of the inventory: reading the head of each run takes longer than reading the newest items. */
const MANY_RUNS = 200
/** The number of newest items to read in that case. */
const NEWEST_LOOK = 512
/** An id above every other. */
const NO_ID = 9_223_372_036_854_775_807n

/**
 * The page after an item of a filtered list, or the first one. The counts say what exists, so only items of the page are read, however many
 * lie between them.
 */
export async function listNarrowed(
  database: Database,
  catalogue: Pick<Catalogue, 'itemById'>,
  list: {
    readonly userId: bigint
    readonly counts: readonly KindCount[]
    readonly sort: InventorySort
    readonly afterId: bigint | undefined
    readonly take: number
  },
): Promise<readonly ItemRow[]> {
  const { userId, counts, sort, afterId, take } = list
  if (counts.length === 0) return []
  if (sort === 'new') {
    return listNewest(database, userId, counts, afterId ?? NO_ID, take)
  }
  const after = afterId === undefined ? undefined : await selectItem(database, userId, afterId)
  const runs = runsByPrice(catalogue, counts, { isDearFirst: sort === 'dear', after, take })
  return runs.length === 0 ? [] : selectItemsByKind(database, userId, runs, take)
}

async function listNewest(
  database: Database,
  userId: bigint,
  counts: readonly KindCount[],
  belowId: bigint,
  take: number,
): Promise<readonly ItemRow[]> {
  if (counts.length > MANY_RUNS) {
    const statuses = [...new Set(counts.map((count) => count.status))]
    const kinds = [...new Set(counts.map((count) => count.kind))]
    const found = await selectOfNewest(database, userId, { statuses, kinds, belowId }, NEWEST_LOOK)
    if (found.length >= take) return found.slice(0, take)
  }
  const runs = counts.map(({ kind, status }) => ({ kind, status, belowId }))
  return selectNewestOfRuns(database, userId, runs, take)
}

/** The runs that the page may need: from the kind on which the previous page ended, until they hold enough items. */
function runsByPrice(
  catalogue: Pick<Catalogue, 'itemById'>,
  counts: readonly KindCount[],
  page: { readonly isDearFirst: boolean; readonly after: ItemRow | undefined; readonly take: number },
): (ItemRun & { readonly place: number })[] {
  const { after, isDearFirst } = page
  const priceOf = (kind: number) => catalogue.itemById(kind).priceMinor
  const compare = (a: number, b: number) =>
    (isDearFirst ? Number(priceOf(b) - priceOf(a)) : Number(priceOf(a) - priceOf(b))) || a - b
  const byKind = Map.groupBy(counts, (count) => count.kind)
  const kinds = [...byKind.keys()].sort(compare)
  const runs: (ItemRun & { readonly place: number })[] = []
  let missing = page.take
  for (const [place, kind] of kinds.entries()) {
    if (missing <= 0) break
    // Compared by its position in the order, not by its presence: the item may have left the group since.
    if (after && compare(kind, after.catalogueItemId) < 0) continue
    const isBegun = after?.catalogueItemId === kind
    for (const { status, count } of byKind.get(kind) ?? []) {
      runs.push({ kind, status, place, belowId: isBegun ? after.id : NO_ID })
      // For a kind that the previous page showed in part, the number left is not known.
      if (!isBegun) missing -= count
    }
  }
  return runs
}
