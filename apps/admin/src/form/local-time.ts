/**
 * A day or time in the operator's time zone, as date fields store it: `2026-11-30`, or `2026-11-30T12:05`. Typed and shown it is
 * `30.11.2026` or `30.11.2026 12:05`.
 */
export type LocalTime = string

const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?$/
/** The format of spreadsheets and URLs. */
const PASTED = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?$/

/** A time in the operator's time zone; only its day without `hasTime`. */
export function localOf(iso: string, hasTime: boolean): LocalTime {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, hasTime ? 16 : 10)
}

/** The ISO time of a local time; of a day, its beginning. */
export const isoOf = (local: LocalTime): string =>
  new Date(local.includes('T') ? local : `${local}T00:00`).toISOString()

export function showLocal(local: LocalTime): string {
  const [day = '', time] = local.split('T')
  const shown = day.split('-').toReversed().join('.')
  return time ? `${shown} ${time}` : shown
}

/** Parses what an operator typed or pasted; undefined for a day that does not exist. A day alone is its first minute. */
export function readLocal(text: string, hasTime: boolean): LocalTime | undefined {
  const typed = TYPED.exec(text.trim())
  const [, year = '', month = '', day = '', hour = '0', minute = '00'] = typed
    ? [undefined, typed[3], typed[2], typed[1], typed[4], typed[5]]
    : (PASTED.exec(text.trim()) ?? [])
  const two = (part: string) => part.padStart(2, '0')
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`
  const at = new Date(`${local}Z`)
  // The parser accepts the 31st of February as the 3rd of March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 16) !== local) return undefined
  return hasTime ? local : local.slice(0, 10)
}
