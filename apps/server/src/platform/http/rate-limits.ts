import type { RateClass } from '@runecase/api/endpoint.ts'
import { addressKey } from '../address-key.ts'

/** Refill per second and size of each class's bucket (`docs/security.md`). Signing in: 5 a minute, 20 in the first. */
const BUCKETS: Readonly<Record<RateClass, { readonly perSecond: number; readonly burst: number }>> = {
  read: { perSecond: 20, burst: 60 },
  // A page of it is a thousand rows.
  export: { perSecond: 1, burst: 60 },
  open: { perSecond: 4, burst: 4 },
  play: { perSecond: 4, burst: 4 },
  trade: { perSecond: 2, burst: 6 },
  battle: { perSecond: 2, burst: 6 },
  emoji: { perSecond: 1, burst: 5 },
  write: { perSecond: 5, burst: 10 },
  beacon: { perSecond: 10, burst: 20 },
  // A short burst for typing, then slower than guessing pays.
  promo: { perSecond: 10 / 60, burst: 10 },
  seed: { perSecond: 6 / 60, burst: 6 },
  payment: { perSecond: 6 / 60, burst: 6 },
  auth: { perSecond: 5 / 60, burst: 15 },
}

/** Work for an address outside the table of endpoints: one page is one, and what comes with it is at hand. */
const PAGES = { perSecond: 10, burst: 60 }

/** An address whose calls were refused this often within ten minutes is probing. */
const REFUSALS = { perSecond: 1000 / 600, burst: 1000 }
const COOLDOWN_MS = 300_000

/** Keys remembered per class; beyond it the longest unseen is forgotten, so a flood of addresses cannot fill the memory. */
const MOST_KEYS = 50_000

/** Token buckets with one number per key: the time at which the bucket will be full again. */
export class TokenBuckets {
  readonly #intervalMs: number
  readonly #slackMs: number
  readonly #mostKeys: number
  readonly #fullAtMs = new Map<string, number>()

  constructor(bucket: { readonly perSecond: number; readonly burst: number }, mostKeys = MOST_KEYS) {
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
    // A division of the bucket's rate may leave a rest far below a microsecond.
    if (waitMs > 0.001) return waitMs
    this.#fullAtMs.delete(key)
    this.#fullAtMs.set(key, fullAtMs + this.#intervalMs)
    if (this.#fullAtMs.size > this.#mostKeys) this.#forgetOldest()
    return 0
  }

  #forgetOldest(): void {
    for (const key of this.#fullAtMs.keys()) {
      this.#fullAtMs.delete(key)
      return
    }
  }
}

/** The limits of this process: buckets by class for players and addresses, and addresses that cool down after too many refusals. */
export class RateLimits {
  readonly #nowMs: () => number
  readonly #buckets: Readonly<Record<RateClass, TokenBuckets>>
  readonly #pages = new TokenBuckets(PAGES)
  readonly #refusals = new TokenBuckets(REFUSALS)
  readonly #cooledUntilMs = new Map<string, number>()

  /** `nowMs` is monotonic, so that a jump of the wall clock frees nobody. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
    this.#buckets = Object.fromEntries(
      Object.entries(BUCKETS).map(([rate, bucket]) => [rate, new TokenBuckets(bucket)]),
    ) as Record<RateClass, TokenBuckets>
  }

  /** Counts a call of a player, or of an address where no player is known: 0, or the seconds to wait. */
  take(rate: RateClass, userId: bigint | null, address: string): number {
    const key = userId === null ? addressKey(address) : `player ${userId}`
    return secondsOf(this.#buckets[rate].take(key, this.#nowMs()))
  }

  /** Counts a page that is made for an address: 0, or the seconds to wait. */
  takePage(address: string): number {
    return secondsOf(this.#pages.take(addressKey(address), this.#nowMs()))
  }

  /** Whether any address cools down. */
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

  /** Counts a 401, 403 or 429 answered to an address. */
  countRefusal(address: string): void {
    const key = addressKey(address)
    if (this.#refusals.take(key, this.#nowMs()) === 0) return
    if (this.#cooledUntilMs.size >= MOST_KEYS) this.#cooledUntilMs.clear()
    this.#cooledUntilMs.set(key, this.#nowMs() + COOLDOWN_MS)
  }
}

function secondsOf(waitMs: number): number {
  return waitMs <= 0 ? 0 : Math.ceil(waitMs / 1000)
}
