import type { Duplex } from 'node:stream'
import pg from 'pg'
import { demandBetween } from './agreed-clock.ts'
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
  TransactionFailedError,
} from './db-failures.ts'

export {
  BehindDatabaseError,
  CommitUnknownError,
  DatabaseUnavailableError,
  isHeldByOthers,
  isUnavailable,
  sqlState,
  violatedConstraint,
} from './db-failures.ts'

const INT8_OID = 20

/** 64-bit columns are money, ids and counters: they arrive as bigint, so that none can be mixed with a float. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format as 'text')) as never,
}

/** Serialization failure and deadlock: the only errors that are run again, and always as a whole transaction. */
const RETRIED_STATES = new Set(['40001', '40P01'])
const RETRY_LIMIT = 3
const TRANSACTION_LOST = '25P02'
const COMMITTED_LOCALLY = '01000'

/** Calls that may wait for a connection; whoever comes later is refused at once. */
const WAITERS_LIMIT = 100
/**
 * The longest that a statement or a transaction may take, COMMIT included, before its connection is cut: behind a dead network, or
 * a standby that is gone, nothing else would ever end it. With the wait for a connection a call ends within 5 seconds.
 */
const ANSWER_WITHIN_MS = 4000

const PLANS_BY_KEY =
  ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_material=off -c enable_memoize=off'

/** What a statement may be run on: a transaction, or the database where one statement is enough. */
export interface Queries {
  /** Runs one named, prepared statement. The name is unique per text; rows keep the column names that the text gives them. */
  rows<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. Only commands open one; every write takes it. */
export interface Tx extends Queries {
  readonly isTransaction: true
  /**
   * Sends a statement whose rows nobody needs, without waiting: it travels together with what follows, COMMIT at the latest.
   * Its failure fails the transaction.
   */
  send(name: string, text: string, values?: readonly unknown[]): void
  /** Says that this transaction recorded domain events: whoever moves them is woken right after its commit. */
  noteEvents(): void
  /**
   * Makes sure that a time which the database told within this transaction is that of this process as well: a limit, a pause or a
   * countdown that is judged by a clock that jumped would be gained by whoever it holds back. Throws `ClocksApartError`, which callers
   * meet as `temporarily_unavailable`.
   */
  demandAgreedTime(databaseMs: bigint | number): void
  /** Adds to a counter of this process when this transaction commits, and never when it fails: `name` or `name:label value`. */
  count(counter: string, by: number): void
}

/** What is counted where it is written, and told after the commit. */

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

async function queryRows<Row>(client: pg.PoolClient, name: string, text: string, values: readonly unknown[] = []) {
  const result = await client.query({ name, text, values: values as unknown[] })
  return result.rows as Row[]
}

/** Marks a failure that somebody meets further down, so that it never counts as unhandled in between. */
function heardLater(): void {
  return
}

/** A statement behind one that failed is only told that its transaction is lost: the first failure of those before it is the cause. */
async function causeOf(error: unknown, ran: readonly Promise<unknown>[]): Promise<unknown> {
  if (sqlState(error) !== TRANSACTION_LOST) return error
  const outcomes = await Promise.allSettled(ran)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  return failed?.reason ?? error
}

function streamOf(client: pg.PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}

/**
 * Sends what is written in this turn of the event loop as one packet: a statement and the BEGIN before it, or the COMMIT behind
 * it. Without it every statement is a write of its own, which was a tenth of the CPU of an opening.
 */
function joinWrites(client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
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
    this.pool.on('connect', (client) => client.on('error', heardLater))
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
        return await this.#onConnection(withinMs, (client) => this.#transact(client, work, withinMs))
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

  async #transact<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>, withinMs: number): Promise<T> {
    let isOpen = true
    let isCommitting = false
    let hasEvents = false
    const clock = this.#clock
    const beganAtMs = clock?.nowMs() ?? 0
    const counts: [string, number][] = []
    // BEGIN and the statements sent without waiting: each travels together with the next one.
    const sent: Promise<unknown>[] = []
    // Every statement in its order: work that asks several at once may meet a later failure before the one that caused it.
    const ran: Promise<unknown>[] = []
    const send = (query: pg.QueryConfig | string) => {
      joinWrites(client)
      const running = client.query(query as pg.QueryConfig)
      running.catch(heardLater)
      sent.push(running)
      ran.push(running)
    }
    const refuseLate = (name: string) => {
      // A statement that outlives its transaction would run on whoever gets the connection next.
      if (!isOpen) throw new Error(`statement ${name} after the end of its transaction`)
    }
    const tx: Tx = {
      isTransaction: true,
      rows(name, text, values) {
        refuseLate(name)
        const running = queryRows(client, name, text, values)
        running.catch(heardLater)
        ran.push(running)
        return running as never
      },
      send(name, text, values = []) {
        refuseLate(name)
        send({ name, text, values: values as unknown[] })
      },
      noteEvents() {
        hasEvents = true
      },
      demandAgreedTime(databaseMs) {
        if (clock) demandBetween(Number(databaseMs), beganAtMs, clock.nowMs())
      },
      count(counter, by) {
        counts.push([counter, by])
      },
    }
    try {
      send('begin')
      if (withinMs < this.#answerWithinMs) send(`set local transaction_timeout = ${Math.ceil(withinMs)}`)
      const result = await work(tx)
      isOpen = false
      isCommitting = true
      const committed = commit(client)
      committed.catch(heardLater)
      // The first failure is the cause; COMMIT then only reports that the transaction had failed.
      await Promise.all(sent)
      await committed
      client.release()
      if (hasEvents) this.#onEvents?.()
      for (const [counter, by] of counts) this.#onCount?.(counter, by)
      return result
    } catch (failure) {
      isOpen = false
      const error = await causeOf(failure, ran)
      if (error instanceof CommitUnknownError) {
        client.release(true)
        throw error
      }
      // What was sent last travels with COMMIT: where the connection is lost with it, both may have been carried out.
      if (isCommitting && sqlState(error) === undefined && !(error instanceof TransactionFailedError)) {
        client.release(true)
        throw new CommitUnknownError('connection lost during COMMIT', { cause: error })
      }
      const isClean = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!isClean)
      throw error
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}

/**
 * Commits and makes sure that it did. A lost connection during COMMIT, or the warning of a cancelled wait for a standby,
 * leaves the outcome unknown.
 */
export async function commit(client: pg.PoolClient): Promise<void> {
  let wasOnlyLocal = false
  const onNotice = (notice: { code?: string | undefined }) => {
    if (notice.code === COMMITTED_LOCALLY) wasOnlyLocal = true
  }
  client.on('notice', onNotice as never)
  try {
    const result = await client.query('commit')
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (result.command !== 'COMMIT') throw new TransactionFailedError('the transaction had failed before COMMIT')
  } catch (error) {
    // A server that dies in the middle of COMMIT may say so and have written it all the same.
    if (isConnectionKept(error) || error instanceof TransactionFailedError) throw error
    throw new CommitUnknownError('connection lost during COMMIT', { cause: error })
  } finally {
    client.removeListener('notice', onNotice as never)
  }
  if (wasOnlyLocal) throw new CommitUnknownError('committed locally, standby not reached')
}
