import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { updatePastTime, updatePastWave } from './past-clock.sql.ts'

/**
 * The clock of this process and of every database session whose `search_path` begins with the past's schema. All other sessions use the
 * database's own clock.
 */
export class PastClock implements Clock {
  readonly #control: Database
  #nowMs: number

  /** The schema of the past must exist, with its clock at this time. */
  constructor(control: Database, nowMs: number) {
    this.#control = control
    this.#nowMs = nowMs
  }

  /** The clock for another wave, which begins at an earlier time. */
  static async atWave(control: Database, wave: number, ms: number): Promise<PastClock> {
    await updatePastWave(control, wave, ms)
    return new PastClock(control, ms)
  }

  /** Milliseconds since the Unix epoch. */
  nowMs(): number {
    return this.#nowMs
  }

  /** Moves the clock forward. An earlier time has no effect. */
  async moveTo(ms: number): Promise<void> {
    if (ms <= this.#nowMs) return
    this.#nowMs = Math.floor(ms)
    await updatePastTime(this.#control, this.#nowMs)
  }
}
