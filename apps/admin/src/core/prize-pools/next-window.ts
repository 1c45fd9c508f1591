import { WEEK_MS } from '@runecase/game/durations.ts'

/** A window as long as the previous one, from tomorrow's midnight or after its end; a week without one. */
export function nextWindow(before?: { readonly startsAt: string; readonly endsAt: string }): {
  seasonId: null
  startsAt: string
  endsAt: string
} {
  const now = new Date()
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
  const startsMs = Math.max(tomorrow, before ? Date.parse(before.endsAt) : 0)
  const lengthMs = before ? Date.parse(before.endsAt) - Date.parse(before.startsAt) : WEEK_MS
  return {
    seasonId: null,
    startsAt: new Date(startsMs).toISOString(),
    endsAt: new Date(startsMs + lengthMs).toISOString(),
  }
}
