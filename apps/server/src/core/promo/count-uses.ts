import type { EventConsumer } from '../../platform/event-relay.ts'
import { addPromoTotals } from './promo-totals.sql.ts'

/** Adds uses of codes, and the refills that they brought, to the totals that operators list, each once. */
export function countUses(): EventConsumer {
  return {
    name: 'promo_totals',
    pauseMs: 1000,
    async apply(tx, events) {
      const codes = events.flatMap((event) => (event.kind === 'promo.used' ? [event.code] : []))
      // Published with the use of a code by the same transaction; most refills have none.
      const orderIds = events.flatMap((event) => (event.kind === 'refill.credited' ? [BigInt(event.orderId)] : []))
      if (codes.length + orderIds.length > 0) addPromoTotals(tx, codes, orderIds)
    },
  }
}
