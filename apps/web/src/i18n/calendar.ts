/** A day of a calendar, `YYYY-MM-DD`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The local day and minute of a time in a zone. Digits only, because server and browser have different language data. */
export function dayAndTime(at: string, timeZone: string): { readonly day: Day; readonly time: string } {
  const parts = formatOf(timeZone).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** The parts of a day for its text: day of the month, month from 1, weekday from Sunday, 0. */
export function partsOfDay(day: Day) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    year: date.getUTCFullYear(),
    month: `${date.getUTCMonth() + 1}` as `${Month}`,
    day: date.getUTCDate(),
    weekday: `${date.getUTCDay()}` as `${Weekday}`,
  }
}

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
