import { useQuery } from '@tanstack/react-query'
import { type ComingShelf, firstViewQuery, type Shelf, shelvesQuery } from '../../core/catalog/public.ts'

interface ShownShelves {
  readonly shelves: readonly Shelf[]
  readonly event: Shelf | undefined
  /** The places of all sections until a player's browser has them; empty afterwards. */
  readonly coming: readonly ComingShelf[]
  /** Refetches sections that failed to load; undefined otherwise. */
  readonly retry?: () => void
}

const NONE: readonly ComingShelf[] = []

/** The sections of the main page. */
export function useShelves(): ShownShelves {
  const { data: all, isError, refetch } = useQuery(shelvesQuery())
  const { data: first } = useQuery({ ...firstViewQuery(), enabled: false })
  if (all) return { shelves: all, event: all.find(({ isEvent }) => isEvent), coming: NONE }
  const event = first?.event ?? undefined
  if (isError) return { shelves: [], event, coming: NONE, retry: () => void refetch() }
  return { shelves: [], event, coming: first?.coming ?? NONE }
}
