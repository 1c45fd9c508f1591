const MORNING_HOUR = 9
const NIGHT_HOUR = 23
/** Time zones are whole quarters of an hour apart. */
const STEP_MS = 15 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The canonical IANA name of a zone; undefined for an unknown name. */
export function canonicalTimeZone(name: string): string | undefined {
  // The runtime also accepts offsets such as +03:00, which are not zones.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The local calendar day (`2026-03-01`) and hour (0 to 23) of a moment in a zone. */
export function localTime(atMs: number, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, hour: Number(parts.get('hour')) }
}

/** Until when a reminder waits: the moment itself during the day, the next 09:00 of the zone between 23:00 and 09:00. */
export function nextDaytime(atMs: number, timeZone: string): number {
  if (isDaytime(atMs, timeZone)) return atMs
  // In steps, because clocks may change during the night.
  let ms = Math.floor(atMs / STEP_MS) * STEP_MS
  while (!isDaytime(ms, timeZone)) ms += STEP_MS
  return ms
}

function isDaytime(atMs: number, timeZone: string): boolean {
  const { hour } = localTime(atMs, timeZone)
  return hour >= MORNING_HOUR && hour < NIGHT_HOUR
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}
