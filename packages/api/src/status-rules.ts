/** The number of days with displayed checks. */
export const STATUS_DAYS = 90
/** The number of minutes with displayed opening durations. */
export const LATENCY_MINUTES = 60
/** The number of days with displayed incidents and notes, and the maximum number of each, newest first. */
export const PAST = { quarter: { days: 90, most: 20 }, year: { days: 365, most: 300 } } as const
/** The phases of an incident as operators describe it; `resolved` closes the note. */
export const NOTE_PHASES = ['planned', 'investigating', 'found', 'watching', 'resolved'] as const
/** The maximum number of lines of a note. */
export const NOTE_LINES = 30
/** The notes as an Atom feed. */
export const STATUS_FEED_PATH = '/status.atom'
/** The targets of the links of emails about incidents; the second also takes the POST of a mail program. */
export const STATUS_CONFIRM_PATH = '/status/confirm'
export const STATUS_UNSUBSCRIBE_PATH = '/status/unsubscribe'
