import { SHOWN_PLACES } from '@runecase/api/leaderboards-rules.ts'

/** A place for reading: as it is up to 1000, then `1000+`; a dash where there is none. */
export function shownPlace(position: number | null): string {
  if (position === null) return '—'
  return position > SHOWN_PLACES ? `${SHOWN_PLACES}+` : String(position)
}
