import type { RateClass } from '@runecase/api/endpoint.ts'
import { addressKey } from '../address-key.ts'
import type { Peers } from '../processes/group-messages.ts'

/** Refill per second and size of each class's bucket (`docs/security.md`). Sign-in: 5 a minute, 20 in the first. */
const BUCKETS: Readonly<Record<RateClass, { readonly perSecond: number; readonly burst: number }>> = {
  read: { perSecond: 20, burst: 60 },
  // One page has a thousand rows.
  export: { perSecond: 1, burst: 60 },
  open: { perSecond: 4, burst: 4 },
  play: { perSecond: 4, burst: 4 },
  trade: { perSecond: 2, burst: 6 },
  battle: { perSecond: 2, burst: 6 },
  emoji: { perSecond: 1, burst: 1 },
  write: { perSecond: 5, burst: 10 },
  beacon: { perSecond: 10, burst: 20 },
  // A short burst for typing, then too slow for guessing.
  promo: { perSecond: 10 / 60, burst: 10 },
  // A request with three pictures takes four; then as fast as a person writes.
  support: { perSecond: 10 / 60, burst: 12 },
  // Enough for a few refused names, but too slow to guess which names are reserved.
  nickname: { perSecond: 6 / 60, burst: 10 },
  seed: { perSecond: 6 / 60, burst: 6 },
  payment: { perSecond: 6 / 60, burst: 6 },
  auth: { perSecond: 5 / 60, burst: 15 },
  // Two calls per sign-in. There is nothing to guess here.
  passkey: { perSecond: 10 / 60, burst: 20 },
}

/** Work for an address outside the endpoint table: one page counts as one, and its cached parts are free. */
const PAGES = { perSecond: 10, burst: 60 }

/** An address with this many refused calls within ten minutes is probing. */
const REFUSALS = { perSecond: 1000 / 600, burst: 1000 }
const COOLDOWN_MS = 300_000

type BucketName = RateClass | 'page' | 'refusal'
/** Tokens that calls took, by bucket and key. */
type Taken = Map<BucketName, Map<string, number>>

/**
 * How often peers are notified of the tokens that were taken. Until then each process has its own burst; a caller waits for the excess
 * afterwards.
 */
const TELL_MS = 50
const TOPIC = 'rate-limits'

/** Keys stored per class; beyond it the least recently seen one is dropped, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 50_000

/** Token buckets with one number per key: the time at which the bucket will be full again. */
export class TokenBuckets {
  readonly #intervalMs: number
  readonly #slackMs: number
  readonly #mostKeys: number
  readonly #fullAtMs = new Map<string, number>()

  constructor(bucket: { readonly perSecond: number; readonly burst: number }, mostKeys = MAX_KEYS) {
    this.#intervalMs = 1000 / bucket.perSecond
    this.#slackMs = this.#intervalMs * (bucket.burst - 1)
    this.#mostKeys = mostKeys
  }

  get size(): number {
    return this.#fullAtMs.size
  }

  /** Takes a token: 0, or the milliseconds until there is one. */
  take(key: string, nowMs: number): number {
    const fullAtMs = Math.max(this.#fullAtMs.get(key) ?? 0, nowMs)
    const waitMs = fullAtMs - nowMs - this.#slackMs
    // Dividing by the bucket's rate may leave a rounding error far below a microsecond.
    if (waitMs > 0.001) return waitMs
    this.#fill(key, fullAtMs + this.#intervalMs)
    return 0
  }

  /** Counts tokens that a call took in another process, even if none are left. */
  takeAnyway(key: string, tokens: number, nowMs: number): void {
    this.#fill(key, Math.max(this.#fullAtMs.get(key) ?? 0, nowMs) + tokens * this.#intervalMs)
  }

  #fill(key: string, fullAtMs: number): void {
    this.#fullAtMs.delete(key)
    this.#fullAtMs.set(key, fullAtMs)
    if (this.#fullAtMs.size > this.#mostKeys) this.#forgetOldest()
  }

  #forgetOldest(): void {
    for (const key of this.#fullAtMs.keys()) {
      this.#fullAtMs.delete(key)
      return
    }
  }
}

/**
 * The limits of the processes that serve one port: buckets by class for players and addresses, and a cool-down for addresses after too many
 * refusals.
 */
export class RateLimits {
  readonly #nowMs: () => number
  readonly #buckets: Readonly<Record<BucketName, TokenBuckets>>
  readonly #peers: Peers | undefined
  #taken: Taken = new Map()
  #telling: NodeJS.Timeout | undefined
  readonly #cooledUntilMs = new Map<string, number>()

  /** `nowMs` is monotonic, so that a jump of the wall clock ends no limit. */
  constructor(nowMs: () => number = () => performance.now(), peers?: Peers) {
    this.#nowMs = nowMs
    this.#buckets = Object.fromEntries(
      Object.entries({ ...BUCKETS, page: PAGES, refusal: REFUSALS }).map(([name, bucket]) => [
        name,
        new TokenBuckets(bucket),
      ]),
    ) as Record<BucketName, TokenBuckets>
    this.#peers = peers
    peers?.onPublished(TOPIC, (taken: Taken) => {
      for (const [name, keys] of taken) {
        for (const [key, tokens] of keys) this.#buckets[name].takeAnyway(key, tokens, this.#nowMs())
      }
    })
  }

  /** Counts a call of a player, or of an address without a known player: 0, or the seconds to wait. */
  take(rate: RateClass, userId: bigint | null, address: string): number {
    const key = userId === null ? addressKey(address) : `player ${userId}`
    return secondsOf(this.#take(rate, key))
  }

  /** Counts a page rendered for an address: 0, or the seconds to wait. */
  takePage(address: string): number {
    return secondsOf(this.#take('page', addressKey(address)))
  }

  /** Whether any address is in cool-down. */
  get hasCooled(): boolean {
    return this.#cooledUntilMs.size > 0
  }

  /** Seconds for which an address is refused everything; 0 for nearly all. */
  cooldownOf(address: string): number {
    if (this.#cooledUntilMs.size === 0) return 0
    const key = addressKey(address)
    const untilMs = this.#cooledUntilMs.get(key)
    if (untilMs === undefined) return 0
    const leftMs = untilMs - this.#nowMs()
    if (leftMs <= 0) this.#cooledUntilMs.delete(key)
    return secondsOf(leftMs)
  }

  /** Counts a 401, 403 or 429 response to an address. */
  countRefusal(address: string): void {
    const key = addressKey(address)
    if (this.#take('refusal', key) === 0) return
    if (this.#cooledUntilMs.size >= MAX_KEYS) this.#cooledUntilMs.clear()
    this.#cooledUntilMs.set(key, this.#nowMs() + COOLDOWN_MS)
  }

  #take(name: BucketName, key: string): number {
    const waitMs = this.#buckets[name].take(key, this.#nowMs())
    if (waitMs === 0 && this.#peers) this.#noteForPeers(name, key)
    return waitMs
  }

  #noteForPeers(name: BucketName, key: string): void {
    const keys = this.#taken.get(name) ?? new Map<string, number>()
    keys.set(key, (keys.get(key) ?? 0) + 1)
    this.#taken.set(name, keys)
    this.#telling ??= setTimeout(() => {
      this.#peers?.publish(TOPIC, this.#taken)
      this.#taken = new Map()
      this.#telling = undefined
    }, TELL_MS).unref()
  }
}

function secondsOf(waitMs: number): number {
  return waitMs <= 0 ? 0 : Math.ceil(waitMs / 1000)
}
