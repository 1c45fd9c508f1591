import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { findMaintenanceNotice, selectShopState } from '../../core/maintenance/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Whether the site is closed, for maintenance or completely, and the operators' notice. */
export async function getMonitoringStatus(queries: Queries): Promise<EndpointData<Api['getMonitoringStatus']>> {
  const [state, notice] = [await selectShopState(queries), await findMaintenanceNotice(queries)]
  return { isOffline: state !== 'open', text: notice?.text || null, endsAt: notice?.endsAt ?? null }
}
