import { ByteCache } from '../byte-cache.ts'
import type { PageState } from './answer-page.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface GuestAnswer {
  readonly page: RenderedPage
  readonly state: Exclude<PageState, 'own'>
}

/** Renders a page for a guest with its own nonce. Never rejects: a failure is a page with status 500. */
export type RenderForGuest = () => Promise<RenderedPage>

export interface GuestPagesOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  readonly maxPages?: number
  readonly maxBytes?: number
}

/** The maximum age of a page in normal operation. */
const FRESH_MS = 2000
/** From this age on a page is rendered again while the old one is still served. */
const RENEW_MS = 1000
/** The maximum age of a page when none can be rendered. */
const STALE_MS = 600_000
/** While a page cannot be rendered, one attempt per this time. */
const RETRY_MS = 1000
/** With an older page available, a request waits no longer than this for a new one. */
const MAX_WAIT_MS = 3000
const MAX_PAGES = 500
const MAX_BYTES = 64 * 1024 * 1024

interface StoredPage {
  readonly page: RenderedPage
  readonly renderedAt: number
  failedAt: number | undefined
}

type Outcome = { readonly page: RenderedPage; readonly hasFailed: boolean } | 'not-for-all'

/** Pages of guests: rendered once for all requests within two seconds, kept for an outage of ten minutes. */
export class GuestPages {
  readonly #stored: ByteCache<StoredPage>
  readonly #flights = new Map<string, Promise<Outcome>>()
  readonly #now: () => number

  constructor(options: GuestPagesOptions) {
    this.#now = options.now
    this.#stored = new ByteCache(options.maxPages ?? MAX_PAGES, options.maxBytes ?? MAX_BYTES)
  }

  /** Whether a page with this key is cached, fresh or not. */
  has(key: string): boolean {
    return this.#stored.find(key) !== undefined
  }

  /** The fresh page of a key, without waiting. */
  findFresh(key: string, render: RenderForGuest): GuestAnswer | undefined {
    const stored = this.#stored.find(key)
    if (stored === undefined) return undefined
    const age = this.#now() - stored.renderedAt
    if (age > FRESH_MS) return undefined
    if (age > RENEW_MS && !this.#isResting(stored)) void this.#fly(key, render)
    return { page: stored.page, state: 'hit' }
  }

  /**
   * The page of a key, rendered unless it is fresh; an older one when rendering fails or takes too long. Undefined when the page is
   * specific to one reader and must be rendered for the request itself.
   */
  async find(key: string, render: RenderForGuest): Promise<GuestAnswer | undefined> {
    const fresh = this.findFresh(key, render)
    if (fresh !== undefined) return fresh
    const stored = this.#findUsable(key)
    if (stored === undefined) return answerOf(await this.#fly(key, render))
    if (this.#isResting(stored)) return staleOf(stored)
    const outcome = await withPatience(this.#fly(key, render))
    const isUnusable = outcome === undefined || (outcome !== 'not-for-all' && outcome.hasFailed)
    return isUnusable ? staleOf(stored) : answerOf(outcome)
  }

  /** An older page of a key; undefined when none is young enough. */
  findStale(key: string): GuestAnswer | undefined {
    const stored = this.#findUsable(key)
    return stored && staleOf(stored)
  }

  #findUsable(key: string): StoredPage | undefined {
    const stored = this.#stored.find(key)
    return stored !== undefined && this.#now() - stored.renderedAt <= STALE_MS ? stored : undefined
  }

  #isResting({ failedAt }: StoredPage): boolean {
    return failedAt !== undefined && this.#now() - failedAt < RETRY_MS
  }

  #fly(key: string, render: RenderForGuest): Promise<Outcome> {
    const running = this.#flights.get(key)
    if (running !== undefined) return running
    const flight = this.#render(key, render).finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  async #render(key: string, render: RenderForGuest): Promise<Outcome> {
    const renderedAt = this.#now()
    const page = await render()
    if (page.cookies.length > 0) return 'not-for-all'
    const hasFailed = isFailedPage(page)
    if (hasFailed) {
      const older = this.#stored.find(key)
      if (older !== undefined) older.failedAt = this.#now()
    } else if (isForKeeping(page)) {
      // Its compressed forms, made on demand, add about a third.
      this.#stored.put(key, { page, renderedAt, failedAt: undefined }, page.bytes * 1.5)
    }
    return { page, hasFailed }
  }
}

/**
 * Whether a page is missing because of a failure. A 503 with Retry-After is a valid response: the site is closed, and an older page would
 * claim that it is open.
 */
export function isFailedPage({ status, headers }: RenderedPage): boolean {
  return status >= 500 && !(status === 503 && headers.has('retry-after'))
}

const staleOf = ({ page }: StoredPage): GuestAnswer => ({ page, state: 'stale' })

function answerOf(outcome: Outcome): GuestAnswer | undefined {
  return outcome === 'not-for-all' ? undefined : { page: outcome.page, state: 'miss' }
}

function isForKeeping({ status, headers }: RenderedPage): boolean {
  if (status !== 200 && status !== 404) return false
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return isHtml && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** Undefined when it took too long; it continues anyway. */
async function withPatience<Value>(flight: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MAX_WAIT_MS)
  })
  try {
    return await Promise.race([flight, limit])
  } finally {
    clearTimeout(timer)
  }
}
