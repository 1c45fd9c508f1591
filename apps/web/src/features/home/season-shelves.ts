import type { Shelf } from '../../core/catalog/public.ts'
import type { SeasonHead } from '../../core/seasons/public.ts'

/** The state of the current event; `none` without one, undefined while it is not known. */
export type ShownSeasonState = SeasonHead['state'] | 'none' | undefined

export const seasonStateOf = (head: SeasonHead | null | undefined): ShownSeasonState =>
  head === null ? 'none' : head?.state

const isPast = (state: ShownSeasonState) => state === 'ended' || state === 'over' || state === 'none'

/** The sections in their order; those of an event come last when it is over. */
export function orderShelves<S extends { readonly isEvent: boolean }>(
  shelves: readonly S[],
  state: ShownSeasonState,
): readonly S[] {
  if (!isPast(state)) return shelves
  return [...shelves.filter(({ isEvent }) => !isEvent), ...shelves.filter(({ isEvent }) => isEvent)]
}

/** The text of a section: its own; the coins of an event are mentioned only while the event runs. */
export function shelfTextOf(
  { isEvent, description }: Pick<Shelf, 'isEvent' | 'description'>,
  state: ShownSeasonState,
): { readonly text: string } | { readonly key: 'upcoming' | 'past' } {
  if (!isEvent || state === 'active' || state === undefined) return { text: description }
  if (state === 'none') return { text: '' }
  return { key: isPast(state) ? 'past' : 'upcoming' }
}
