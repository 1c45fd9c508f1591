import { type Clock, systemClock } from './clock.ts'
import { ClocksApartError } from './db-failures.ts'
import type { Tx } from './tx.ts'

/** The maximum difference at which two clocks count as equal. */
export const CLOCKS_APART_MS = 2000

/** The result column with the database's time for `Tx.requireAgreedTime`: milliseconds since the Unix epoch. */
export const DATABASE_MS = '(extract(epoch from now()) * 1000)::int8 as "databaseMs"'

/** Throws `ClocksApartError` when the database's time is outside the range between this clock's readings before and after. */
export function requireBetween(databaseMs: number, beforeMs: number, afterMs: number): void {
  const apartMs = databaseMs < beforeMs ? databaseMs - beforeMs : Math.max(0, databaseMs - afterMs)
  if (Math.abs(apartMs) > CLOCKS_APART_MS) throw new ClocksApartError(`the database's clock is ${apartMs} ms off`)
}

/**
 * Throws `ClocksApartError` while the clocks of this process and the database disagree: for work that is due by the database's clock and
 * does not lock a player, which checks this too. A clock that jumps for a moment must not end, draw or apply anything for ever.
 */
export async function requireAgreedNow(tx: Tx): Promise<void> {
  const [row] = await tx.rows<{ databaseMs: bigint }>('agreed_now', `select ${DATABASE_MS}`)
  if (row) tx.requireAgreedTime(row.databaseMs)
}

export interface AgreedClockOptions {
  /** The machine's wall clock. */
  readonly wall?: Clock
  /** Milliseconds of a monotonic clock. */
  readonly monotonicMs?: () => number
}

/**
 * Wall time that one jumping clock cannot move. It starts as the database's time, which all processes share, continues by the monotonic
 * clock, and is only set to a time on which the machine's clock and the database's agree. A wrong or jumping wall clock therefore changes
 * no limit, countdown, token or id.
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

  /** The difference to the database's clock at the last comparison, in milliseconds; positive when ahead. */
  get apartMs(): number {
    return this.#apartMs
  }

  /** Compares with the database's clock, which was read between these two times of the monotonic clock. */
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
