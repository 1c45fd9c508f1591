import { type AgreedClock, CLOCKS_APART_MS, DATABASE_MS } from './agreed-clock.ts'
import type { Database } from './db.ts'

/** Why a process cannot serve calls now; for the log, never for the public. */
export type NotReadyReason = 'migrations are missing' | 'the database is read-only' | 'the clocks are apart'

export interface ReadinessOptions {
  readonly database: Database
  /** Further pools that calls need. */
  readonly otherPools: readonly Database[]
  readonly clock: AgreedClock
  /** The number of migrations that this code needs; a database with more was migrated by the next version during its deployment. */
  readonly migrations: number
}

/**
 * Checks whether calls can be served: every pool answers, the schema is complete, the database accepts writes, and its clock and this
 * process's differ by less than two seconds. Returns the reason if not; rejects when a pool does not answer. Simultaneous calls share one
 * check.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<NotReadyReason | undefined> {
  let asking: Promise<NotReadyReason | undefined> | undefined
  return () => {
    asking ??= ask(options).finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function ask({ database, otherPools, clock, migrations }: ReadinessOptions): Promise<NotReadyReason | undefined> {
  const askedAtMs = performance.now()
  const [[state]] = await Promise.all([
    database.rows<{ migrations: number; isReadOnly: boolean; databaseMs: bigint }>(
      'ready',
      `select (select count(*) from schema_migrations)::int4 as migrations,
              pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
              ${DATABASE_MS}`,
    ),
    ...otherPools.map((pool) => pool.rows('ready_other', 'select 1')),
  ])
  if (!state || state.migrations < migrations) return 'migrations are missing'
  if (state.isReadOnly) return 'the database is read-only'
  clock.compare(Number(state.databaseMs), askedAtMs, performance.now())
  return Math.abs(clock.apartMs) < CLOCKS_APART_MS ? undefined : 'the clocks are apart'
}
