/** The number of days for which checks are shown. */
export const STATUS_DAYS = 90
/** The number of minutes for which opening durations are shown. */
export const LATENCY_MINUTES = 60
/** The number of days for which incidents and notes are shown, and the maximum number of each, newest first. */
export const PAST = { quarter: { days: 90, most: 20 }, year: { days: 365, most: 300 } } as const
/** The phases of an incident as operators describe it; `resolved` closes the note. */
export const NOTE_PHASES = ['planned', 'investigating', 'found', 'watching', 'resolved'] as const
/** The maximum number of lines of a note. */
export const NOTE_LINES = 30
/** The notes as an Atom feed. */
export const STATUS_FEED_PATH = '/status.atom'
/** The pages to which emails about incidents link; the second also accepts the POST of a mail program. */
export const STATUS_CONFIRM_PATH = '/status/confirm'
export const STATUS_UNSUBSCRIBE_PATH = '/status/unsubscribe'
