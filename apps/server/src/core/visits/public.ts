/** Visits of the site, counted without identifying visitors: pages count them, reports read them. */

export { countedWord } from './counted-word.ts'
export { selectVisits } from './select-visits.sql.ts'
export { addVisits, type VisitOrigin } from './visits.sql.ts'
