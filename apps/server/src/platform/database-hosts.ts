import { Client } from 'pg'
import { DatabaseUnavailableError } from './db-failures.ts'

/** How long a server may take to say what it is, milliseconds. */
const ANSWER_WITHIN_MS = 1000

/**
 * The addresses that a `DATABASE_URL` with several hosts names, as in `postgresql://shop:secret@db1:5432,db2:5432/shop`: one URL for
 * each. Undefined where it is no such address.
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
 * The URL of the primary among the servers of `url`. A single one is not asked. Of two that take writes the one with the later timeline
 * is it: the other was the primary before a failover and came back. Throws `DatabaseUnavailableError` where none takes writes.
 */
export async function findPrimary(url: string): Promise<string> {
  const urls = hostUrls(url) ?? [url]
  const [only] = urls
  if (urls.length === 1 && only !== undefined) return only
  const answers = await Promise.allSettled(urls.map(askTimeline))
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
  throw new DatabaseUnavailableError(`no server of the database takes writes (${reasons.join('; ')})`)
}

/** The timeline of a primary; null of a standby. */
async function askTimeline(url: string): Promise<number | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'runecase-primary',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ segment: string | null }>(
      'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as segment',
    )
    const segment = rows[0]?.segment
    return segment ? Number.parseInt(segment.slice(0, 8), 16) : null
  } finally {
    // One that does not answer says no goodbye either.
    client.end().catch(() => undefined)
  }
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** Knows which of several servers is the primary, and asks anew after a connection was lost. */
export class PrimaryServer {
  readonly #url: string
  /** There is no other, so it is never asked. */
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

  /** The primary, or the server that was it last. */
  get last(): string {
    return this.#last
  }

  /** The primary; who asks at the same time shares one answer. Throws `DatabaseUnavailableError` where none takes writes. */
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

  /** A connection was lost: another server may be the primary now. */
  lost(): void {
    this.#isKnown = this.isOnly
  }
}
