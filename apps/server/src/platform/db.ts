import type { Writable } from 'node:stream'
import pg from 'pg'

const INT8_OID = 20

/** 64-bit columns are money, ids and counters: they arrive as bigint, so that none can be mixed with a float. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format as 'text')) as never,
}

/** Serialization failure and deadlock: the only errors that are run again, and always as a whole transaction. */
const RETRIED_STATES = new Set(['40001', '40P01'])
const RETRY_LIMIT = 3
const COMMITTED_LOCALLY = '01000'

const PLANS_BY_KEY =
  ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_material=off'

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
  /** Says that this transaction recorded facts: whoever moves them is woken right after its commit. */
  noteFacts(): void
}

/** The outcome of a COMMIT is not known: it may have taken effect. Settled by reading the operation, never by repeating it blindly. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

/** The database cannot be asked at this moment: refused, starting, shutting down or full of waiters. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize?: number
  /**
   * `by_key`: every statement of this pool finds its rows by key, so it is planned once and never by scanning. Without it a plan
   * made while a table was small or not yet counted reads whole tables: 38 ms for a batch of openings instead of 0.4 ms.
   */
  readonly plans?: 'by_key'
  /** Called with every error of an idle connection; the pool replaces the connection. */
  readonly onIdleError?: (error: Error) => void
}

async function queryRows<Row>(
  client: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[] = [],
) {
  const result = await client.query({ name, text, values: values as unknown[] })
  return result.rows as Row[]
}

/** Marks a failure that somebody meets further down, so that it never counts as unhandled in between. */
function heardLater(): void {
  return
}

/**
 * Sends what is written in this turn of the event loop as one packet: a statement and the BEGIN before it, or the COMMIT behind
 * it. Without it every statement is a write of its own, which was a tenth of the CPU of an opening.
 */
function joinWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** SQLSTATE of an error raised by the server, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** The constraint that refused a statement, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? ((error as { constraint?: string }).constraint ?? undefined) : undefined
}

/** 57P0x: the server is going away; 53xxx: out of resources; 08xxx and socket errors: the connection is lost. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  const state = sqlState(error)
  if (state) return /^(08|53|57P)/.test(state) || state === '25006'
  const code = (error as { code?: string } | null)?.code
  const text = error instanceof Error ? error.message : ''
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === 'ENOENT' ||
    code === 'EPIPE' ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(text)
  )
}

/**
 * The pool of connections to one PostgreSQL server. Connections are pipelined: statements issued without waiting in
 * between travel together and run in order.
 */
export class Database implements Queries {
  readonly pool: pg.Pool
  #onFacts: (() => void) | undefined

  constructor(options: DatabaseOptions) {
    this.pool = new pg.Pool({
      connectionString: options.url,
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
    this.pool.on('error', (error) => this.pool.ending || options.onIdleError?.(error))
    // A connection that is cut between two statements of a transaction tells nobody else, and an error event that nobody hears
    // ends the process. The transaction's next statement fails by it.
    this.pool.on('connect', (client) => client.on('error', heardLater))
  }

  rows<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return queryRows(this.pool, name, text, values)
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and commits. A throw rolls everything back and is thrown on. Serialization
   * failures and deadlocks run the whole of `work` again, at most 3 times, so it must not keep state from a failed run.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work)
      } catch (error) {
        const state = sqlState(error)
        if (!state || !RETRIED_STATES.has(state) || attempt >= RETRY_LIMIT) throw error
      }
    }
  }

  /** Calls `listener` after every commit of a transaction that recorded facts. There is one relay, so there is one listener. */
  whenFactsCommit(listener: (() => void) | undefined): void {
    this.#onFacts = listener
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let isOpen = true
    let hasFacts = false
    // BEGIN and the statements sent without waiting: each travels together with the next one.
    const sent: Promise<unknown>[] = []
    const send = (query: pg.QueryConfig | string) => {
      joinWrites(client)
      const running = client.query(query as pg.QueryConfig)
      running.catch(heardLater)
      sent.push(running)
    }
    const refuseLate = (name: string) => {
      // A statement that outlives its transaction would run on whoever gets the connection next.
      if (!isOpen) throw new Error(`statement ${name} after the end of its transaction`)
    }
    const tx: Tx = {
      isTransaction: true,
      rows(name, text, values) {
        refuseLate(name)
        return queryRows(client, name, text, values)
      },
      send(name, text, values = []) {
        refuseLate(name)
        send({ name, text, values: values as unknown[] })
      },
      noteFacts() {
        hasFacts = true
      },
    }
    try {
      send('begin')
      const result = await work(tx)
      isOpen = false
      const committed = commit(client)
      committed.catch(heardLater)
      // The first failure is the cause; COMMIT then only reports that the transaction had failed.
      await Promise.all(sent)
      await committed
      client.release()
      if (hasFacts) this.#onFacts?.()
      return result
    } catch (error) {
      isOpen = false
      if (error instanceof CommitUnknownError) {
        client.release(true)
        throw error
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
    if (result.command !== 'COMMIT') throw new Error('the transaction had failed before COMMIT')
  } catch (error) {
    if (sqlState(error) === undefined && !(error instanceof Error && /failed before COMMIT/.test(error.message))) {
      throw new CommitUnknownError('connection lost during COMMIT', { cause: error })
    }
    throw error
  } finally {
    client.removeListener('notice', onNotice as never)
  }
  if (wasOnlyLocal) throw new CommitUnknownError('committed locally, standby not reached')
}
