import type { PlayerOffer } from '@runecase/api/offers.ts'
import { findInQueries } from '../../api/saved-query.ts'

/** The arrangement of a player's offers: the main one, and the cards in order. */
export interface ShopOrder {
  readonly hero: PlayerOffer | undefined
  readonly cards: readonly PlayerOffer[]
}

/** The main offer is the event's one, otherwise the most expensive current one; the others keep their order. */
export function shopOrder(offers: readonly PlayerOffer[], nowMs: number): ShopOrder {
  const standing = offers.filter(({ state, endsAt }) => state === 'active' && Date.parse(endsAt) > nowMs)
  const hero =
    standing.find(({ triggerType }) => triggerType === 'event_start') ??
    [...standing].sort((a, b) => b.oldPrice - a.oldPrice)[0]
  return { hero, cards: offers.filter(({ id }) => id !== hero?.id) }
}

/** The offer that a URL or a campaign names, by its own id or its terms' id. */
export function requestedOffer(offers: readonly PlayerOffer[], queries: readonly string[]): PlayerOffer | undefined {
  for (const query of queries) {
    const wanted = findInQueries([query], 'offerId')
    const found = offers.find(
      ({ id, offerId, state }) => wanted !== undefined && state === 'active' && [id, String(offerId)].includes(wanted),
    )
    if (found) return found
  }
  return undefined
}
