/** Days whose checks are shown. */
export const STATUS_DAYS = 90
