import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { clearPast, installPast, setPastTime } from './past-clock.sql.ts'

/**
 * The clock of the past: of this process, and of every database session whose `search_path` begins with the schema of the past. All other
 * sessions keep the database's own clock.
 */
export class PastClock implements Clock {
  readonly #control: Database
  #nowMs: number

  private constructor(control: Database, nowMs: number) {
    this.#control = control
    this.#nowMs = nowMs
  }

  /** Adds the schema of the past to the database. `clear` removes it. */
  static async install(control: Database, nowMs: number): Promise<PastClock> {
    await control.transaction(installPast)
    const clock = new PastClock(control, nowMs)
    await clock.moveTo(nowMs)
    return clock
  }

  /** Milliseconds since the Unix epoch. */
  nowMs(): number {
    return this.#nowMs
  }

  /** Moves the clock. It never goes back: an earlier time leaves it where it is. */
  async moveTo(ms: number): Promise<void> {
    this.#nowMs = Math.max(this.#nowMs, Math.floor(ms))
    await setPastTime(this.#control, this.#nowMs)
  }

  /** Removes the schema: every session has the database's own clock again. */
  async clear(): Promise<void> {
    await this.#control.transaction(clearPast)
  }
}
