import { readAuditReport } from '../platform/audit-report.ts'
import type { Clock } from '../platform/clock.ts'
import { DatabaseMetrics } from '../platform/database-metrics.ts'
import type { Database } from '../platform/db.ts'
import type { DiskWatch } from '../platform/disk-watch.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { Realtime } from './start-realtime.ts'

/** The sources of a process's metrics. */
interface Watched {
  readonly database: Database
  readonly batchDatabase: Database
  readonly realtime: Pick<Realtime, 'countSockets' | 'countClosed'>
  readonly disk: DiskWatch
  readonly clock: Clock
  readonly dataDir: string
}

/** Adds the metrics of the process itself: pools, outbox, sockets, disk and the last audit. */
export function watchApp(metrics: Metrics, watched: Watched): void {
  const { database, batchDatabase, realtime, disk, clock, dataDir } = watched
  for (const pool of [database, batchDatabase]) pool.whenCounted((counter, by) => metrics.countCommitted(counter, by))
  const waiters = () => ({ general: database.pool.waitingCount, openings: batchDatabase.pool.waitingCount })
  metrics.gauge('pg_pool_waiters', 'Calls that wait for a database connection', waiters, 'pool')
  const readings = new DatabaseMetrics(database)
  metrics.gauge('outbox_lag_seconds', 'How long the oldest event has waited', () => readings.outboxLag())
  metrics.gauge('pg_lock_wait_seconds', 'The longest wait for a lock at this moment', () => readings.lockWait())
  const standbyWait = () => readings.standbyWait()
  metrics.gauge('pg_standby_wait_seconds', 'How long the oldest commit has waited for a standby', standbyWait)
  metrics.gauge('backup_age_seconds', 'How long ago WAL was last saved by a backup', () => readings.backupAge())
  metrics.gauge('ws_clients', 'Realtime connections', () => realtime.countSockets())
  metrics.counter('ws_closed_total', 'Realtime sockets closed, by close code', () => realtime.countClosed(), 'code')
  metrics.gauge('data_disk_free_ratio', 'Free part of the disk of the data folder', () => disk.freeShare())
  const findings = async () => (await readAuditReport(dataDir)).findings
  metrics.gauge('auditor_findings', 'Findings of the last nightly audit, by promise', findings, 'rule')
  const auditAge = async () => (clock.nowMs() - Date.parse((await readAuditReport(dataDir)).at)) / 1000
  metrics.gauge('auditor_lag_seconds', 'How long ago the last nightly audit looked', auditAge)
}
