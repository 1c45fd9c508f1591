/** Days whose checks are shown. */
export const STATUS_DAYS = 90
/** Days whose incidents are shown. */
export const INCIDENT_DAYS = 90
/** The most incidents that are shown, the newest ones. */
export const INCIDENT_LIMIT = 20
