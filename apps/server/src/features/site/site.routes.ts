import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getSiteStatistics } from './get-site-statistics.ts'
import { isSwitchedOn } from './site.sql.ts'

export function siteRoutes({
  database,
}: Pick<Deps, 'database'>): Handlers<'getSiteStatistics' | 'getMonitoringStatus'> {
  return {
    getSiteStatistics: () => getSiteStatistics(database),
    getMonitoringStatus: async () => ({ isOffline: await isSwitchedOn(database, 'maintenance') }),
  }
}
