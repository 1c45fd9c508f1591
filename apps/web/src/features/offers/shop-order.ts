import type { PlayerOffer } from '@runecase/api/offers.ts'
import { findInQueries } from '../../api/saved-query.ts'

/** How a player's offers stand in the shop: the large one at the head, and the cards in their order. */
export interface ShopOrder {
  readonly hero: PlayerOffer | undefined
  readonly cards: readonly PlayerOffer[]
}

/** At the head is the offer of the event, else the dearest one that stands; the others keep their order. */
export function shopOrder(offers: readonly PlayerOffer[], nowMs: number): ShopOrder {
  const standing = offers.filter(({ state, endsAt }) => state === 'active' && Date.parse(endsAt) > nowMs)
  const hero =
    standing.find(({ triggerType }) => triggerType === 'event_start') ??
    standing.toSorted((a, b) => b.oldPrice - a.oldPrice)[0]
  return { hero, cards: offers.filter(({ id }) => id !== hero?.id) }
}

/** The offer that an address or a campaign names, by its own id or that of its terms. */
export function wantedOffer(offers: readonly PlayerOffer[], queries: readonly string[]): PlayerOffer | undefined {
  for (const query of queries) {
    const wanted = findInQueries([query], 'offerId')
    const found = offers.find(
      ({ id, offerId, state }) => wanted !== undefined && state === 'active' && [id, String(offerId)].includes(wanted),
    )
    if (found) return found
  }
  return undefined
}
