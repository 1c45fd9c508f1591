import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { OFFER_TRIGGERS } from '@runecase/api/offers-rules.ts'
import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import type { OfferTerms } from './offer-terms.sql.ts'

/** An offer as defined. `name` is its name in a player's lists, if a file gives another one than the title. */
export type DefinedOffer = OfferFields & { readonly name?: string }

/** The stored form of terms in personal offers. */
export function termsOf({ name, currency, price, oldPrice, bonusMoney, ...fields }: DefinedOffer): OfferTerms {
  return {
    ...fields,
    name: name ?? fields.title,
    triggerId: OFFER_TRIGGERS.indexOf(fields.triggerType) + 1,
    threshold: thresholdOf(fields, (gold) => Number(minorFromAmount(gold, 'GOLD'))),
    currency: CURRENCY_ID[currency],
    priceMinor: Number(minorFromAmount(price, 'GOLD')),
    oldPriceMinor: Number(minorFromAmount(oldPrice, 'GOLD')),
    bonusMinor: Number(minorFromAmount(bonusMoney, 'GOLD')),
  }
}

/** The definition of stored terms. */
export function definedOf(terms: OfferTerms): DefinedOffer {
  const { name, triggerId: _, currency, priceMinor, oldPriceMinor, bonusMinor, ...fields } = terms
  const goldOf = (minor: number) => goldFromMinor(BigInt(minor))
  const dateOf = (at: string | null) => at && new Date(at).toISOString()
  return {
    ...fields,
    threshold: thresholdOf(fields, goldOf),
    currency: currency === CURRENCY_ID.COIN ? 'COIN' : 'GOLD',
    price: goldOf(priceMinor),
    oldPrice: goldOf(oldPriceMinor),
    bonusMoney: goldOf(bonusMinor),
    startsAt: dateOf(fields.startsAt),
    endsAt: dateOf(fields.endsAt),
    cases: [...fields.cases],
    ...(name !== fields.title && { name }),
  }
}

/** Numbers of wins stay unchanged; sums are converted. */
function thresholdOf(
  { threshold, triggerType }: Pick<OfferTerms, 'threshold' | 'triggerType'>,
  convert: (sum: number) => number,
): number | null {
  return threshold === null || triggerType === 'battle_streak' ? threshold : convert(threshold)
}
