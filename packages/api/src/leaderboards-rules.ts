/** The score of a leaderboard: GOLD spent, coins earned, or battles won. */
export const LEADERBOARD_TYPES = ['spent', 'coins', 'wins'] as const

/** Places beyond this one are shown as `1000+`. */
export const SHOWN_PLACES = 1000

/** The number of lines in a collapsed ranking. */
export const COLLAPSED_LINES = 5

/** The maximum number of players in `leaders` of a ranking. */
export const MAX_LEADERS = 100

/** Past leaderboards per page of the history. */
export const HISTORY_PAGE_SIZE = 20

/** The channel for changes of rankings. */
export const LEADERBOARDS_CHANNEL = 'leaderboards'
