import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionFailure, DatabaseUnavailableError, isUnavailable } from './db-failures.ts'
import { ENGINE } from './engine-name.ts'
import { StartError } from './start-error.ts'

/** The time limit for a server to report its role, milliseconds. */
const ANSWER_WITHIN_MS = 1000
/** The same at start: loading the application blocks the event loop for a second or more, and a machine that boots is slow. */
const FIRST_ANSWER_WITHIN_MS = 10_000
/** How long a start waits for a database that does not accept connections yet. */
const START_LIMIT_MS = 60_000
const START_PAUSE_MS = 500

/**
 * The hosts of a `DATABASE_URL` with several of them, as in `postgresql://shop:secret@db1:5432,db2:5432/shop`: one URL each. Undefined for
 * an invalid URL.
 */
export function hostUrls(url: string): readonly string[] | undefined {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/.exec(url)
  if (!found) return undefined
  const [, before = '', hosts = '', after = ''] = found
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`)
  const isWhole = urls.every((one) => URL.canParse(one)) && (urls.length === 1 || hosts.split(',').every(Boolean))
  return isWhole ? urls : undefined
}

/**
 * The URL of the primary among the servers of `url`. A single server is not asked. If two accept writes, the one with the later timeline is
 * the primary: the other was primary before a failover and came back. Throws `DatabaseUnavailableError` when none accepts writes.
 */
export async function findPrimary(url: string): Promise<string> {
  const urls = hostUrls(url) ?? [url]
  const [only] = urls
  return urls.length === 1 && only !== undefined ? only : askPrimary(urls, ANSWER_WITHIN_MS)
}

/**
 * Waits at start until a server of `url` accepts writes, and returns its URL. Prints once what it waits for. Throws `StartError` when none
 * does in time, and at once for a reason that waiting does not remove, such as a wrong password.
 */
export async function waitForPrimary(
  url: string,
  { print, limitMs = START_LIMIT_MS }: { readonly print: (line: string) => void; readonly limitMs?: number },
): Promise<string> {
  const urls = hostUrls(url) ?? [url]
  const endsAtMs = performance.now() + limitMs
  for (let isReported = false; ; isReported = true) {
    try {
      return await askPrimary(urls, FIRST_ANSWER_WITHIN_MS)
    } catch (error) {
      if (!(error instanceof NoPrimaryError)) throw error
      if (!error.isPassing || performance.now() >= endsAtMs) throw new StartError(sentence(error.message))
      if (!isReported) print(`Waiting for the database: ${error.message}`)
    }
    await sleep(START_PAUSE_MS)
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

class NoPrimaryError extends DatabaseUnavailableError {
  /** Whether another server may become the primary, or respond, without an operator. */
  readonly isPassing: boolean

  constructor(message: string, isPassing: boolean) {
    super(message)
    this.isPassing = isPassing
  }
}

async function askPrimary(urls: readonly string[], withinMs: number): Promise<string> {
  const answers = await Promise.allSettled(urls.map((url) => askTimeline(url, withinMs)))
  const primaries = answers.flatMap((answer, index) => {
    const at = urls[index]
    return answer.status === 'fulfilled' && answer.value !== null && at ? [{ at, timeline: answer.value }] : []
  })
  const primary = primaries.toSorted((a, b) => b.timeline - a.timeline)[0]
  if (primary) return primary.at
  const reasons = answers.map((answer, index) => {
    const { host } = new URL(urls[index] ?? '')
    return `${host}: ${answer.status === 'fulfilled' ? 'a standby' : reasonOf(answer.reason)}`
  })
  const isPassing = answers.some((answer) => answer.status === 'fulfilled' || isUnavailable(firstOf(answer.reason)))
  throw new NoPrimaryError(`no server of the database takes writes (${reasons.join('; ')})`, isPassing)
}

/** The timeline of a primary; null for a standby. */
async function askTimeline(url: string, withinMs: number): Promise<number | null> {
  const socket = new Socket()
  const client = new Client({ connectionString: url, stream: () => socket, application_name: `${ENGINE}-primary` })
  client.on('error', () => undefined)
  const limit = setTimeout(
    () => socket.destroy(new DatabaseUnavailableError(`no answer within ${withinMs} ms`)),
    withinMs,
  )
  try {
    await client.connect()
    const { rows } = await client.query<{ segment: string | null }>(
      'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as segment',
    )
    const segment = rows[0]?.segment
    return segment ? Number.parseInt(segment.slice(0, 8), 16) : null
  } catch (error) {
    throw connectionFailure(error, socket)
  } finally {
    clearTimeout(limit)
    // A server that does not respond does not close the connection either.
    client.end().catch(() => undefined)
  }
}

/** A host with several addresses fails with one error for each. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error)

function reasonOf(error: unknown): string {
  const first = firstOf(error)
  return first instanceof Error ? first.message : String(first)
}

/** Finds the primary of several servers, and looks again after a connection was lost. */
export class PrimaryServer {
  readonly #url: string
  /** A single server is used without a check. */
  readonly isOnly: boolean
  #last: string
  #isKnown: boolean
  #seeking: Promise<string> | undefined

  constructor(url: string) {
    this.#url = url
    const urls = hostUrls(url) ?? [url]
    this.isOnly = urls.length === 1
    this.#isKnown = this.isOnly
    this.#last = urls[0] ?? url
  }

  /** The primary, or the last known one. */
  get last(): string {
    return this.#last
  }

  /** The primary; simultaneous callers share one lookup. Throws `DatabaseUnavailableError` when no server accepts writes. */
  async find(): Promise<string> {
    if (this.#isKnown) return this.#last
    this.#seeking ??= findPrimary(this.#url)
      .then((url) => {
        this.#last = url
        this.#isKnown = true
        return url
      })
      .finally(() => {
        this.#seeking = undefined
      })
    return this.#seeking
  }

  /** Reports a lost connection: another server may be the primary now. */
  lost(): void {
    this.#isKnown = this.isOnly
  }
}
