import type { Queries } from '../../platform/db.ts'
import { isSwitchedOn } from './site.sql.ts'

/** Whether the operator has closed the shop for maintenance. */
export async function getMonitoringStatus(queries: Queries): Promise<{ readonly isOffline: boolean }> {
  return { isOffline: await isSwitchedOn(queries, 'maintenance') }
}
