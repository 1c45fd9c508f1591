import { WEEK_MS } from '@runecase/game/durations.ts'

/** A window as long as the previous one, from tomorrow's midnight or after the end of the previous one; a week if there is none. */
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
