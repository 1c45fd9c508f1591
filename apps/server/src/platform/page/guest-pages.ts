import { ByteCache } from '../byte-cache.ts'
import { markDegraded } from './degraded.ts'
import { createNonce } from './nonce-template.ts'
import { cutAtNonce, type NoncedBody } from './nonced-body.ts'

/** A page as it was rendered, whole. */
export interface WholePage {
  readonly status: number
  /** Names in small letters; without `content-length` and without cookies. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  /** True when it sets a cookie: then it is nobody else's. */
  readonly hasCookies: boolean
}

/** A page rendered for guests: everything but the nonce, which each answer puts in. */
export interface GuestPage {
  readonly status: number
  readonly headers: WholePage['headers']
  readonly body: NoncedBody
}

/** `stale`: an older page, because none can be rendered now. */
export interface GuestAnswer {
  readonly page: GuestPage
  readonly state: 'hit' | 'miss' | 'stale'
}

/** Renders a page for a guest with the nonce given. Never rejects: what fails is a page of status 500. */
export type RenderForGuest = (nonce: string) => Promise<WholePage>

export interface GuestPagesOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly maxPages?: number
  readonly maxBytes?: number
}

/** A page is no older than this when it is served in good times. */
const FRESH_MS = 2000
/** From this age on a page is rendered anew while the older one still answers. */
const RENEW_MS = 1000
/** A page may be as old as this when none can be rendered. */
const STALE_MS = 600_000
/** While a page cannot be rendered, one attempt in this time. */
const RETRY_MS = 1000
/** Who has an older page does not wait longer for a new one. */
const PATIENCE_MS = 3000
const MAX_PAGES = 500
const MAX_BYTES = 64 * 1024 * 1024

interface Kept {
  readonly page: GuestPage
  readonly plain: Buffer
  readonly renderedNonce: string
  readonly renderedAt: number
  failedAt: number | undefined
  degraded: Promise<GuestPage> | undefined
}

type Outcome = { readonly page: GuestPage; readonly hasFailed: boolean } | 'not-for-all'

/** Pages of guests: rendered once for all who ask within two seconds, kept for an outage of ten minutes. */
export class GuestPages {
  readonly #kept: ByteCache<Kept>
  readonly #flights = new Map<string, Promise<Outcome>>()
  readonly #now: () => number

  constructor(options: GuestPagesOptions) {
    this.#now = options.now
    this.#kept = new ByteCache(options.maxPages ?? MAX_PAGES, options.maxBytes ?? MAX_BYTES)
  }

  /** Whether a page of this key was rendered and is kept, fresh or not. */
  has(key: string): boolean {
    return this.#kept.find(key) !== undefined
  }

  /** The page of a key when it is fresh, at once. */
  findFresh(key: string, render: RenderForGuest): GuestAnswer | undefined {
    const kept = this.#kept.find(key)
    if (kept === undefined) return undefined
    const age = this.#now() - kept.renderedAt
    if (age > FRESH_MS) return undefined
    if (age > RENEW_MS && !this.#isResting(kept)) void this.#fly(key, render)
    return { page: kept.page, state: 'hit' }
  }

  /**
   * The page of a key, rendered unless it is fresh; an older one when rendering fails or takes too long. Undefined when the
   * page is of one reader only: then it is to be rendered for the request itself.
   */
  async find(key: string, render: RenderForGuest): Promise<GuestAnswer | undefined> {
    const fresh = this.findFresh(key, render)
    if (fresh !== undefined) return fresh
    const kept = this.#findUsable(key)
    if (kept === undefined) return answerOf(await this.#fly(key, render))
    if (this.#isResting(kept)) return this.#degrade(kept)
    const outcome = await withPatience(this.#fly(key, render))
    const isUnusable = outcome === undefined || (outcome !== 'not-for-all' && outcome.hasFailed)
    return isUnusable ? this.#degrade(kept) : answerOf(outcome)
  }

  /** An older page of a key, marked as such; undefined when none is young enough. */
  async findStale(key: string): Promise<GuestAnswer | undefined> {
    const kept = this.#findUsable(key)
    return kept && this.#degrade(kept)
  }

  #findUsable(key: string): Kept | undefined {
    const kept = this.#kept.find(key)
    return kept !== undefined && this.#now() - kept.renderedAt <= STALE_MS ? kept : undefined
  }

  #isResting({ failedAt }: Kept): boolean {
    return failedAt !== undefined && this.#now() - failedAt < RETRY_MS
  }

  async #degrade(kept: Kept): Promise<GuestAnswer> {
    const { page, plain, renderedNonce } = kept
    kept.degraded ??= cutAtNonce(markDegraded(plain), renderedNonce).then((body) => ({ ...page, body }))
    return { page: await kept.degraded, state: 'stale' }
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
    const renderedNonce = createNonce()
    const whole = await render(renderedNonce)
    if (whole.hasCookies) return 'not-for-all'
    const body = await cutAtNonce(whole.body, renderedNonce)
    const page: GuestPage = { status: whole.status, headers: whole.headers, body }
    const hasFailed = isFailedPage(
      whole.status,
      whole.headers.some(([name]) => name === 'retry-after'),
    )
    if (hasFailed) {
      const older = this.#kept.find(key)
      if (older !== undefined) older.failedAt = this.#now()
    } else if (isForKeeping(whole)) {
      const kept = { page, plain: whole.body, renderedNonce, renderedAt, failedAt: undefined, degraded: undefined }
      this.#kept.put(key, kept, body.heldBytes + whole.body.length)
    }
    return { page, hasFailed }
  }
}

/**
 * Whether a page is missing because something broke. A 503 that says when to come back is an answer: the shop is closed, and
 * an older page would say that it is open.
 */
export function isFailedPage(status: number, saysWhenToComeBack: boolean): boolean {
  return status >= 500 && !(status === 503 && saysWhenToComeBack)
}

function answerOf(outcome: Outcome): GuestAnswer | undefined {
  return outcome === 'not-for-all' ? undefined : { page: outcome.page, state: 'miss' }
}

function isForKeeping({ status, headers }: WholePage): boolean {
  if (status !== 200 && status !== 404) return false
  const header = (name: string) => headers.find(([other]) => other === name)?.[1] ?? ''
  return header('content-type').startsWith('text/html') && !/no-store|private/.test(header('cache-control'))
}

/** Undefined when it took too long; it goes on all the same. */
async function withPatience<Value>(flight: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    return await Promise.race([flight, limit])
  } finally {
    clearTimeout(timer)
  }
}
