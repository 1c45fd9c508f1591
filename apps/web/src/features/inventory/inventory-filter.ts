import type { InventorySort } from '@runecase/api/inventory.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { Narrowing } from './inventory.queries.ts'

/** What the bar above a list says, as it is set. */
export interface InventoryFilter {
  readonly search: string
  readonly rarity: Rarity | ''
  readonly sort: InventorySort
  /** Like items in one card. */
  readonly isStacked: boolean
  /** The stack that is opened. */
  readonly kind: { readonly id: number; readonly name: string } | null
}

export const NO_FILTER: InventoryFilter = { search: '', rarity: '', sort: 'new', isStacked: false, kind: null }

/** What the list is asked with; undefined for the plain list. An opened stack shows all that is in it, whatever was searched. */
export function narrowingOf({ search, rarity, sort, kind }: InventoryFilter): Narrowing | undefined {
  const order = sort === 'new' ? {} : { sort }
  if (kind) return { kind: kind.id, ...order }
  const words = search.trim()
  const narrowing: Narrowing = {
    ...(words !== '' && { search: words }),
    ...(rarity !== '' && { rarities: [rarity] }),
    ...order,
  }
  return Object.keys(narrowing).length > 0 ? narrowing : undefined
}

/** What the stacks are asked with; newest first means nothing for them, so the largest come first. */
export function stacksOf({ search, rarity, sort }: InventoryFilter) {
  const words = search.trim()
  return {
    ...(words !== '' && { search: words }),
    ...(rarity !== '' && { rarities: [rarity] }),
    sort: sort === 'new' ? ('many' as const) : sort,
  }
}

/** Whether something may be left out of the list because of it. */
export function isLeavingOut({ search, rarity, kind }: InventoryFilter): boolean {
  return search.trim() !== '' || rarity !== '' || kind !== null
}
