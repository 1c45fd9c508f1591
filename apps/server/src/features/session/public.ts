/** What other features and the page rendering may ask of sessions. */

export { createSessions, findCallerByCookie, type PlayerSessions, SESSION_COOKIE } from './sessions.ts'
