import type { Queries } from './db.ts'
import { ENGINE } from './engine-name.ts'

/** The replication slot of backups: the server retains WAL until a backup has saved it (`npm run backup`). */
export const BACKUP_SLOT = `${ENGINE}_backup`

/** Seconds since the slot last advanced; no row before the first backup, or after the server discarded its WAL. */
export const BACKUP_AGE = `select case when active then 0 else extract(epoch from clock_timestamp() - inactive_since) end::float8 as age
  from pg_replication_slots where slot_name = $1 and wal_status <> 'lost' and (active or inactive_since is not null)`

/** Reads metrics of delays: domain events, locks, standby, backups. */
export class DatabaseMetrics {
  readonly #queries: Queries
  /** The oldest unmoved domain event at the last check, and when it was first seen. */
  #oldest: { readonly id: bigint; readonly seenAtMs: number } | undefined

  constructor(queries: Queries) {
    this.#queries = queries
  }

  /**
   * Seconds that the oldest domain event has waited, either to be moved into the log (as observed by this process) or in the log for its
   * slowest consumer.
   */
  async outboxLag(): Promise<number> {
    const [row] = await this.#queries.rows<{ id: bigint | null; behind: number }>(
      'outbox_lag',
      `select (select min(id) from outbox) as id,
              coalesce(extract(epoch from clock_timestamp() - (
                select at from event_log where seq > (select min(seq) from event_cursors) order by seq limit 1)), 0)::float8 as behind`,
    )
    const nowMs = performance.now()
    const id = row?.id ?? null
    if (id === null) this.#oldest = undefined
    else if (this.#oldest?.id !== id) this.#oldest = { id, seenAtMs: nowMs }
    return Math.max(row?.behind ?? 0, this.#oldest ? (nowMs - this.#oldest.seenAtMs) / 1000 : 0)
  }

  /** Seconds of the longest current wait for a lock. */
  async lockWait(): Promise<number> {
    const [row] = await this.#queries.rows<{ waited: number }>(
      'lock_wait',
      `select coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::float8 as waited from pg_locks where not granted`,
    )
    return row?.waited ?? 0
  }

  /** Seconds that the oldest commit has waited for a synchronous standby, which is then unreachable. */
  async standbyWait(): Promise<number> {
    const [row] = await this.#queries.rows<{ waited: number }>(
      'standby_wait',
      `select coalesce(extract(epoch from clock_timestamp() - min(query_start)), 0)::float8 as waited
         from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`,
    )
    return row?.waited ?? 0
  }

  /** Seconds since WAL was last saved by a backup; infinite without one. */
  async backupAge(): Promise<number> {
    const [row] = await this.#queries.rows<{ age: number }>('backup_age', BACKUP_AGE, [BACKUP_SLOT])
    return row?.age ?? Number.POSITIVE_INFINITY
  }
}
