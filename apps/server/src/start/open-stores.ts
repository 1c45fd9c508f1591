import type { Logger } from 'pino'
import { refuseSimulatedPlayers } from '../core/player/public.ts'
import { AgreedClock } from '../platform/agreed-clock.ts'
import { Database, type Queries } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import type { Teardown } from '../platform/teardown.ts'
import type { Config } from '../settings/config.ts'
import { startReads } from './start-reads.ts'

/** The time limit of both pools at start: on a busy machine, connecting takes longer than a call may wait later. */
const FIRST_WAIT_MS = 30_000

/** The log, the clock and the connections of one process. */
export interface Stores {
  readonly log: Logger
  readonly clock: AgreedClock
  readonly database: Database
  /** Commands that share transactions have a separate pool, so that they and other queries never wait for each other. */
  readonly batchDatabase: Database
  readonly reads: Queries
}

/** Opens the pools. Rejects if the database is unreachable, or if a production shop has simulated players. */
export async function openStores(config: Config, databaseUrl: string, teardown: Teardown): Promise<Stores> {
  const log = createLog({ level: config.log.level })
  const clock = new AgreedClock()
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle connection lost')
  const pool = { url: databaseUrl, firstWaitMs: FIRST_WAIT_MS, clock, onIdleError }
  const database = new Database(pool)
  // It does not wait for a starting database: the other pool has connected before the first use of this one.
  const batchDatabase = new Database({ ...pool, firstWaitMs: 0, poolSize: 6, plans: 'by_key' })
  teardown.add(async () => {
    await Promise.all([database.close(), batchDatabase.close()])
  })
  if (config.mode === 'production') await refuseSimulatedPlayers(database)
  const { readUrl } = config.database
  const reads = readUrl ? startReads(readUrl, { database, log, onIdleError }, teardown) : database
  return { log, clock, database, batchDatabase, reads }
}
