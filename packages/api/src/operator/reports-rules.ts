/** The period of a report: the current day of the shop, or the last 7, 30 or 90 days with it. */
export const REPORT_PERIODS = ['today', 'week', 'month', 'quarter'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** The origins of a player or a visit: the campaign's source and name, the country, the kind of device, the partner (by player id). */
export const REPORT_DIMENSIONS = ['source', 'campaign', 'country', 'device', 'partner'] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** The rows of the growth report: days, or the values of a dimension. */
export const GROWTH_BY = ['day', ...REPORT_DIMENSIONS] as const
export type GrowthBy = (typeof GROWTH_BY)[number]

/** The filter value for an unknown origin. */
export const NO_ORIGIN = '-'

/** The rows of the games report: games, single cases, or days. */
export const GAMES_BY = ['game', 'case', 'day'] as const
export type GamesBy = (typeof GAMES_BY)[number]

/** Ages in weeks after which a cohort's value is shown. */
export const COHORT_AGES = [1, 2, 4, 8, 12] as const

/**
 * The players in a list. By the day of their registration: `registered`, and of these who `opened` a case, `refilled` after it, returned on
 * a `second` day, ever paid (`payers`), or played or refilled after 1, 7 or 30 days. By the day of the event: `firstRefill`, `refill`,
 * `return`, `delivery`.
 */
export const REPORT_PLAYERS_OF = [
  'registered',
  'opened',
  'refilled',
  'second',
  'payers',
  'day1',
  'day7',
  'day30',
  'firstRefill',
  'refill',
  'return',
  'delivery',
] as const
export type ReportPlayersOf = (typeof REPORT_PLAYERS_OF)[number]
