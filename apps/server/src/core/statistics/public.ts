/** Counters of the whole shop, by name. */

export { SITE_STATISTICS } from './relations.sql.ts'
export { addStatistics } from './statistics.sql.ts'
