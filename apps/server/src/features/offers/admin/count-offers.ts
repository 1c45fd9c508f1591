import type { EventConsumer } from '../../../platform/event-relay.ts'
import { addOfferTotals } from './admin-offers.sql.ts'

/** Adds personal offers to the totals that operators see, each once. */
export function countOffers(): EventConsumer {
  return {
    name: 'offer_totals',
    pauseMs: 1000,
    async apply(tx, events) {
      const ofKind = (kind: 'offer.made' | 'offer.bought') =>
        events.flatMap((event) => (event.kind === kind ? [BigInt(event.playerOfferId)] : []))
      const [made, bought] = [ofKind('offer.made'), ofKind('offer.bought')]
      if (made.length + bought.length > 0) addOfferTotals(tx, made, bought)
    },
  }
}
