import { goldFromMinor } from '@runecase/contract/money.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockPlayer, whyNotGiven } from '../player/public.ts'
import { findRefillCount, getRefillRoom, upsertRefillCount } from './protection.sql.ts'

/** An order with what it is worth in GOLD, in minor units. */
export interface CountedRefill {
  readonly userId: bigint
  readonly orderId: bigint
  readonly valueMinor: bigint
}

/** The limits of refills; every call is inside the order's transaction, under the player's lock. */
export interface RefillLimits {
  reserve(tx: Tx, order: CountedRefill): Promise<void>
  settle(tx: Tx, order: CountedRefill): Promise<void>
}

/**
 * Limits of refills. `reserve` counts an ordered sum, open orders included, so that no number of orders at once goes beyond a limit; it
 * refuses with `self_excluded`, `self_excluded_forever`, `reality_check_required` or `limit_reached`. `settle` puts what was really paid in its place, 0 for an
 * order that came to nothing; it refuses with `limit_reached` where more would count than before and no limit has room for it.
 */
export const refillLimits: RefillLimits = {
  async reserve(tx, order) {
    const protection = whyNotGiven(await lockPlayer(tx, order.userId))
    if (protection) throw protection
    await demandRoom(tx, order)
    upsertRefillCount(tx, order)
  },
  async settle(tx, order) {
    const countedMinor = (await findRefillCount(tx, order.orderId)) ?? 0n
    if (order.valueMinor > countedMinor) await demandRoom(tx, order)
    upsertRefillCount(tx, order)
  },
}

async function demandRoom(tx: Tx, { userId, orderId, valueMinor }: CountedRefill): Promise<void> {
  const { roomMinor, resetsAt } = await getRefillRoom(tx, userId, orderId)
  if (roomMinor === null || valueMinor <= roomMinor) return
  refuse('limit_reached', {
    kind: 'refill',
    left: goldFromMinor(roomMinor < 0n ? 0n : roomMinor),
    date: resetsAt?.toISOString() ?? null,
  })
}
