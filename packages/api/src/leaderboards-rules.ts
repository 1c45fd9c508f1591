/** What a leaderboard counts: GOLD spent, coins earned, or battles won. */
export const LEADERBOARD_TYPES = ['spent', 'coins', 'wins'] as const

/** Places past this one are shown as `1000+`. */
export const SHOWN_PLACES = 1000

/** Lines of a ranking that are shown before the list is expanded. */
export const COLLAPSED_LINES = 5

/** Players in the `leaders` of a ranking at most. */
export const MOST_LEADERS = 100

/** Past leaderboards on one page of the history. */
export const HISTORY_PAGE_SIZE = 20

/** The channel that tells that a ranking changed. */
export const LEADERBOARDS_CHANNEL = 'leaderboards'
