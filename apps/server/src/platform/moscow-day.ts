import { DAY_MS } from '@runecase/game/durations.ts'
import { msOfId } from './ids.ts'

/** Moscow is three hours ahead the whole year. */
const MOSCOW_MS = 3 * 3_600_000

/** The day in Moscow at a time (milliseconds of the Unix epoch), such as `2026-11-27`. */
export function moscowDay(ms: number): string {
  return new Date(ms + MOSCOW_MS).toISOString().slice(0, 10)
}

/** The day in Moscow on which an id was made. */
export function moscowDayOfId(id: bigint): string {
  return moscowDay(msOfId(id))
}

/** When a day in Moscow begins, in milliseconds of the Unix epoch. */
export function moscowDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - MOSCOW_MS
}

/** The day `days` days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The days from one day to another; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
