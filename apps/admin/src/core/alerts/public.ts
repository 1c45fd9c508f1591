/** The alert about waiting work; undefined while it is below its threshold. */

export { AlertMark } from './alert-mark.tsx'
export { alertsQuery, findAlert } from './alerts.queries.ts'
