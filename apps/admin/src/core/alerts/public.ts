/** Waiting work that passed its threshold, and taking it on. */

export { AlertMark } from './alert-mark.tsx'
export { alertsQuery, findAlert } from './alerts.queries.ts'
