import type { GrowthBy } from '@runecase/api/operator/reports-rules.ts'
import { selectVisits } from '../../core/visits/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { OriginFilter } from './growth-figures.sql.ts'
import { selectPartnerVisits } from './origins.sql.ts'
import type { ReportDays } from './report-period.ts'

/** Visits by key; null where they are not known. */
export type GrowthVisits = { readonly byKey: ReadonlyMap<string, bigint>; readonly isByPartner: boolean } | null

/**
 * Visits by day or by the value of a dimension. Those of a partner are the visits of their links, which are counted by day and by nothing
 * else: together with another dimension they are not known.
 */
export async function selectGrowthVisits(
  queries: Queries,
  { by, partner, ...asked }: ReportDays & OriginFilter & { readonly by: GrowthBy },
): Promise<GrowthVisits> {
  const { since, until, ...others } = asked
  if (by !== 'partner' && partner === undefined)
    return { ...mapOf(await selectVisits(queries, { ...asked, by })), isByPartner: false }
  const isNarrowed = Object.values(others).some((value) => value !== undefined)
  if (isNarrowed || partner === '' || (by !== 'partner' && by !== 'day')) return null
  return { ...mapOf(await selectPartnerVisits(queries, { since, until, by, partner })), isByPartner: by === 'partner' }
}

const mapOf = (rows: readonly { readonly key: string; readonly visits: bigint }[]) => ({
  byKey: new Map(rows.map(({ key, visits }) => [key, visits])),
})
