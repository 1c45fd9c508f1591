/** Statistics of the whole shop. */

export { siteStatisticsQuery } from './site-statistics.queries.ts'
