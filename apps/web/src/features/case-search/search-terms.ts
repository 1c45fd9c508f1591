import { PRICE_BANDS, type PriceBand } from '../../core/catalog/public.ts'

export const SCOPES = ['all', 'cases', 'items', 'heroes'] as const
export type Scope = (typeof SCOPES)[number]

/** The search terms in the URL. */
export interface SearchTerms {
  readonly words: string
  readonly scope: Scope
  readonly band: PriceBand
  /** The item whose cases are shown; null for the first match. */
  readonly item: string | null
}

/** Reads the terms of a URL; invalid ones are ignored. */
export function termsOf(query: URLSearchParams): SearchTerms {
  const [scope, band] = [query.get('in') as Scope, query.get('price') as PriceBand]
  return {
    words: (query.get('q') ?? '').trim().slice(0, 100),
    scope: SCOPES.includes(scope) ? scope : 'all',
    band: Object.hasOwn(PRICE_BANDS, band) ? band : 'all',
    item: query.get('item'),
  }
}

/** The query of an address with these terms. */
export function queryOf({ words, scope, band, item }: SearchTerms): URLSearchParams {
  return new URLSearchParams({
    ...(words !== '' && { q: words }),
    ...(scope !== 'all' && { in: scope }),
    ...(band !== 'all' && { price: band }),
    ...(item !== null && { item }),
  })
}
