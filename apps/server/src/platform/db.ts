import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from './clock.ts'
import { PrimaryServer } from './database-hosts.ts'
import { DatabaseBreaker } from './db-breaker.ts'
import { clientFor, cut, serverOf } from './db-client.ts'
import {
  CommitUnknownError,
  connectFailure,
  DatabaseUnavailableError,
  isConnectionUsable,
  isServerLost,
  isUnavailable,
  retryWhenBehind,
  sqlState,
} from './db-failures.ts'
import { queryRows, runTransaction } from './run-transaction.ts'
import { tracedInside } from './tracing.ts'
import type { Queries, Tx } from './tx.ts'

export {
  BehindDatabaseError,
  CommitUnknownError,
  DatabaseUnavailableError,
  isHeldByOthers,
  isUnavailable,
  sqlState,
  violatedConstraint,
} from './db-failures.ts'

import { ENGINE } from './engine-name.ts'

export type { Queries, Tx } from './tx.ts'

const INT8_OID = 20
const FIRST_PAUSE_MS = 200
const TRANSACTION_SPAN = {
  name: 'transaction',
  kind: 'internal',
  attributes: { 'db.system.name': 'postgresql' },
} as const

/** 64-bit columns are money, ids and counters: they are parsed as bigint, so that none can be mixed with a float. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format as 'text')) as never,
}

/** Serialization failure and deadlock: the only errors that are retried, always as a whole transaction. */
const RETRIED_STATES = new Set(['40001', '40P01'])
const RETRY_LIMIT = 3

/** The maximum number of calls that wait for a connection; further ones are refused at once. */
const WAITERS_LIMIT = 100
/**
 * The time limit of a statement or a transaction, COMMIT included, after which its connection is cut. Without it, a dead network or a
 * missing standby would block it for ever. A call ends within 5 seconds, the wait for a connection included.
 */
const ANSWER_WITHIN_MS = 4000

const PLANS_BY_KEY =
  ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_material=off -c enable_memoize=off'

export interface DatabaseOptions {
  /** May name several hosts: calls go to the primary, and follow it when it moves. */
  readonly url: string
  readonly poolSize?: number
  /**
   * `by_key`: every statement of this pool finds its rows by key, so it is planned once and never with a scan. Without it, a plan made
   * while a table was small or had no statistics reads whole tables: 38 ms for a batch of openings instead of 0.4 ms.
   */
  readonly plans?: 'by_key'
  /** The time limit of a statement or a transaction, after which its connection is cut; 4000 by default. */
  readonly answerWithinMs?: number
  /** PostgreSQL's settings of this pool's sessions that differ from those of other pools, such as `search_path`; without spaces. */
  readonly session?: Readonly<Record<string, string>>
  /**
   * Until the first response, and for this long at most, calls wait for a database that does not accept connections yet because it is
   * starting.
   */
  readonly firstWaitMs?: number
  /** This process's clock for `Tx.requireAgreedTime`; without it nothing is compared, as in operator commands. */
  readonly clock?: Clock
  /** Called with every error of an idle connection; the pool replaces the connection. */
  readonly onIdleError?: (error: Error) => void
}

/**
 * The connection pool of one PostgreSQL database. Connections are pipelined: statements issued without waiting in between are sent together
 * and run in order.
 */
export class Database implements Queries {
  readonly pool: pg.Pool
  readonly #breaker = new DatabaseBreaker()
  readonly #primary: PrimaryServer
  readonly #answerWithinMs: number
  #patientUntilMs: number
  readonly #clock: Clock | undefined
  #onEvents: (() => void) | undefined
  #onCount: ((counter: string, by: number) => void) | undefined

  constructor(options: DatabaseOptions) {
    this.#answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS
    this.#patientUntilMs = performance.now() + (options.firstWaitMs ?? 0)
    this.#clock = options.clock
    this.#primary = new PrimaryServer(options.url)
    this.pool = new pg.Pool({
      Client: clientFor(() => this.#primary.last),
      max: options.poolSize ?? 20,
      connectionTimeoutMillis: 2000,
      idleTimeoutMillis: 60_000,
      types: TYPES,
      pipeline: true,
      application_name: ENGINE,
      options: `-c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000 -c statement_timeout=15000${
        options.plans === 'by_key' ? PLANS_BY_KEY : ''
      }${Object.entries(options.session ?? {})
        .map(([name, value]) => ` -c ${name}=${value}`)
        .join('')}`,
    } as pg.PoolConfig)
    // A closing connection may still receive the server's shutdown message.
    this.pool.on('error', (error) => {
      if (this.pool.ending) return
      this.#primary.lost()
      options.onIdleError?.(error)
    })
  }

  rows<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#onConnection(this.#answerWithinMs, async (client) => {
      try {
        const rows = await queryRows<Row>(client, name, text, values)
        client.release()
        return rows
      } catch (error) {
        client.release(!isConnectionUsable(error))
        throw error
      }
    })
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and commits. A throw rolls everything back and is rethrown. Serialization failures and
   * deadlocks run the whole `work` again, at most 3 times, and so does `BehindDatabaseError`, once: `work` must keep no state from a failed
   * run. A transaction that takes longer than `withinMs` is cut off; only an operator's command may need more than the default. With less
   * than the default, the server also ends the transaction by its own clock, so that a COMMIT that arrives too late commits nothing.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options: { readonly withinMs?: number } = {}): Promise<T> {
    return tracedInside(TRANSACTION_SPAN, () =>
      retryWhenBehind(() => this.#untilCommitted(work, options.withinMs ?? this.#answerWithinMs)),
    )
  }

  async #untilCommitted<T>(work: (tx: Tx) => Promise<T>, withinMs: number): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, hasEvents, counts } = await this.#onConnection(withinMs, (client) =>
          runTransaction(client, work, {
            clock: this.#clock,
            endsAfterMs: withinMs < this.#answerWithinMs ? withinMs : undefined,
          }),
        )
        if (hasEvents) this.#onEvents?.()
        for (const [counter, by] of counts) this.#onCount?.(counter, by)
        return result
      } catch (error) {
        const state = sqlState(error)
        if (!state || !RETRIED_STATES.has(state) || attempt >= RETRY_LIMIT) throw error
      }
    }
  }

  /** Calls `listener` after every commit of a transaction that published domain events. There is one relay, so there is one listener. */
  whenEventsCommit(listener: (() => void) | undefined): void {
    this.#onEvents = listener
  }

  /** Calls `listener` for each counter that a committed transaction increased. */
  whenCounted(listener: (counter: string, by: number) => void): void {
    this.#onCount = listener
  }

  /** Lends a connection to `work`, which releases it, and cuts it when `work` takes longer than `limitMs`. */
  async #onConnection<T>(limitMs: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.pool.waitingCount >= WAITERS_LIMIT) throw new DatabaseUnavailableError('too many wait for a connection')
    this.#breaker.admit()
    let client: pg.PoolClient
    try {
      client = await this.#firstConnect()
    } catch (error) {
      this.#failed(error)
      throw error
    }
    let wasHurried = false
    const limit = setTimeout(() => {
      wasHurried = limitMs < this.#answerWithinMs
      cut(client, new DatabaseUnavailableError(`no answer within ${limitMs} ms`))
    }, limitMs)
    try {
      const result = await work(client)
      this.#patientUntilMs = Number.NEGATIVE_INFINITY
      this.#breaker.answered()
      return result
    } catch (error) {
      // A call with a shorter time limit than the default says nothing about the database.
      if (!wasHurried) this.#failed(error instanceof CommitUnknownError ? error.cause : error)
      throw error
    } finally {
      clearTimeout(limit)
    }
  }

  async #firstConnect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.#connect()
      } catch (error) {
        if (performance.now() >= this.#patientUntilMs || !isUnavailable(error)) throw error
        await sleep(FIRST_PAUSE_MS)
      }
    }
  }

  /** A connection to the primary; connections to a former primary are closed. */
  async #connect(): Promise<pg.PoolClient> {
    if (this.#primary.isOnly) return this.#fromPool()
    for (;;) {
      const url = await this.#primary.find()
      const client = await this.#fromPool()
      if (serverOf(client) === url) return client
      client.release(true)
    }
  }

  async #fromPool(): Promise<pg.PoolClient> {
    const { waitingCount, idleCount, totalCount, options } = this.pool
    const isFull = waitingCount >= idleCount + options.max - totalCount
    try {
      return await this.pool.connect()
    } catch (error) {
      throw this.pool.ending ? error : connectFailure(error, isFull)
    }
  }

  #failed(error: unknown): void {
    this.#breaker.failed(error)
    if (isServerLost(error)) this.#primary.lost()
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}
