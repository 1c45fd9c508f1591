import type { Socket } from 'node:net'
import { DatabaseError } from 'pg'

/** The outcome of a COMMIT is unknown: it may have taken effect. The caller must read the operation; repeating it blindly is wrong. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

/** The database cannot be used now: connection refused, starting, shutting down, not responding, or too many waiting callers. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * This process lacks something that it leases from the database (a node number, ids) and gets it with the next response, or all its
 * connections are in use. It says nothing about the database.
 */
export class NodeUnavailableError extends DatabaseUnavailableError {}

/** The clocks of this process and the database disagree, so neither may decide anything. It says nothing about the connection. */
export class ClocksApartError extends NodeUnavailableError {}

/**
 * This process's cached data is behind the database. Transactions and read-only calls run once more after `catchUp`, which reads the
 * missing data; if it is still missing then, that is a defect.
 */
export class BehindDatabaseError extends Error {
  override readonly name = 'BehindDatabaseError'
  readonly catchUp: () => Promise<void>

  constructor(message: string, catchUp: () => Promise<void>) {
    super(message)
    this.catchUp = catchUp
  }
}

/** Runs `work`, and once more after catching up if it found this process behind; the failed run must have had no effect. */
export async function retryWhenBehind<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BehindDatabaseError)) throw error
    await error.catchUp()
    return work()
  }
}

/** COMMIT ended a transaction in which a statement had failed: nothing of it took effect. */
export class TransactionFailedError extends Error {
  override readonly name = 'TransactionFailedError'
}

/** System error codes of a connection that was refused, cut, or never established. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The SQLSTATE of a server error, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** The constraint that a statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** Whether the server answered with an error and the connection remains usable; false when the connection is lost. */
export function isConnectionUsable(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
}

/** Another transaction held a lock for longer than `lock_timeout`. */
export function isHeldByOthers(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** Another server may be the primary now: the connection is lost, or its server is read-only. */
export function isServerLost(error: unknown): boolean {
  if (error instanceof NodeUnavailableError) return false
  return sqlState(error) === '25006' || (isUnavailable(error) && !isConnectionUsable(error))
}

/**
 * 57P0x: the server is shutting down; 53xxx: out of resources; 25P04: a transaction with a time limit took too long; 08xxx and socket
 * errors: the connection is lost.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  const state = sqlState(error)
  if (state) return /^(08|53|57P)/.test(state) || state === '25006' || state === '25P04'
  return CONNECTION_CODES.has(codeOf(error) ?? '')
}

/**
 * The failure of a statement on a connection with this socket. For a lost connection `pg` has neither a class nor a code, but its socket is
 * closed.
 */
export function connectionFailure(error: unknown, socket: Socket | undefined): unknown {
  return socket?.destroyed && isWithoutClass(error) ? new DatabaseUnavailableError(...textOf(error)) : error
}

/**
 * The failure to get a connection; `isFull`: all connections of the pool were in use. The pool reports its time limits only by the text of
 * the error.
 */
export function connectFailure(error: unknown, isFull: boolean): unknown {
  if (!isWithoutClass(error)) return error
  return isFull ? new NodeUnavailableError(...textOf(error)) : new DatabaseUnavailableError(...textOf(error))
}

const isWithoutClass = (error: unknown) =>
  !(error instanceof DatabaseError || error instanceof DatabaseUnavailableError) && codeOf(error) === undefined

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

const textOf = (error: unknown) => [error instanceof Error ? error.message : String(error), { cause: error }] as const
