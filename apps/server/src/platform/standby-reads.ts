import type { Database, Queries } from './db.ts'
import { isUnavailable, sqlState } from './db-failures.ts'
import { PeriodicTask } from './periodic-task.ts'
import type { StateLog } from './state-log.ts'

/** The maximum age of the data that is shown. */
const AGE_LIMIT_MS = 1000
const POLL_MS = 300

interface Mark {
  readonly lsn: string
  readonly atMs: number
}

/**
 * Reads that may be a second old, from a standby. While it lags more than that, does not answer or is missing, they go to the primary. Not
 * for balances or decisions.
 */
export class StandbyReads implements Queries {
  readonly #primary: Database
  readonly #standby: Database
  readonly #health: Pick<StateLog, 'failed' | 'worked'>
  readonly #loop: PeriodicTask
  /** The primary's position at the last check. */
  #mark: Mark | undefined
  #freshUntilMs = Number.NEGATIVE_INFINITY

  constructor(place: {
    readonly primary: Database
    readonly standby: Database
    readonly health: Pick<StateLog, 'failed' | 'worked'>
  }) {
    this.#primary = place.primary
    this.#standby = place.standby
    this.#health = place.health
    this.#loop = new PeriodicTask(
      async () => {
        await this.#look()
        return false
      },
      { pollMs: POLL_MS, pauseMs: POLL_MS, onError: (error) => this.#health.failed(error) },
    )
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async rows<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    if (performance.now() < this.#freshUntilMs) {
      try {
        return await this.#standby.rows<Row>(name, text, values)
      } catch (error) {
        // 40001: the primary removed rows that this query was reading.
        if (!isUnavailable(error) && sqlState(error) !== '40001') throw error
        this.#freshUntilMs = Number.NEGATIVE_INFINITY
      }
    }
    return this.#primary.rows<Row>(name, text, values)
  }

  /** A standby that has everything the primary had written at a given time shows no state older than that time. */
  async #look(): Promise<void> {
    const mark = this.#mark
    if (mark) {
      const [row] = await this.#standby.rows<{ hasIt: boolean | null }>(
        'standby_has_replayed',
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasIt"',
        [mark.lsn],
      )
      if (row?.hasIt) {
        this.#freshUntilMs = Math.max(this.#freshUntilMs, mark.atMs + AGE_LIMIT_MS)
        this.#health.worked()
      } else if (performance.now() - mark.atMs < AGE_LIMIT_MS) return
      else this.#health.failed(new Error('the standby lags by more than a second'))
    }
    const atMs = performance.now()
    const [row] = await this.#primary.rows<{ lsn: string }>(
      'primary_has_written',
      'select pg_current_wal_insert_lsn()::text as lsn',
    )
    this.#mark = row && { lsn: row.lsn, atMs }
  }
}
