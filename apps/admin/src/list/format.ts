import { LANGUAGE } from '../i18n/i18n.ts'

const DATE_TIME = new Intl.DateTimeFormat(LANGUAGE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const OF_ANOTHER_YEAR = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' })
const EXACT = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'short', timeStyle: 'medium' })
const ZONE = new Intl.DateTimeFormat(LANGUAGE, { timeZoneName: 'short' })
const DAY = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat(LANGUAGE)

/** A time in a table: `23 нояб., 14:20`, with the year unless it is the current one. */
export function showDateTime(iso: string): string {
  const at = new Date(iso)
  return (at.getFullYear() === new Date().getFullYear() ? DATE_TIME : OF_ANOTHER_YEAR).format(at)
}

/** A time to the second. */
export function showExactDateTime(iso: string): string {
  return EXACT.format(new Date(iso))
}

/** The operator's time zone at a moment, now without one: `GMT+3`. Times are shown in it; days of figures are those of the shop. */
export function showZone(iso: string | null = null): string {
  const parts = ZONE.formatToParts(iso === null ? new Date() : new Date(iso))
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

/** The age of a time in its largest unit: `12 мин`, `3 ч`; at least one minute. */
export function showAge(iso: string, nowMs: number): string {
  const ageMs = Math.max(60_000, nowMs - Date.parse(iso))
  const [unit, unitMs] = UNITS.find(([, ms]) => ageMs >= ms) ?? UNITS[2]
  return new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(ageMs / unitMs),
  )
}
