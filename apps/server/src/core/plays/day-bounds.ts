import { EPOCH_MS, idAt } from '../../platform/ids.ts'

/** The first id of each of the days before a day, and of that day, by the calendar of a time zone. */
export function dayBounds(until: Temporal.PlainDate, days: number, timeZone: string): bigint[] {
  return Array.from({ length: days + 1 }, (_, index) => {
    const start = until.subtract({ days: days - index }).toZonedDateTime(timeZone)
    return idAt(Math.max(EPOCH_MS, start.epochMilliseconds))
  })
}
