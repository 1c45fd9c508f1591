import { goldFromMinor } from '@runecase/api/money.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { eligibilityRefusal, lockPlayer } from '../ledger/public.ts'
import { getRefillRoom, upsertRefillCount } from './protection.sql.ts'

/** An order with its value in GOLD, in minor units. */
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
 * Limits of refills. `reserve` counts an ordered sum, open orders included, so that concurrent orders cannot exceed a limit; it refuses
 * with `restricted`, `self_excluded`, `reality_check_required` or `limit_reached`. `settle` replaces it by the paid sum, 0 for an order
 * that ended without a payment. Paid money counts when it arrives: against the limits at that time and in its day, week and month, whenever
 * it was ordered. If the limits have no room for it, `settle` refuses with `limit_reached`.
 */
export const refillLimits: RefillLimits = {
  async reserve(tx, order) {
    const protection = eligibilityRefusal(await lockPlayer(tx, order.userId), 'refill')
    if (protection) throw protection
    await requireRoom(tx, order)
    upsertRefillCount(tx, order)
  },
  async settle(tx, order) {
    if (order.valueMinor > 0n) await requireRoom(tx, order)
    upsertRefillCount(tx, order)
  },
}

async function requireRoom(tx: Tx, { userId, orderId, valueMinor }: CountedRefill): Promise<void> {
  const { roomMinor, resetsAt } = await getRefillRoom(tx, userId, orderId)
  if (roomMinor === null || valueMinor <= roomMinor) return
  refuse('limit_reached', {
    kind: 'refill',
    left: goldFromMinor(roomMinor < 0n ? 0n : roomMinor),
    date: resetsAt?.toISOString() ?? null,
  })
}
