/** What a player may limit: their refills, and their losses in games. */
export const LIMIT_KINDS = ['refill', 'loss'] as const

/** Pauses that a player may take; none of them can be ended early. */
export const PAUSES = ['day', 'week', 'month', 'half_year', 'year', 'forever'] as const

/** The minutes of play after which a player may be reminded. */
export const REMINDER_MINUTES = [15, 30, 45, 60] as const

/** The lists of a player's history. */
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

/** Signs of play that may harm its player, shown to operators. Their thresholds: `core/protection/risk-marks.ts` on the server. */
export const RISK_MARKS = ['night', 'rising_refills', 'frequent_refills', 'looser_limit', 'long_play'] as const
