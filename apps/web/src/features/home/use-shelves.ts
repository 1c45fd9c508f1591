import { useQuery } from '@tanstack/react-query'
import { firstShelvesQuery, shelvesQuery } from '../catalog/catalog.queries.ts'
import type { FirstShelves } from '../catalog/shelves.ts'

interface ShownShelves extends FirstShelves {
  /** Asks again for shelves that could not be fetched; undefined unless that happened. */
  readonly retry?: () => void
}

const NONE: FirstShelves = { shelves: [], coming: [] }

/** Every shelf; until they have come to a player's browser, those of the first view, and the places of the others. */
export function useShelves(): ShownShelves {
  const { data: all, isError, refetch } = useQuery(shelvesQuery())
  const { data: first = NONE } = useQuery({ ...firstShelvesQuery(), enabled: false })
  if (all) return { shelves: all, coming: [] }
  return isError ? { ...first, coming: [], retry: () => void refetch() } : first
}
