const MOMENT = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const OF_ANOTHER_YEAR = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' })
const EXACT = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'medium' })
const NUMBER = new Intl.NumberFormat('ru')

/** A moment for a table: `23 нояб., 14:20`, with its year where that is not this one. */
export function showMoment(moment: string): string {
  const at = new Date(moment)
  return (at.getFullYear() === new Date().getFullYear() ? MOMENT : OF_ANOTHER_YEAR).format(at)
}

/** A moment to the second. */
export function showExactMoment(moment: string): string {
  return EXACT.format(new Date(moment))
}

export function showNumber(value: number): string {
  return NUMBER.format(value)
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a moment was, in its largest unit: `12 мин`, `3 ч`. Less than a minute is one. */
export function showAge(moment: string, nowMs: number): string {
  const ageMs = Math.max(60_000, nowMs - Date.parse(moment))
  const [unit, unitMs] = UNITS.find(([, ms]) => ageMs >= ms) ?? UNITS[2]
  return new Intl.NumberFormat('ru', { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(ageMs / unitMs))
}
