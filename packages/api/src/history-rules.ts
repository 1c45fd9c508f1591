/** Kinds of movements of a player's money and items. */
export const MOVEMENT_KINDS = [
  'refill',
  'case',
  'battle',
  'upgrade',
  'contract',
  'exchange',
  'techies',
  'sale',
  'withdrawal',
  'offer',
  'reward',
  'other',
] as const

/** Named periods of a history; any other one is a month, such as `2026-11`, or days, such as `2026-11-03..2026-11-20`. */
export const NAMED_PERIODS = ['day', 'week', 'month', 'all'] as const

const DAY = '20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])'
/** The syntax of a period; `isPeriod` also checks that its days exist. */
export const PERIOD_PATTERN = new RegExp(`^(day|week|month|all|20[0-9]{2}-(0[1-9]|1[0-2])|${DAY}\\.\\.${DAY})$`)

/** The first and last day of a period of days; null for all others. */
export function daysOfPeriod(period: string): readonly [string, string] | null {
  const [from, to] = period.split('..')
  return from !== undefined && to !== undefined ? [from, to] : null
}

/** Whether a text is a period: a named one, a calendar month, or two days in order. */
export function isPeriod(text: string): boolean {
  if (!PERIOD_PATTERN.test(text)) return false
  const days = daysOfPeriod(text)
  return days === null || (days.every(isDay) && days[0] <= days[1])
}

/** `Date` parses the 31st of a short month as the first of the next one. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** Movements per page. */
export const MOVEMENTS_PER_PAGE = 50

/** The maximum number of items that a movement shows; the others are counted. */
export const SHOWN_ITEMS = 4

/** Periods of statistics: the last thirty days, the last twelve months, all time. */
export const STATISTICS_PERIODS = ['month', 'year', 'all'] as const
