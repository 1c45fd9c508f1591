import type { TestApp } from './test-app.ts'

/** Tables that change while a shop runs: leases, relays, cursors, checks, counters, last use of sessions. */
const CHANGING = `event_cursors event_log outbox nodes rt_log rt_channel rt_relay realtime_listeners
  service_states service_days service_figures service_incidents ledger_batches ledger_chain dashboard_hours dashboard_players
  report_origins report_players report_movements report_days report_cohorts report_game_days report_game_players report_flows report_marks report_owed site_visits
  mission_totals play_totals promo_totals status_announcements offer_totals season_totals season_results
  observed_odds observed_openings observed_versions site_statistics site_switches reminder_days telegram_updates operator_sessions sessions announced_build
  raffle_entries raffles leaderboard_scores leaderboard_buckets leaderboard_floors leaderboards live_drops case_drops analytics_counts provider_nonces
  absence_watches trigger_progress season_players season_task_progress season_task_plays inbox_notices inbox_notices_default
  notifications notification_deliveries`.split(/\s+/)

/** Everything that a back-office call could change: each table with a hash of its rows. New tables are included. */
export async function countAdminEffects(shop: TestApp): Promise<Record<string, string>> {
  const rows = await shop.database.rows<{ name: string; hash: string }>(
    'test_count_admin_effects',
    `select c.relname as name,
            (xpath('/table/row/h/text()', query_to_xml(format('select count(*) || '':'' || coalesce(md5(string_agg(t::text, '''' order by t::text)), '''') as h from %I t', c.relname),
                                                       false, false, '')))[1]::text as hash
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1) order by 1`,
    [CHANGING],
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
