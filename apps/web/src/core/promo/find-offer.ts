import type { PromoDetails } from '@runecase/api/promo.ts'
import { codeOfQuery, wasAnswered } from './brought-code.ts'
import { isOffer, lookUpPromo } from './promo.queries.ts'

/** A valid code, and whether it was looked up for a player. */
export interface Offer {
  readonly promo: PromoDetails
  readonly isPlayer: boolean
}

/** The code of a URL, while it can be used and was not answered during this visit; null otherwise, and when the lookup fails. */
export async function findOffer(search: string, isPlayer: boolean): Promise<Offer | null> {
  const code = codeOfQuery(search)
  if (code === undefined || wasAnswered(code)) return null
  try {
    const promo = await lookUpPromo(code, isPlayer)
    return isOffer(promo) ? { promo, isPlayer } : null
  } catch {
    // An invalid code is not offered, because nobody asked for it.
    return null
  }
}
