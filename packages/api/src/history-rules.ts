/** What money and items of a player move by. */
export const MOVEMENT_KINDS = [
  'refill',
  'case',
  'battle',
  'upgrade',
  'contract',
  'exchange',
  'sale',
  'withdrawal',
  'offer',
  'reward',
  'other',
] as const

/** Named periods of a history; any other one is a month, such as `2026-11`. */
export const NAMED_PERIODS = ['day', 'week', 'month', 'all'] as const

/** Whether a text is a period of a history: a named one, or a calendar month. */
export const PERIOD_PATTERN = /^(day|week|month|all|20[0-9]{2}-(0[1-9]|1[0-2]))$/

/** Movements of one page. */
export const MOVEMENTS_PER_PAGE = 50

/** Items that a movement shows; the others are counted. */
export const SHOWN_ITEMS = 4

/** Periods of statistics: the last thirty days, the last twelve months, all. */
export const STATISTICS_PERIODS = ['month', 'year', 'all'] as const
