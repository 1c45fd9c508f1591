/** Hours of the day in which no messages are sent: from one until the other, across midnight if `from` is the later one. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

/** When players are not reminded. */
const NIGHT: QuietHours = { from: 23, until: 9 }
/** Time zones differ by multiples of a quarter of an hour. */
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

/** The local calendar day (`2026-03-01`) and hour (0 to 23) of a time in a zone. */
export function localTime(atMs: number, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, hour: Number(parts.get('hour')) }
}

/**
 * The time until which a message waits: its own time outside the quiet hours of the zone, by default 23:00 to 09:00, otherwise their end.
 */
export function nextDaytime(atMs: number, timeZone: string, quiet: QuietHours = NIGHT): number {
  if (!isQuiet(atMs, timeZone, quiet)) return atMs
  // In steps, because clocks may change during the night.
  let ms = Math.floor(atMs / STEP_MS) * STEP_MS
  while (isQuiet(ms, timeZone, quiet)) ms += STEP_MS
  return ms
}

function isQuiet(atMs: number, timeZone: string, { from, until }: QuietHours): boolean {
  const { hour } = localTime(atMs, timeZone)
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
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
