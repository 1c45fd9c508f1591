import type { SiteStatistics } from '@runecase/api/site.ts'
import type { z } from 'zod'
import type { Queries } from '../../platform/db.ts'
import { selectStatistics } from './site.sql.ts'

/** The site statistics, all of them counted: openings, players, drawn arcana items, realtime connections of all nodes. */
export async function getSiteStatistics(queries: Queries): Promise<z.infer<typeof SiteStatistics>> {
  const row = await selectStatistics(queries)
  return {
    opened: Number(row.opened),
    users: Number(row.users),
    upgrades: Number(row.upgrades),
    battles: Number(row.battles),
    online: Number(row.online),
    arcanes: Number(row.arcanes),
  }
}
