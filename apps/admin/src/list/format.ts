import { LANGUAGE } from '../i18n/i18n.ts'

const MOMENT = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const OF_ANOTHER_YEAR = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' })
const EXACT = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'short', timeStyle: 'medium' })
const ZONE = new Intl.DateTimeFormat(LANGUAGE, { timeZoneName: 'short' })
const DAY = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat(LANGUAGE)

/** A time in a table: `23 нояб., 14:20`, with the year unless it is the current one. */
export function showDateTime(moment: string): string {
  const at = new Date(moment)
  return (at.getFullYear() === new Date().getFullYear() ? MOMENT : OF_ANOTHER_YEAR).format(at)
}

/** A time to the second. */
export function showExactDateTime(moment: string): string {
  return EXACT.format(new Date(moment))
}

/** The operator's time zone at a moment, now without one: `GMT+3`. Times are shown in it unless a text says Moscow. */
export function showZone(moment: string | null = null): string {
  const parts = ZONE.formatToParts(moment === null ? new Date() : new Date(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A day without a time, `2026-11-17`, as `17 нояб.` */
export function showDay(day: string): string {
  return DAY.format(new Date(day))
}

export function showNumber(value: number): string {
  return NUMBER.format(value)
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The age of a moment in its largest unit: `12 мин`, `3 ч`; at least one minute. */
export function showAge(moment: string, nowMs: number): string {
  const ageMs = Math.max(60_000, nowMs - Date.parse(moment))
  const [unit, unitMs] = UNITS.find(([, ms]) => ageMs >= ms) ?? UNITS[2]
  return new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(ageMs / unitMs),
  )
}
