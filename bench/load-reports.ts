import type pg from 'pg'
import { countThePast } from '../apps/server/src/testing/report-past.ts'

/**
 * What the reports count of a loaded history: origins of its players, then the past as the migration counts it, and movements of money. Does
 * nothing when that was done.
 */
export async function loadReports(client: pg.Client, print: (line: string) => void): Promise<void> {
  const { rows } = await client.query('select exists (select from report_flows) as has')
  if (rows[0]?.has) return
  await client.query('set session_replication_role = replica')
  await client.query(
    'truncate report_days, report_cohorts, report_movements, report_players, report_origins, report_game_days, report_game_players',
  )
  await client.query(
    `insert into sign_ups (user_id, way, utm_source, utm_campaign)
     select id, 'quick', (array['telegram', 'youtube', 'vk', 'google', null])[1 + (id / 256) % 5], 'campaign ' || (id / 256) % 40 from users
     on conflict do nothing`,
  )
  await client.query(await countThePast())
  await client.query(
    `insert into report_flows (hour, kind, currency, created, burnt)
     select date_trunc('hour', moment_of_id(operation_id)), kind, currency, coalesce(sum(amount) filter (where amount > 0), 0),
            coalesce(-sum(amount) filter (where amount < 0), 0)
       from ledger_entries where account_id >= 1000 group by 1, 2, 3 on conflict do nothing`,
  )
  await client.query('update report_marks set seq = (select coalesce(max(seq), 0) from ledger_chain)')
  await client.query('reset session_replication_role')
  await client.query('analyze')
  print('reports')
}
