/** The outcome of a COMMIT is not known: it may have taken effect. Settled by reading the operation, never by repeating it blindly. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

/** The database cannot be asked at this moment: refused, starting, shutting down, silent or full of waiters. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * This process lacks what the database lends it (a number, ids), and gets it with the next answer. It is found out inside of work, so it
 * says nothing of the connection that the work was given.
 */
export class NodeUnavailableError extends DatabaseUnavailableError {}

/** This process and the database tell different times: nothing may be decided by either. It says nothing of the connection. */
export class ClocksApartError extends NodeUnavailableError {}

/**
 * What this process remembers of the database lags behind it. Transactions and calls that only read are run once more after `catchUp`, which
 * reads what is missing; whoever still misses it then meets a defect.
 */
export class BehindDatabaseError extends Error {
  override readonly name = 'BehindDatabaseError'
  readonly catchUp: () => Promise<void>

  constructor(message: string, catchUp: () => Promise<void>) {
    super(message)
    this.catchUp = catchUp
  }
}

/** Runs `work`, and once more after catching up where it found this process behind; a run that failed so must have left nothing. */
export async function caughtUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BehindDatabaseError)) throw error
    await error.catchUp()
    return work()
  }
}

/** COMMIT ended a transaction that a statement had failed: nothing of it took effect. */
export class TransactionFailedError extends Error {
  override readonly name = 'TransactionFailedError'
}

/** The system's words for a connection that was refused, cut, or never came about. */
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

/** SQLSTATE of an error raised by the server, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  const isSystemCode = typeof code === 'string' && CONNECTION_CODES.has(code)
  return typeof code === 'string' && !isSystemCode && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** The constraint that refused a statement, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? ((error as { constraint?: string }).constraint ?? undefined) : undefined
}

/** Whether the server answered with an error and its connection can be used on; false where the connection is lost with it. */
export function isConnectionKept(error: unknown): boolean {
  const { severity } = (error ?? {}) as { severity?: unknown }
  return sqlState(error) !== undefined && severity !== 'FATAL' && severity !== 'PANIC'
}

/** Somebody else held a lock for as long as it is waited for (`lock_timeout`). */
export function isHeldByOthers(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** Another server may be the primary now: the connection is lost, or its server takes no writes. */
export function isServerLost(error: unknown): boolean {
  if (error instanceof NodeUnavailableError) return false
  return sqlState(error) === '25006' || (isUnavailable(error) && !isConnectionKept(error))
}

/** 57P0x: the server is going away; 53xxx: out of resources; 25P04: a hurried transaction took too long; 08xxx and socket errors: the connection is lost. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  const state = sqlState(error)
  if (state) return /^(08|53|57P)/.test(state) || state === '25006' || state === '25P04'
  const code = (error as { code?: string } | null)?.code
  const text = error instanceof Error ? error.message : ''
  return (
    (code !== undefined && CONNECTION_CODES.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(text)
  )
}
