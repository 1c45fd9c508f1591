import { SiteStatistics } from '@runecase/api/site.ts'
import type { z } from 'zod'
import type { Queries } from '../../platform/db.ts'
import { selectStatistics } from './site.sql.ts'

const NAMES = Object.keys(SiteStatistics.shape) as (keyof typeof SiteStatistics.shape)[]

/** The site statistics, all of them counted: openings, players, arcanas drawn, realtime connections of all nodes. */
export async function getSiteStatistics(queries: Queries): Promise<z.infer<typeof SiteStatistics>> {
  const rows = await selectStatistics(queries, NAMES)
  const counted = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  return Object.fromEntries(NAMES.map((name) => [name, counted.get(name) ?? 0])) as z.infer<typeof SiteStatistics>
}
