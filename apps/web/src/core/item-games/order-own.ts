import type { OwnItem } from './item-games.queries.ts'

export type OwnOrder = 'price_desc' | 'price_asc' | 'newest' | 'name'

type Ordered = Pick<OwnItem, 'id' | 'name' | 'price'>

const newestFirst = (a: Ordered, b: Ordered) => b.id.length - a.id.length || (a.id < b.id ? 1 : -1)

const ORDERS: Readonly<Record<OwnOrder, (a: Ordered, b: Ordered) => number>> = {
  price_desc: (a, b) => b.price - a.price || newestFirst(a, b),
  price_asc: (a, b) => a.price - b.price || newestFirst(a, b),
  newest: newestFirst,
  name: (a, b) => a.name.localeCompare(b.name, 'en') || newestFirst(a, b),
}

/** The items whose name contains every word of the search, in a stable order. */
export function orderOwn<I extends Ordered>(
  items: readonly I[],
  { search, order }: { readonly search: string; readonly order: OwnOrder },
): I[] {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  return items
    .filter((item) => {
      const name = item.name.toLocaleLowerCase('ru')
      return words.every((word) => name.includes(word))
    })
    .sort(ORDERS[order])
}
