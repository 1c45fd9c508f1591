import type { Database } from '../../platform/db.ts'
import { type InventoryStretch, insertStretches, type PageBounds, selectStretches } from '../items/public.ts'
import { lockPlayer } from '../ledger/public.ts'

/** Items per counted stretch; reading a page skips fewer than three times as many. */
const STRETCH_ITEMS = 2048
const NEWEST_ID = 9_223_372_036_854_775_807n

/** A page of an inventory: it skips the newest `skip` of the `total` items in the statuses. */
export interface AskedPage {
  readonly userId: bigint
  readonly statuses: readonly number[]
  /** All items of the player in any status. */
  readonly held: number
  readonly total: number
  readonly skip: number
  readonly take: number
}

/**
 * Where a page begins and ends among a player's items. Skipping an item costs 65 ns even in an index-only scan, which is 6 ms to the middle
 * of 200 000. A large inventory is therefore counted in stretches, and only the stretches of the page are read.
 */
export async function findPageBounds(database: Database, page: AskedPage): Promise<PageBounds> {
  const { skip, take } = page
  const stretches = await findStretches(database, page)
  const counted = stretches.reduce((sum, one) => sum + one.inGroup, 0)
  const parts = [{ untilId: NEWEST_ID, inGroup: Math.max(0, page.total - counted) }, ...stretches]
  let passed = 0
  let first = 0
  for (const part of parts.slice(0, -1)) {
    if (passed + part.inGroup > skip) break
    passed += part.inGroup
    first += 1
  }
  let last = first
  let reached = passed
  while (last < parts.length && reached < skip + take) {
    reached += parts[last]?.inGroup ?? 0
    last += 1
  }
  return {
    untilId: parts[first]?.untilId ?? NEWEST_ID,
    afterId: parts[last]?.untilId ?? 0n,
    skip: skip - passed,
    take,
  }
}

/** The counted stretches, including newly counted ones. Small inventories need none. */
async function findStretches(
  database: Database,
  { userId, statuses, held }: AskedPage,
): Promise<readonly InventoryStretch[]> {
  if (held < 2 * STRETCH_ITEMS) return []
  const stretches = await selectStretches(database, userId, statuses)
  const uncounted = held - stretches.reduce((sum, one) => sum + one.all, 0)
  if (uncounted < 2 * STRETCH_ITEMS) return stretches
  await database.transaction(async (tx) => {
    await lockPlayer(tx, userId)
    await insertStretches(tx, userId, STRETCH_ITEMS)
  })
  return selectStretches(database, userId, statuses)
}
