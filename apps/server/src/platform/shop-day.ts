import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { msOfId } from './ids.ts'

const zonedAt = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)

/** The day of a time zone at a moment (milliseconds of the Unix epoch), such as `2026-11-27`. */
export function dayAt(ms: number, timeZone: string): string {
  return zonedAt(ms, timeZone).toPlainDate().toString()
}

/** The day of a time zone of an id. */
export function dayOfId(id: bigint, timeZone: string): string {
  return dayAt(msOfId(id), timeZone)
}

/** When a day of a time zone begins, in milliseconds of the Unix epoch. */
export function dayStart(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

/** When the hour of a moment begins by the clocks of a time zone, some of which are half an hour apart from others. */
export function hourStart(ms: number, timeZone: string): number {
  const aheadMs = zonedAt(ms, timeZone).offsetNanoseconds / 1e6
  return Math.floor((ms + aheadMs) / HOUR_MS) * HOUR_MS - aheadMs
}

/** The day that many days later, or earlier. */
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
