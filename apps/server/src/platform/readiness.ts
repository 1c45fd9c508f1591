import { type AgreedClock, CLOCKS_APART_MS, DATABASE_MS } from './agreed-clock.ts'
import type { Database } from './db.ts'

/** Why a process cannot serve calls now; for the log, never for the public. */
export type Unreadiness = 'migrations are missing' | 'the database is read-only' | 'the clocks are apart'

export interface ReadinessOptions {
  readonly database: Database
  /** Pools beside it that calls need as well. */
  readonly otherPools: readonly Database[]
  readonly clock: AgreedClock
  /** How many migrations this code needs; a database that is further was brought there by the next version, on its way. */
  readonly migrations: number
}

/**
 * Asks whether calls can be served: every pool answers, the schema is there, the database takes writes, and its clock and this process's
 * are less than two seconds apart. Answers the reason why not; rejects when a pool does not answer. Questions at once share one answer.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Unreadiness | undefined> {
  let asking: Promise<Unreadiness | undefined> | undefined
  return () => {
    asking ??= ask(options).finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function ask({ database, otherPools, clock, migrations }: ReadinessOptions): Promise<Unreadiness | undefined> {
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
