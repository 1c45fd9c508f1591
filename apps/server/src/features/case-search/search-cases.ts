import type { Api } from '@runecase/api/api.ts'
import { FOUND_ITEM_COUNT } from '@runecase/api/case-search.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { type Catalogue, type CatalogueItem, isNamedBy, searchWords } from '../../core/catalog/public.ts'
import { refuse } from '../../platform/refuse.ts'
import { dropPlaces, shelfCases } from './drop-places.ts'

type SearchedCatalogue = Pick<Catalogue, 'sections' | 'cachedOdds' | 'itemBySlug'>

/** Cases whose names match the search, and items in any of them that match by their own name or by their hero. */
export function searchCases(catalogue: SearchedCatalogue, search: string): EndpointData<Api['searchCases']> {
  const words = searchWords(search)
  const items = [...dropPlaces(catalogue)]
    .map(([slug, places]) => ({ item: catalogue.itemBySlug(slug), caseCount: places.length }))
    .filter(({ item }) => isNamedBy(item, words))
    .sort((a, b) => Number(b.item.priceMinor - a.item.priceMinor) || a.item.id - b.item.id)
  return {
    cases: shelfCases(catalogue)
      .filter(({ name }) => isNamedBy({ name, hero: null }, words))
      .map(({ slug }) => slug),
    items: items.slice(0, FOUND_ITEM_COUNT).map(({ item, caseCount }) => ({
      ...showItem(item),
      hero: item.hero,
      isByHero: !isNamedBy({ name: item.name, hero: null }, words),
      caseCount,
    })),
    itemCount: items.length,
  }
}

/** The cases in which an item can drop, best chance first. Refuses an item that no listed case contains with `dataNotFound`. */
export function listCasesWithItem(catalogue: SearchedCatalogue, slug: string): EndpointData<Api['listCasesWithItem']> {
  const places = dropPlaces(catalogue).get(slug) ?? refuse('dataNotFound')
  return { item: showItem(catalogue.itemBySlug(slug)), cases: [...places] }
}

function showItem({ slug, name, image, rarity, priceMinor }: CatalogueItem) {
  return { id: slug, name, image, rarity, price: goldFromMinor(priceMinor) }
}
