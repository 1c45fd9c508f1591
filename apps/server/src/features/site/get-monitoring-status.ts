import { selectShopState } from '../../core/maintenance/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Whether the operator has closed the shop, for maintenance or wholly. */
export async function getMonitoringStatus(queries: Queries): Promise<{ readonly isOffline: boolean }> {
  return { isOffline: (await selectShopState(queries)) !== 'open' }
}
