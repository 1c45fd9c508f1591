import type { Tx } from '../../platform/db.ts'

/** The daily limit of origins. Anybody can invent campaigns, so further ones are counted together. */
const MAX_ORIGINS = 1000
const OTHER = 'other'

/** The origin of visitors; empty when unknown. */
export interface VisitOrigin {
  readonly source: string
  readonly campaign: string
  readonly country: string
  readonly device: string
}

/** Adds visits to those of a day of the shop (`YYYY-MM-DD`). Origins beyond the daily limit are counted together. */
export async function addVisits(
  tx: Tx,
  day: string,
  visits: readonly (VisitOrigin & { readonly count: number })[],
): Promise<void> {
  await tx.rows(
    'add_visits',
    `insert into site_visits as v (day, source, campaign, country, device, visits)
     select $1::date, source, campaign, country, device, sum(count)
       from (select a.count, a.country, a.device, case when is_kept then a.source else '${OTHER}' end as source,
                    case when is_kept then a.campaign else '' end as campaign
               from (select x.*, x.source = '' and x.campaign = '' or k.day is not null
                              or row_number() over (partition by k.day is null, x.source = '' and x.campaign = '' order by x.source, x.campaign)
                                 <= $7 - (select count(*) from site_visits d where d.day = $1::date) as is_kept
                       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int8[]) as x (source, campaign, country, device, count)
                       left join site_visits k on (k.day, k.source, k.campaign, k.country, k.device) =
                                             ($1::date, x.source, x.campaign, x.country, x.device)) a) kept
      group by source, campaign, country, device
      order by source, campaign, country, device
     on conflict (day, source, campaign, country, device) do update set visits = v.visits + excluded.visits`,
    [
      day,
      visits.map(({ source }) => source),
      visits.map(({ campaign }) => campaign),
      visits.map(({ country }) => country),
      visits.map(({ device }) => device),
      visits.map(({ count }) => count),
      MAX_ORIGINS,
    ],
  )
}
