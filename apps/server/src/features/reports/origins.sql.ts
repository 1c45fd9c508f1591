import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Movement } from './growth-facts.ts'

/** The origin of those of whom nothing is known; made when it is missing. */
export async function findUnknownOrigin(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'find_unknown_report_origin',
    `with made as (insert into report_origins (source, campaign, country, device, partner) values ('', '', '', '', '')
       on conflict (source, campaign, country, device, partner) do update set source = '' returning id)
     select id from made`,
  )
  if (!row) throw new Error('an upserted origin is answered')
  return row.id
}

/** The origin that differs from another one by its partner alone; made when it is missing. */
export async function findOriginWith(tx: Tx, originId: number, partner: string): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'find_report_origin_with_partner',
    `with made as (
       insert into report_origins (source, campaign, country, device, partner)
       select source, campaign, country, device, $2 from report_origins where id = $1
       on conflict (source, campaign, country, device, partner) do update set partner = excluded.partner returning id)
     select id from made`,
    [originId, partner],
  )
  if (!row) throw new Error('an upserted origin is answered')
  return row.id
}

/** Adds visits of the links of partners. */
export function addPartnerVisits(
  tx: Tx,
  visits: readonly { readonly day: string; readonly partner: string; readonly visits: number }[],
): void {
  tx.send(
    'add_report_partner_visits',
    `insert into report_partner_visits as v (day, partner, visits)
     select day, partner, sum(visits) from unnest($1::date[], $2::text[], $3::int8[]) as x (day, partner, visits) group by 1, 2 order by 1, 2
     on conflict (day, partner) do update set visits = v.visits + excluded.visits`,
    [
      visits.map(({ day }) => day),
      visits.map(({ partner }) => partner),
      numbers(visits.map(({ visits: count }) => BigInt(count))),
    ],
  )
}

/** Visits of the links of partners, by day or by partner. */
export function selectPartnerVisits(
  queries: Queries,
  {
    since,
    until,
    by,
    partner,
  }: {
    readonly since: string
    readonly until: string
    readonly by: 'day' | 'partner'
    readonly partner: string | undefined
  },
): Promise<{ key: string; visits: bigint }[]> {
  return queries.rows(
    `select_report_partner_visits_by_${by}`,
    `select ${by}::text as key, sum(visits)::int8 as visits from report_partner_visits
      where day between $1::date and $2::date and ($3::text is null or partner = $3) group by 1`,
    [since, until, partner ?? null],
  )
}

export function updateOrigin(tx: Tx, userId: bigint, originId: number): void {
  tx.send('update_report_origin', 'update report_players set origin_id = $2 where user_id = $1', [userId, originId])
}

export function selectMovements(queries: Queries, userId: bigint): Promise<Movement[]> {
  return queries.rows(
    'select_report_movements',
    `select kind, id, user_id as "userId", day::text, value_minor as "valueMinor" from report_movements where user_id = $1`,
    [userId],
  )
}
