/** Lists of sessions. */

export { browserOf } from './browser-of.ts'
export { rowsClass, SessionList } from './session-list.tsx'
