/** What a player may limit: what he pays in, and what he loses in games. */
export const LIMIT_KINDS = ['refill', 'loss'] as const

/** Pauses that a player may take; none of them ends before its time. */
export const PAUSES = ['day', 'week', 'month', 'half_year', 'year', 'forever'] as const

/** After how many minutes of play a player may be reminded. */
export const REMINDER_MINUTES = [15, 30, 45, 60] as const

/** Lists that the history of a player consists of. */
export const HISTORY_PARTS = [
  'money',
  'openings',
  'upgrades',
  'contracts',
  'battles',
  'items',
  'refills',
  'limits',
  'pauses',
] as const
