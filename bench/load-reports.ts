import type pg from 'pg'
import { countThePast } from '../apps/server/src/testing/report-past.ts'

/** Days with visits. */
const DAYS = 90
const COUNTRIES = `array['RU', 'KZ', 'BY', 'UZ', 'AM', 'GE', 'IN', '']`
/** Where the migration has counted the registrations but computed no totals yet. */
const SUMS = 'insert into report_movements'

/** The loaded history has no countries: this gives every player one. */
const GIVE_COUNTRIES = `
  insert into report_origins (source, campaign, country, device)
  select source, campaign, c.country, device from report_origins cross join unnest(${COUNTRIES}) c (country) where c.country <> '';
  update report_players p set origin_id = n.id
    from report_origins o join report_origins n on (n.source, n.campaign, n.device) = (o.source, o.campaign, o.device)
   where o.id = p.origin_id and n.country = (${COUNTRIES})[p.user_id / 256 % 8 + 1];`

/**
 * Loads the data for the reports of a loaded history: the origins and visits of its players, then the counts as the migration makes them,
 * and movements of money. Does nothing if they are loaded already.
 */
export async function loadReports(client: pg.Client, print: (line: string) => void): Promise<void> {
  const { rows } = await client.query('select exists (select from site_visits where day < current_date - 30) as has')
  if (rows[0]?.has) return
  await client.query('set session_replication_role = replica')
  await client.query(
    'truncate report_days, report_cohorts, report_movements, report_players, report_origins, report_game_days, report_game_players, site_visits',
  )
  await client.query(
    `insert into sign_ups (user_id, way, utm_source, utm_campaign)
     select id, 'quick', (array['telegram', 'youtube', 'vk', 'google', null])[1 + (id / 256) % 5], 'campaign ' || (id / 256) % 40 from users
     on conflict do nothing`,
  )
  const [registered, sums] = (await countThePast()).split(SUMS, 2)
  if (sums === undefined) throw new Error('the migration of the reports sums no movements')
  await client.query(`${registered}${GIVE_COUNTRIES}${SUMS}${sums}`)
  await client.query(
    `insert into site_visits (day, source, campaign, country, device, visits)
     select current_date - place, source, campaign, country, device, 100 + o.id % 900 from report_origins o cross join generate_series(0, ${DAYS - 1}) place`,
  )
  await client.query(
    `insert into report_flows (hour, kind, currency, created, burnt)
     select date_trunc('hour', moment_of_id(operation_id), shop_zone()), kind, currency, coalesce(sum(amount) filter (where amount > 0), 0),
            coalesce(-sum(amount) filter (where amount < 0), 0)
       from ledger_entries where account_id >= 1000 group by 1, 2, 3 on conflict do nothing`,
  )
  await client.query('update report_marks set seq = (select coalesce(max(seq), 0) from ledger_chain)')
  await client.query('reset session_replication_role')
  await client.query('analyze')
  print('reports')
}
