import { goldFromMinor } from '@runecase/api/money.ts'
import type { Growth } from '@runecase/api/operator/reports.ts'
import { type GrowthBy, NO_ORIGIN, REPORT_DIMENSIONS } from '@runecase/api/operator/reports-rules.ts'
import type { Queries } from '../../platform/db.ts'
import { type MetricRow, type OriginFilter, selectGrowth } from './growth-figures.sql.ts'
import { type GrowthVisits, selectGrowthVisits } from './growth-visits.ts'
import type { ReportDays } from './report-period.ts'

/** Values of metrics; missing ones are 0. */
type Metrics = ReadonlyMap<string, bigint>

/** The filter as it is stored: what is not known is empty. */
export function storedFilter(filter: OriginFilter): OriginFilter {
  return Object.fromEntries(
    REPORT_DIMENSIONS.map((dimension) => [dimension, filter[dimension] === NO_ORIGIN ? '' : filter[dimension]]),
  )
}

export const metricsOf = (rows: readonly MetricRow[]): Metrics => {
  const sums = new Map<string, bigint>()
  for (const { metric, value } of rows) sums.set(metric, (sums.get(metric) ?? 0n) + value)
  return sums
}

/** Refills, less what was returned to payers and the prices of delivered items; minor units of GOLD. */
export function netMinorOf(metrics: Metrics): bigint {
  const of = (metric: string) => metrics.get(metric) ?? 0n
  return of('refill_minor') - of('return_minor') - of('delivery_minor')
}

export function growthOf(metrics: Metrics, visits: bigint | null): Growth {
  const count = (metric: string) => Number(metrics.get(metric) ?? 0n)
  const gold = (metric: string) => goldFromMinor(metrics.get(metric) ?? 0n)
  return {
    visits: visits === null ? null : Number(visits),
    registrations: count('registrations'),
    opened: count('opened'),
    refilled: count('refilled'),
    second: count('second'),
    firstRefills: count('first_refills'),
    refills: count('refills'),
    refillSum: gold('refill_minor'),
    returnSum: gold('return_minor'),
    deliverySum: gold('delivery_minor'),
    netIncome: goldFromMinor(netMinorOf(metrics)),
  }
}

/** Figures of days by day or by the value of a dimension, of keys that have any. */
export async function readGrowth(
  queries: Queries,
  days: ReportDays,
  by: GrowthBy,
  filter: OriginFilter,
): Promise<(Growth & { readonly key: string })[]> {
  const asked = { ...days, by, ...storedFilter(filter) }
  const [rows, visits] = await Promise.all([selectGrowth(queries, asked), selectGrowthVisits(queries, asked)])
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return [...new Set([...byKey.keys(), ...(visits?.byKey.keys() ?? [])])].map((key) => ({
    key: key === '' ? NO_ORIGIN : key,
    ...growthOf(metricsOf(byKey.get(key) ?? []), visitsAt(visits, key)),
  }))
}

/** Of what has no partner visits are not known: they are counted apart. */
function visitsAt(visits: GrowthVisits, key: string): bigint | null {
  return visits === null || (key === '' && visits.isByPartner) ? null : (visits.byKey.get(key) ?? 0n)
}

/** The figures of several keys together. Visits are not known where those of one are not. */
export function sumGrowth(parts: readonly Growth[]): Growth {
  const { visits: _, ...nothing } = growthOf(new Map(), 0n)
  const sum = nothing as { -readonly [K in keyof typeof nothing]: number }
  // Whole hundredths: sums of GOLD must not drift.
  for (const part of parts)
    for (const name of Object.keys(sum) as (keyof typeof sum)[])
      sum[name] = Math.round((sum[name] + part[name]) * 100) / 100
  const visits = parts.map((part) => part.visits)
  return { ...sum, visits: visits.includes(null) ? null : visits.reduce((all: number, one) => all + (one ?? 0), 0) }
}
