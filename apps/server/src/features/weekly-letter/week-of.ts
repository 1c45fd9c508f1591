import { dayBounds } from '../../core/plays/public.ts'

const MORNING_HOUR = 9
const DAYS = 7

/** The week before the last Monday in a time zone. */
export interface LetterWeek {
  /** That Monday: `2026-03-02`. */
  readonly monday: string
  /** When its letter is due, in milliseconds since the Unix epoch. */
  readonly dueAtMs: number
  /** When the next letter is due. */
  readonly nextDueAtMs: number
  /** The first ids of its seven days, and the id after the last one. */
  readonly bounds: readonly bigint[]
}

/** The week of the last letter that was due at a time, by the calendar of a time zone. */
export function letterWeekAt(atMs: number, timeZone: string): LetterWeek {
  const now = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone)
  const morningOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour: MORNING_HOUR } }).epochMilliseconds
  const thisMonday = now.toPlainDate().subtract({ days: now.dayOfWeek - 1 })
  const monday = morningOf(thisMonday) <= atMs ? thisMonday : thisMonday.subtract({ days: DAYS })
  return {
    monday: monday.toString(),
    dueAtMs: morningOf(monday),
    nextDueAtMs: morningOf(monday.add({ days: DAYS })),
    bounds: dayBounds(monday, DAYS, timeZone),
  }
}
