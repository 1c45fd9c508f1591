/** Channels that alert operators outside the back office. */
export const ALERT_CHANNELS = ['telegram', 'email'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Days after which an alert that has ended is deleted with its messages. */
export const ALERT_DAYS = 180

/** The fragment of the settings page that confirms an operator's address: `#email=<code>`. */
export const ALERT_EMAIL_FRAGMENT = 'email'
