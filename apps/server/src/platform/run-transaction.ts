import type pg from 'pg'
import { requireBetween } from './agreed-clock.ts'
import type { Clock } from './clock.ts'
import { joinWrites, runQuery } from './db-client.ts'
import { CommitUnknownError, isConnectionUsable, sqlState, TransactionFailedError } from './db-failures.ts'
import { statementSpan, tracedInside } from './tracing.ts'
import type { Tx } from './tx.ts'

const TRANSACTION_LOST = '25P02'
const COMMITTED_LOCALLY = '01000'

/** Runs one named, prepared statement on this connection. */
export async function queryRows<Row>(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[] = [],
) {
  const result = await tracedInside(statementSpan(name), () =>
    runQuery(client, { name, text, values: values as unknown[] }),
  )
  return result.rows as Row[]
}

/** No-op catch: a later await handles the error. */
function ignoreForNow(): void {
  return
}

/** A statement after a failed one only reports that its transaction is aborted, so the first earlier failure is the cause. */
async function causeOf(error: unknown, ran: readonly Promise<unknown>[]): Promise<unknown> {
  if (sqlState(error) !== TRANSACTION_LOST) return error
  const outcomes = await Promise.allSettled(ran)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  return failed?.reason ?? error
}

/** The result of a committed transaction. */
interface Committed<T> {
  readonly result: T
  /** It published domain events. */
  readonly hasEvents: boolean
  readonly counts: readonly (readonly [counter: string, by: number])[]
}

/**
 * Runs `work` in one READ COMMITTED transaction on this connection, commits, and releases the connection in every case. With `endsAfterMs`
 * the server also ends the transaction by its own clock. Throws the error of `work`, or `CommitUnknownError`.
 */
export async function runTransaction<T>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<T>,
  { clock, endsAfterMs }: { readonly clock: Clock | undefined; readonly endsAfterMs: number | undefined },
): Promise<Committed<T>> {
  let isOpen = true
  let isCommitting = false
  let hasEvents = false
  const beganAtMs = clock?.nowMs() ?? 0
  const counts: [string, number][] = []
  // BEGIN and the statements sent without waiting: each is sent together with the next one.
  const sent: Promise<unknown>[] = []
  // Every statement in order: concurrent work may see a later failure before the one that caused it.
  const ran: Promise<unknown>[] = []
  const send = (query: pg.QueryConfig | string) => {
    joinWrites(client)
    const running = runQuery(client, query)
    running.catch(ignoreForNow)
    sent.push(running)
    ran.push(running)
  }
  const sendTraced = (name: string, text: string, values: readonly unknown[]) => {
    joinWrites(client)
    const running = tracedInside(statementSpan(name), () =>
      runQuery(client, { name, text, values: values as unknown[] }),
    )
    running.catch(ignoreForNow)
    sent.push(running)
    ran.push(running)
  }
  const refuseLate = (name: string) => {
    // A statement that outlives its transaction would run for the connection's next user.
    if (!isOpen) throw new Error(`statement ${name} after the end of its transaction`)
  }
  const tx: Tx = {
    isTransaction: true,
    rows(name, text, values) {
      refuseLate(name)
      const running = queryRows(client, name, text, values)
      running.catch(ignoreForNow)
      ran.push(running)
      return running as never
    },
    send(name, text, values = []) {
      refuseLate(name)
      sendTraced(name, text, values)
    },
    noteEvents() {
      hasEvents = true
    },
    requireAgreedTime(databaseMs) {
      if (clock) requireBetween(Number(databaseMs), beganAtMs, clock.nowMs())
    },
    count(counter, by) {
      counts.push([counter, by])
    },
  }
  try {
    send('begin')
    if (endsAfterMs !== undefined) send(`set local transaction_timeout = ${Math.ceil(endsAfterMs)}`)
    const result = await work(tx)
    isOpen = false
    isCommitting = true
    const committed = commit(client)
    committed.catch(ignoreForNow)
    // The first failure is the cause; COMMIT then only reports that the transaction had failed.
    await Promise.all(sent)
    await committed
    client.release()
    return { result, hasEvents, counts }
  } catch (failure) {
    isOpen = false
    const error = await causeOf(failure, ran)
    if (error instanceof CommitUnknownError) {
      client.release(true)
      throw error
    }
    // The last statements are sent together with COMMIT: if the connection is lost then, both may have been executed.
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

/**
 * Commits and verifies it. A lost connection during COMMIT, or the warning of a cancelled wait for a standby, leaves the outcome unknown.
 */
export async function commit(client: pg.PoolClient): Promise<void> {
  let wasOnlyLocal = false
  const onNotice = (notice: { code?: string | undefined }) => {
    if (notice.code === COMMITTED_LOCALLY) wasOnlyLocal = true
  }
  client.on('notice', onNotice as never)
  try {
    const result = await runQuery(client, 'commit')
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (result.command !== 'COMMIT') throw new TransactionFailedError('the transaction had failed before COMMIT')
  } catch (error) {
    // A server that dies during COMMIT may report an error although it wrote the commit.
    if (isConnectionUsable(error) || error instanceof TransactionFailedError) throw error
    throw new CommitUnknownError('connection lost during COMMIT', { cause: error })
  } finally {
    client.removeListener('notice', onNotice as never)
  }
  if (wasOnlyLocal) throw new CommitUnknownError('committed locally, standby not reached')
}
