import type { MaintenanceNotice } from '@runecase/api/shop-settings.ts'
import type { z } from 'zod'
import type { Queries } from '../../platform/db.ts'
import { MAINTENANCE_IN_FORCE } from '../settings/public.ts'

/** How far the site is closed. `maintenance`: read-only. `closed`: only the maintenance page is served. */
export type ShopState = 'open' | 'maintenance' | 'closed'

export async function selectShopState(queries: Queries): Promise<ShopState> {
  const [row] = await queries.rows<{ state: ShopState }>(
    'select_shop_state',
    `select case when bool_or(name = 'closed' and is_on) then 'closed'
                 when bool_or(name = 'maintenance' and is_on) or ${MAINTENANCE_IN_FORCE} is not null then 'maintenance'
                 else 'open' end as state
       from site_switches`,
  )
  return row?.state ?? 'open'
}

/** Sets the state of the shop; every process follows within a second. */
export async function updateShopState(queries: Queries, state: ShopState): Promise<void> {
  await queries.rows(
    'update_shop_state',
    `insert into site_switches (name, is_on) select name, name = $1 from unnest(array['maintenance', 'closed']) as name
     on conflict (name) do update set is_on = excluded.is_on`,
    [state],
  )
}

/** The operators' notice of the current maintenance; undefined when they announced none. */
export async function findMaintenanceNotice(queries: Queries): Promise<z.output<typeof MaintenanceNotice> | undefined> {
  const [row] = await queries.rows<{ notice: z.output<typeof MaintenanceNotice> | null }>(
    'find_maintenance_notice',
    `select ${MAINTENANCE_IN_FORCE} as notice`,
  )
  return row?.notice ?? undefined
}
