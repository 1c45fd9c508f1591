import { type GrowthBy, REPORT_DIMENSIONS, type ReportDimension } from '@runecase/api/operator/reports-rules.ts'
import type { Queries } from '../../platform/db.ts'
import type { ReportDays } from './report-period.ts'

/** What players came by: values of dimensions, empty for what is not known; undefined: any. */
export type OriginFilter = { readonly [D in ReportDimension]?: string | undefined }

/** SQL: the origin `o` has the values `$from` and following; null is any. */
export const ofOrigin = (from: number) =>
  REPORT_DIMENSIONS.map((column, place) => `($${from + place}::text is null or o.${column} = $${from + place})`).join(
    ' and ',
  )

export const originValues = (filter: OriginFilter) => REPORT_DIMENSIONS.map((dimension) => filter[dimension] ?? null)

export interface MetricRow {
  readonly key: string
  readonly metric: string
  readonly value: bigint
}

/** Sums of days by day or by the value of a dimension. */
export function selectGrowth(
  queries: Queries,
  { since, until, by, ...filter }: ReportDays & OriginFilter & { readonly by: GrowthBy },
): Promise<MetricRow[]> {
  return queries.rows(
    `select_report_growth_by_${by}`,
    `select ${by === 'day' ? 'd.day::text' : `o.${by}`} as key, d.metric, sum(d.value)::int8 as value
       from report_days d join report_origins o on o.id = d.origin_id
      where d.day between $1::date and $2::date and ${ofOrigin(3)} group by 1, 2`,
    [since, until, ...originValues(filter)],
  )
}

/** Players by the week of their registration and metric, from a Monday on. */
export function selectRegisteredWeeks(queries: Queries, since: string, filter: OriginFilter): Promise<MetricRow[]> {
  return queries.rows(
    'select_report_weeks',
    `select date_trunc('week', d.day::timestamp)::date::text as key, d.metric, sum(d.value)::int8 as value
       from report_days d join report_origins o on o.id = d.origin_id
      where d.metric in ('registrations', 'payers', 'day1', 'day7', 'day30') and d.day >= $1::date and ${ofOrigin(2)} group by 1, 2`,
    [since, ...originValues(filter)],
  )
}

/** Movements by the week of registration, from a Monday on, and the age of players in weeks. */
export function selectCohortValues(
  queries: Queries,
  since: string,
  filter: OriginFilter,
): Promise<(MetricRow & { readonly age: number })[]> {
  return queries.rows(
    'select_report_cohorts',
    `select c.week::text as key, c.age, c.metric, sum(c.value)::int8 as value
       from report_cohorts c join report_origins o on o.id = c.origin_id where c.week >= $1::date and ${ofOrigin(2)} group by 1, 2, 3`,
    [since, ...originValues(filter)],
  )
}
