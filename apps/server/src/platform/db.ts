import pg from 'pg'
import type { Clock } from './clock.ts'
import { PrimaryServer } from './database-hosts.ts'
import { DatabaseBreaker } from './db-breaker.ts'
import {
  CommitUnknownError,
  caughtUp,
  DatabaseUnavailableError,
  isConnectionKept,
  isServerLost,
  sqlState,
} from './db-failures.ts'
import { ignoreForNow, queryRows, runTransaction, streamOf } from './run-transaction.ts'
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

export type { Queries, Tx } from './tx.ts'

const INT8_OID = 20

/** 64-bit columns are money, ids and counters: they arrive as bigint, so that none can be mixed with a float. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format as 'text')) as never,
}

/** Serialization failure and deadlock: the only errors that are run again, and always as a whole transaction. */
const RETRIED_STATES = new Set(['40001', '40P01'])
const RETRY_LIMIT = 3

/** Calls that may wait for a connection; whoever comes later is refused at once. */
const WAITERS_LIMIT = 100
/**
 * The longest that a statement or a transaction may take, COMMIT included, before its connection is cut: behind a dead network, or
 * a standby that is gone, nothing else would ever end it. With the wait for a connection a call ends within 5 seconds.
 */
const ANSWER_WITHIN_MS = 4000

const PLANS_BY_KEY =
  ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_material=off -c enable_memoize=off'

export interface DatabaseOptions {
  /** May name several hosts: calls go to the one that is the primary, and follow it when it moves. */
  readonly url: string
  readonly poolSize?: number
  /**
   * `by_key`: every statement of this pool finds its rows by key, so it is planned once and never by scanning. Without it a plan
   * made while a table was small or not yet counted reads whole tables: 38 ms for a batch of openings instead of 0.4 ms.
   */
  readonly plans?: 'by_key'
  /** The longest that a statement or a transaction may take before its connection is cut; 4000 unless given. */
  readonly answerWithinMs?: number
  /** The time of this process, for `Tx.demandAgreedTime`; without it nothing is compared, as for an operator's command. */
  readonly clock?: Clock
  /** Called with every error of an idle connection; the pool replaces the connection. */
  readonly onIdleError?: (error: Error) => void
}

/** Connections to whichever server is the primary when they are made. */
function clientOf(primary: PrimaryServer): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const url = primary.last
      super({ ...config, connectionString: url })
      SERVERS.set(this, url)
    }
  }
}
/** Where the connections of pools with several hosts lead. */
const SERVERS = new WeakMap<pg.ClientBase, string>()

/**
 * The pool of connections to one PostgreSQL database. Connections are pipelined: statements issued without waiting in
 * between travel together and run in order.
 */
export class Database implements Queries {
  readonly pool: pg.Pool
  readonly #breaker = new DatabaseBreaker()
  readonly #primary: PrimaryServer
  readonly #answerWithinMs: number
  readonly #clock: Clock | undefined
  #onEvents: (() => void) | undefined
  #onCount: ((counter: string, by: number) => void) | undefined

  constructor(options: DatabaseOptions) {
    this.#answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS
    this.#clock = options.clock
    this.#primary = new PrimaryServer(options.url)
    this.pool = new pg.Pool({
      ...(this.#primary.isOnly ? { connectionString: options.url } : { Client: clientOf(this.#primary) }),
      max: options.poolSize ?? 20,
      connectionTimeoutMillis: 2000,
      idleTimeoutMillis: 60_000,
      types: TYPES,
      pipeline: true,
      application_name: 'runecase',
      options: `-c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000 -c statement_timeout=15000${
        options.plans === 'by_key' ? PLANS_BY_KEY : ''
      }`,
    } as pg.PoolConfig)
    // A connection that is being closed may still hear the server say goodbye.
    this.pool.on('error', (error) => {
      if (this.pool.ending) return
      this.#primary.lost()
      options.onIdleError?.(error)
    })
    // A connection that is cut between two statements of a transaction tells nobody else, and an error event that nobody hears
    // ends the process. The transaction's next statement fails by it.
    this.pool.on('connect', (client) => client.on('error', ignoreForNow))
  }

  rows<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#onConnection(this.#answerWithinMs, async (client) => {
      try {
        const rows = await queryRows<Row>(client, name, text, values)
        client.release()
        return rows
      } catch (error) {
        client.release(!isConnectionKept(error))
        throw error
      }
    })
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and commits. A throw rolls everything back and is thrown on. Serialization
   * failures and deadlocks run the whole of `work` again, at most 3 times, and so does `BehindDatabaseError`, once: it must not keep
   * state from a failed run. A transaction that takes longer than `withinMs` is cut off; only an operator's command may need more than is usual.
   * One that is given less is also ended by the server, by its own clock: a COMMIT that is on its way for longer commits nothing.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options: { readonly withinMs?: number } = {}): Promise<T> {
    return caughtUp(() => this.#untilCommitted(work, options.withinMs ?? this.#answerWithinMs))
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

  /** Calls `listener` after every commit of a transaction that recorded domain events. There is one relay, so there is one listener. */
  whenEventsCommit(listener: (() => void) | undefined): void {
    this.#onEvents = listener
  }

  /** Calls `listener` for everything that committed transactions counted. */
  whenCounted(listener: (counter: string, by: number) => void): void {
    this.#onCount = listener
  }

  /** Lends a connection to `work`, which releases it, and cuts it when `work` takes longer than `limitMs`. */
  async #onConnection<T>(limitMs: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.pool.waitingCount >= WAITERS_LIMIT) throw new DatabaseUnavailableError('too many wait for a connection')
    this.#breaker.admit()
    let client: pg.PoolClient
    try {
      client = await this.#connect()
    } catch (error) {
      // Waiting for a connection that others use says nothing about the database.
      if (!/timeout exceeded when trying to connect/.test(String(error))) this.#failed(error)
      throw error
    }
    let wasHurried = false
    const limit = setTimeout(() => {
      wasHurried = limitMs < this.#answerWithinMs
      streamOf(client).destroy(new DatabaseUnavailableError(`no answer within ${limitMs} ms`))
    }, limitMs)
    try {
      const result = await work(client)
      this.#breaker.answered()
      return result
    } catch (error) {
      // Whoever gives it less time than is usual learns nothing about the database by it.
      if (!wasHurried) this.#failed(error instanceof CommitUnknownError ? error.cause : error)
      throw error
    } finally {
      clearTimeout(limit)
    }
  }

  /** A connection to the primary: those to a server that was it before are closed. */
  async #connect(): Promise<pg.PoolClient> {
    if (this.#primary.isOnly) return this.pool.connect()
    for (;;) {
      const url = await this.#primary.find()
      const client = await this.pool.connect()
      if (SERVERS.get(client) === url) return client
      client.release(true)
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
