import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueItem } from './catalogue-snapshot.ts'
import { isNamedBy, searchWords } from './name-search.ts'

type Query = EndpointInput<Api['listUniqueItems']>['query']

/** Ordinary catalogue items that games with items may give; the search matches names and heroes. */
export function listUniqueItems(
  catalogue: Pick<Catalogue, 'items'>,
  query: Query,
): EndpointData<Api['listUniqueItems']> {
  const words = searchWords(query.search)
  const least = BigInt(Math.ceil((query.priceFrom ?? 0) * 100 - 1e-6))
  const most = query.priceTo === undefined ? undefined : BigInt(Math.floor(query.priceTo * 100 + 1e-6))
  const found = [...catalogue.items()].filter(
    (item) =>
      item.type === 1 &&
      !item.isRetired &&
      item.priceMinor >= least &&
      (most === undefined || item.priceMinor <= most) &&
      isNamedBy(item, words),
  )
  found.sort(ORDERS[query.sort])
  const skip = (query.page - 1) * query.perPage
  return {
    items: found.slice(skip, skip + query.perPage).map(show),
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total: found.length,
      pageCount: Math.ceil(found.length / query.perPage),
    },
  }
}

type Order = (a: CatalogueItem, b: CatalogueItem) => number

const byPrice: Order = (a, b) => Number(a.priceMinor - b.priceMinor) || a.id - b.id

const ORDERS: Readonly<Record<Query['sort'], Order>> = {
  price_asc: byPrice,
  price_desc: (a, b) => -byPrice(a, b),
  name: (a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id,
}

function show(item: CatalogueItem) {
  const price = goldFromMinor(item.priceMinor)
  return {
    id: item.id,
    name: item.name,
    hero: item.hero,
    image: item.image,
    rarity: item.rarity,
    quality: item.quality,
    priceData: { price, marketPrice: price },
  }
}
