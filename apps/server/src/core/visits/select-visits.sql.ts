import type { ReportDimension } from '@runecase/api/operator/reports-rules.ts'
import type { Queries } from '../../platform/db.ts'

/** The dimensions by which visits are counted. Visits by partners' links are counted by partners. */
export type VisitDimension = Exclude<ReportDimension, 'partner'>

/** A filter of visits: values of dimensions, empty for unknown; undefined: any. */
export type VisitFilter = { readonly [D in VisitDimension]?: string | undefined }

/** Visits of days of the shop, both included, by day or by the value of a dimension. */
export function selectVisits(
  queries: Queries,
  {
    since,
    until,
    by,
    source,
    campaign,
    country,
    device,
  }: VisitFilter & {
    readonly since: string
    readonly until: string
    readonly by: 'day' | VisitDimension
  },
): Promise<{ key: string; visits: bigint }[]> {
  return queries.rows(
    `select_visits_by_${by}`,
    `select ${by}::text as key, sum(visits)::int8 as visits from site_visits
      where day between $1::date and $2::date
        and ($3::text is null or source = $3) and ($4::text is null or campaign = $4)
        and ($5::text is null or country = $5) and ($6::text is null or device = $6)
      group by 1`,
    [since, until, source ?? null, campaign ?? null, country ?? null, device ?? null],
  )
}
