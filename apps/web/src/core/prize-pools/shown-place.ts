import { SHOWN_PLACES } from '@runecase/api/leaderboards-rules.ts'

/** A place for display: exact up to 1000, then `1000+`; a dash without one. */
export function shownPlace(position: number | null): string {
  if (position === null) return '—'
  return position > SHOWN_PLACES ? `${SHOWN_PLACES}+` : String(position)
}
