import { goldFromMinor } from '@runecase/api/money.ts'
import type { PromoDetails } from '@runecase/api/promo.ts'
import type { PromoTerms } from '@runecase/game/promo-bonus.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Catalogue, Pictures } from '../catalog/public.ts'
import type { PlayerPlaces, PromoRow } from './promo.sql.ts'

export interface ShowPromoDeps {
  readonly catalogue: Pick<Catalogue, 'caseById'>
  readonly pictures: Pictures
}

/** Why nobody can use a code now. A code that has not begun, or is switched off, is reported like an unknown one. */
function openRefusal(promo: PromoRow | undefined): Refusal | undefined {
  if (!promo?.isOpen) return new Refusal('promo_not_found')
  if (promo.hasEnded) return new Refusal('promo_expired')
  return promo.left > 0 ? undefined : new Refusal('promo_exhausted')
}

/**
 * Why a player cannot use a code now: like `openRefusal`, but the last place is available to them while their own unpaid order holds it;
 * `promo_used` for a code that they have used up.
 */
export function promoUseRefusal(promo: PromoRow | undefined, { used, held }: PlayerPlaces): Refusal | undefined {
  const refusal = openRefusal(promo)
  if (refusal && !(refusal.code === 'promo_exhausted' && held.length > 0)) return refusal
  return promo && used >= promo.perPlayerLimit ? new Refusal('promo_used') : undefined
}

/** The bonus of a code to a refill. Throws for an instant code, which adds nothing to a refill. */
export function termsOf(promo: PromoRow): PromoTerms {
  if (promo.percent === null) throw new Error(`the code ${promo.code} is not one of refills`)
  return { percent: promo.percent, coinFactor: promo.coinFactor ?? 0, caseFromMinor: promo.caseFromMinor }
}

/** A code in the players' view. */
export function showPromo(deps: ShowPromoDeps, promo: PromoRow): PromoDetails {
  const described = {
    code: promo.code,
    title: promo.title,
    description: promo.description,
    endsAt: promo.endsAt.toISOString(),
  }
  if (promo.type === 'instant') return { type: 'instant', ...described, sum: goldFromMinor(promo.sumMinor ?? 0n) }
  const { percent, coinFactor, caseFromMinor } = termsOf(promo)
  const img = promo.img === null ? null : deps.pictures.pathOf(promo.img)
  if (promo.type === 'common') return { type: 'common', ...described, percent, img }
  return {
    type: 'blogger',
    ...described,
    percent,
    img,
    flexOffers: [
      {
        case: promo.caseId === null ? null : showCase(deps, promo.caseId),
        tcoinFactor: coinFactor,
        priceFrom: goldFromMinor(caseFromMinor ?? 0n),
        moneyFactor: (100 + percent) / 100,
      },
    ],
  }
}

/** A given case by name for the pages; null for one that is not in this process's catalogue yet. */
export function showCase({ catalogue }: Pick<ShowPromoDeps, 'catalogue'>, caseId: number) {
  const found = catalogue.caseById(caseId)
  return found ? { slug: found.slug, img: found.image, name: found.name, price: goldFromMinor(found.priceMinor) } : null
}
