import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'

/** A case as simulated players see it. */
export interface MarketCase {
  readonly slug: string
  readonly priceMinor: number
  readonly isForBattles: boolean
}

/** The shop's cases and items, read once and shared by all simulated players. */
export interface Market {
  /** Cases for GOLD that anybody can open now, cheapest first. */
  readonly cases: readonly MarketCase[]
  /** Cases for event coins, cheapest first. */
  readonly coinCases: readonly MarketCase[]
}

export function marketOf(sections: EndpointData<Api['listSectionsWithCases']>): Market {
  const open = sections
    .flatMap((section) => section.cases)
    .filter((one) => one.available && one.opensAt === null && one.level === null && !one.requiresRefill && !one.isOffer)
    .filter((one) => one.cooldownHours === null && !one.onceOnly && one.priceData.price > 0)
  const of = (currency: string) =>
    [...new Map(open.filter((one) => one.priceData.currency === currency).map((one) => [one.slug, one])).values()]
      .map((one) => ({ slug: one.slug, priceMinor: Math.round(one.priceData.price * 100), isForBattles: one.battle }))
      .sort((a, b) => a.priceMinor - b.priceMinor || a.slug.localeCompare(b.slug))
  return { cases: of('GOLD'), coinCases: of('COIN') }
}
