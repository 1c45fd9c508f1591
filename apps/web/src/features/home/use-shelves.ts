import { useQuery } from '@tanstack/react-query'
import { firstShelvesQuery, shelvesQuery } from '../catalog/catalog.queries.ts'
import type { FirstShelves } from '../catalog/shelves.ts'

interface ShownShelves extends FirstShelves {
  /** Refetches sections that failed to load; undefined otherwise. */
  readonly retry?: () => void
}

const NONE: FirstShelves = { shelves: [], coming: [] }

/** All sections; until a player's browser has them, those of the first view, and placeholders of the others. */
export function useShelves(): ShownShelves {
  const { data: all, isError, refetch } = useQuery(shelvesQuery())
  const { data: first = NONE } = useQuery({ ...firstShelvesQuery(), enabled: false })
  if (all) return { shelves: all, coming: [] }
  return isError ? { ...first, coming: [], retry: () => void refetch() } : first
}
