import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import type { OfferEntry } from './offer-file.ts'

/** The average value of an opening of a case, by the odds in force. */
export interface OpeningValue {
  readonly slug: string
  /** Items in minor units of GOLD. */
  readonly itemsMinor: number
  readonly coins: number
}

/**
 * The share of its price that an offer returns on average, 1 = everything: its openings by their published odds and its bonuses, with a
 * coin counted as 0.2 GOLD. A bought opening has no cashback and does not count towards an N-th free one. Throws for a case without a
 * value.
 */
export function offerReturn(
  entry: Pick<OfferEntry, 'price' | 'coinPrice' | 'bonusCoins' | 'bonusMoney' | 'cases'>,
  values: ReadonlyMap<string, OpeningValue>,
): number {
  const coin = Number(COIN_VALUE_MINOR)
  const openings = entry.cases.reduce((sum, { slug, amount }) => {
    const value = values.get(slug)
    if (!value) throw new Error(`the case ${slug} has no value`)
    return sum + amount * (value.itemsMinor + value.coins * coin)
  }, 0)
  const priceMinor = entry.coinPrice === null ? entry.price * 100 : entry.coinPrice * coin
  return (openings + entry.bonusMoney * 100 + entry.bonusCoins * coin) / priceMinor
}
