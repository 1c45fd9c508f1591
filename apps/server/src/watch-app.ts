import type { Catalogue } from './core/catalog/public.ts'
import { longestBeaconWait } from './features/battles/battle-metrics.sql.ts'
import type { Payments } from './features/payments/connect-payments.ts'
import { caseReturns } from './features/site/case-returns.ts'
import { countDoubts, countOpenWithdrawals } from './features/withdrawals/delivery-metrics.sql.ts'
import { readAuditReport } from './platform/audit-report.ts'
import type { Clock } from './platform/clock.ts'
import { DatabaseMetrics } from './platform/database-metrics.ts'
import type { Database } from './platform/db.ts'
import type { DiskWatch } from './platform/disk-watch.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { Realtime } from './start-realtime.ts'

/** Adds the figures of the parts of this process to its metrics. */
export function watchApp(
  metrics: Metrics,
  {
    database,
    batchDatabase,
    realtime,
    disk,
    payments,
    catalogue,
    clock,
    dataDir,
  }: {
    database: Database
    batchDatabase: Database
    realtime: Realtime
    disk: DiskWatch
    payments: Payments
    catalogue: Pick<Catalogue, 'caseById'>
    clock: Clock
    dataDir: string
  },
): Metrics {
  for (const pool of [database, batchDatabase]) pool.whenCounted((figure, by) => metrics.countCommitted(figure, by))
  const waiters = () => ({ general: database.pool.waitingCount, openings: batchDatabase.pool.waitingCount })
  metrics.gauge('pg_pool_waiters', 'Calls that wait for a database connection', waiters, 'pool')
  const figures = new DatabaseMetrics(database)
  metrics.gauge('outbox_lag_seconds', 'How long the oldest event has waited', () => figures.outboxLag())
  metrics.gauge('pg_lock_wait_seconds', 'The longest wait for a lock at this moment', () => figures.lockWait())
  metrics.gauge('ws_clients', 'Realtime connections', () => realtime.countSockets())
  metrics.counter('ws_closed_total', 'Realtime sockets closed, by close code', () => realtime.countClosed(), 'code')
  metrics.gauge('data_disk_free_ratio', 'Free part of the disk of the data folder', () => disk.freeShare())
  const beacon = () => longestBeaconWait(database)
  metrics.gauge('beacon_age_seconds', 'How late the beacon is for the battle that waits longest for it', beacon)
  const returns = () => caseReturns(catalogue, database)
  metrics.gauge('roll_rtp_ratio', 'Worth of what fell against what was paid, of cases for GOLD', returns, 'case')
  const findings = async () => (await readAuditReport(dataDir)).findings
  metrics.gauge('auditor_findings', 'Findings of the last nightly audit, by promise', findings, 'rule')
  const auditAge = async () => (clock.nowMs() - Date.parse((await readAuditReport(dataDir)).at)) / 1000
  metrics.gauge('auditor_lag_seconds', 'How long ago the last nightly audit looked', auditAge)
  const onTheirWay = () => countOpenWithdrawals(database)
  metrics.gauge('delivery_state', 'Withdrawals on their way, by status', onTheirWay, 'state')
  const doubts = () => countDoubts(database)
  metrics.gauge('delivery_unknown_total', 'How often nobody knew what a delivery came to', doubts)
  metrics.counter(
    'psp_callback_total',
    'Webhooks of payment providers, as provider:result',
    () => payments.figures.callbacks(),
    'result',
  )
  metrics.counter(
    'payments_settled_total',
    'Orders of refills by what became of them',
    () => payments.figures.settled(),
    'outcome',
  )
  const open = async () => {
    const { pending, reviews } = await payments.countOpen()
    return { pending, reviews }
  }
  metrics.gauge('payments_open', 'Orders that wait for money, and reviews that wait for a person', open, 'kind')
  metrics.gauge(
    'payments_owed_minor',
    'What players owe by returned refills, minor units of GOLD',
    async () => (await payments.countOpen()).owedMinor,
  )
  metrics.gauge(
    'payments_owed_coins',
    'Coins that players owe by returned refills',
    async () => (await payments.countOpen()).owedCoins,
  )
  return metrics
}
