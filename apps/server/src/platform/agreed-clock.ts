import { type Clock, systemClock } from './clock.ts'
import { ClocksApartError } from './db-failures.ts'

/** How far two clocks may be apart and still count as telling the same time. */
export const CLOCKS_APART_MS = 2000

/** The column of a statement that goes by the database's time, for `Tx.demandAgreedTime`: milliseconds since the Unix epoch. */
export const DATABASE_MS = '(extract(epoch from now()) * 1000)::int8 as "databaseMs"'

/** Throws `ClocksApartError` where the database told a time that lies outside of those that the clock told before and tells after it. */
export function demandBetween(databaseMs: number, beforeMs: number, afterMs: number): void {
  const apartMs = databaseMs < beforeMs ? databaseMs - beforeMs : Math.max(0, databaseMs - afterMs)
  if (Math.abs(apartMs) > CLOCKS_APART_MS) throw new ClocksApartError(`the database's clock is ${apartMs} ms off`)
}

export interface AgreedClockOptions {
  /** The machine's wall clock. */
  readonly wall?: Clock
  /** Milliseconds that only ever grow at the pace of time. */
  readonly monotonicMs?: () => number
}

/**
 * Wall time that one jumping clock cannot move: it begins as the database's, which all processes share, goes on by the monotonic clock, and
 * is set again only to a time that the machine's clock and the database's agree on. So a wall clock that is wrong, or is put forward or
 * back, changes no limit, countdown, token or id.
 */
export class AgreedClock implements Clock {
  readonly #wall: Clock
  readonly #monotonicMs: () => number
  #offsetMs: number
  #apartMs = 0
  #hasCompared = false

  constructor({ wall = systemClock, monotonicMs = () => performance.now() }: AgreedClockOptions = {}) {
    this.#wall = wall
    this.#monotonicMs = monotonicMs
    this.#offsetMs = wall.nowMs() - monotonicMs()
  }

  nowMs(): number {
    return Math.floor(this.#offsetMs + this.#monotonicMs())
  }

  /** How far this clock was from the database's when they were last compared, in milliseconds; positive when ahead. */
  get apartMs(): number {
    return this.#apartMs
  }

  /** Compares with the database's clock, which was read between the two moments of the monotonic clock. */
  compare(databaseMs: number, askedAtMs: number, answeredAtMs: number): void {
    const readAtMs = (askedAtMs + answeredAtMs) / 2
    const wallAtReadMs = this.#wall.nowMs() - (this.#monotonicMs() - readAtMs)
    const toleranceMs = CLOCKS_APART_MS + (answeredAtMs - askedAtMs) / 2
    if (Math.abs(wallAtReadMs - databaseMs) < toleranceMs) this.#offsetMs = wallAtReadMs - readAtMs
    else if (!this.#hasCompared) this.#offsetMs = databaseMs - readAtMs
    this.#hasCompared = true
    this.#apartMs = this.#offsetMs + readAtMs - databaseMs
  }
}
