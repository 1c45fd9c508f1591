import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getMonitoringStatus } from './get-monitoring-status.ts'
import { getSiteStatistics } from './get-site-statistics.ts'

export function siteRoutes({
  database,
}: Pick<Deps, 'database'>): Handlers<'getSiteStatistics' | 'getMonitoringStatus'> {
  return {
    getSiteStatistics: () => getSiteStatistics(database),
    getMonitoringStatus: () => getMonitoringStatus(database),
  }
}
