import type { Queries } from '../../platform/db.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getMonitoringStatus } from './get-monitoring-status.ts'
import { getSiteStatistics } from './get-site-statistics.ts'

export function siteRoutes(queries: Queries): Handlers<'getSiteStatistics' | 'getMonitoringStatus'> {
  return {
    getSiteStatistics: () => getSiteStatistics(queries),
    getMonitoringStatus: () => getMonitoringStatus(queries),
  }
}
