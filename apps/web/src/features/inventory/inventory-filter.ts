import type { InventorySort } from '@runecase/api/inventory.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { Narrowing } from '../../core/inventory/public.ts'

/** The current values of the filter bar. */
export interface InventoryFilter {
  readonly search: string
  readonly rarity: Rarity | ''
  readonly sort: InventorySort
  /** Equal items share a card. */
  readonly isStacked: boolean
  /** The stack that is opened. */
  readonly kind: { readonly id: number; readonly name: string } | null
}

export const NO_FILTER: InventoryFilter = { search: '', rarity: '', sort: 'new', isStacked: false, kind: null }

/** The query of the list; undefined for the plain list. An opened stack shows all of its items, whatever the search. */
export function narrowingOf({ search, rarity, sort, kind }: InventoryFilter): Narrowing | undefined {
  const order = sort === 'new' ? {} : { sort }
  if (kind) return { kind: kind.id, ...order }
  const wanted = search.trim()
  const narrowing: Narrowing = {
    ...(wanted !== '' && { search: wanted }),
    ...(rarity !== '' && { rarities: [rarity] }),
    ...order,
  }
  return Object.keys(narrowing).length > 0 ? narrowing : undefined
}

/** The query of the stacks; they have no newest-first order, so the largest come first. */
export function stacksOf({ search, rarity, sort }: InventoryFilter) {
  const wanted = search.trim()
  return {
    ...(wanted !== '' && { search: wanted }),
    ...(rarity !== '' && { rarities: [rarity] }),
    sort: sort === 'new' ? ('many' as const) : sort,
  }
}

/** Whether the filter may hide something. */
export function isFiltering({ search, rarity, kind }: InventoryFilter): boolean {
  return search.trim() !== '' || rarity !== '' || kind !== null
}
