import type { PromoDetails } from '@runecase/api/promo.ts'
import { codeOfQuery, wasAnswered } from './brought-code.ts'
import { isOffer, lookUpPromo } from './promo.queries.ts'

/** A valid code, and whether it was looked up for a player. */
export interface Offer {
  readonly promo: PromoDetails
  readonly isPlayer: boolean
}

/** The code of an address, while it can be used and was not answered in this visit; null otherwise, and where nothing can be learnt. */
export async function findOffer(search: string, isPlayer: boolean): Promise<Offer | null> {
  const code = codeOfQuery(search)
  if (code === undefined || wasAnswered(code)) return null
  try {
    const promo = await lookUpPromo(code, isPlayer)
    return isOffer(promo) ? { promo, isPlayer } : null
  } catch {
    // A code that is not valid is not offered; nobody has asked for it.
    return null
  }
}
