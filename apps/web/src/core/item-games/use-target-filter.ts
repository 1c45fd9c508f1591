import type { UniqueItemSort } from '@runecase/api/upgrades.ts'
import { useDeferredValue, useState } from 'react'
import { typedSum } from '../../ui/format.ts'
import type { TargetFilter } from './item-games.queries.ts'

/** The filter of a target list as typed; `from` and `to` are GOLD texts. */
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

/** Parses a typed sum, with a comma or a point; undefined for an invalid one. */
export function goldOf(text: string): number | undefined {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** A filter whose price range follows `follow` until the player types their own. */
export function useTargetFilter(
  follow: { readonly from?: number | undefined; readonly to?: number | undefined },
  firstSort: UniqueItemSort,
): TargetFilterState {
  const [typed, setTyped] = useState<Partial<TargetConditions>>({})
  const conditions: TargetConditions = {
    search: '',
    from: follow.from === undefined ? '' : typedSum(follow.from),
    to: follow.to === undefined ? '' : typedSum(follow.to),
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
