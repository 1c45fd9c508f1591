import type { UniqueItemSort } from '@runecase/api/upgrades.ts'
import { useDeferredValue, useState } from 'react'
import type { TargetFilter } from './item-games.queries.ts'

/** The conditions of a list of targets, as they are typed; `from` and `to` are texts of GOLD. */
export interface TargetConditions {
  readonly search: string
  readonly from: string
  readonly to: string
  readonly sort: UniqueItemSort
}

export interface TargetFilterState {
  readonly conditions: TargetConditions
  readonly filter: TargetFilter
  readonly change: (part: Partial<TargetConditions>) => void
  readonly reset: () => void
}

/** A sum as somebody types it, with a comma or a point; undefined when it is none. */
export function goldOf(text: string): number | undefined {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Conditions whose price range follows `follow` until the player types one of his own. */
export function useTargetFilter(
  follow: { readonly from?: number | undefined; readonly to?: number | undefined },
  firstSort: UniqueItemSort,
): TargetFilterState {
  const [typed, setTyped] = useState<Partial<TargetConditions>>({})
  const conditions: TargetConditions = {
    search: '',
    from: follow.from === undefined ? '' : String(follow.from).replace('.', ','),
    to: follow.to === undefined ? '' : String(follow.to).replace('.', ','),
    sort: firstSort,
    ...typed,
  }
  const { search, from, to, sort } = useDeferredValue(conditions)
  const priceFrom = goldOf(from)
  const priceTo = goldOf(to)
  return {
    conditions,
    filter: {
      sort,
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
    },
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    reset: () => setTyped({}),
  }
}
