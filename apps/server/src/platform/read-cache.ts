import type { Clock } from './clock.ts'
import { isUnavailable } from './db-failures.ts'

/** How long a value is served without asking the database again: every process shows a change after this time at the latest. */
const FRESH_MS = 1000

/**
 * A value of the database, read again at most every second however many callers there are. While the database is down, the last known
 * value is served.
 */
export class ReadCache<Value> {
  readonly #clock: Clock
  readonly #read: (known: Value | undefined) => Promise<Value>
  #known: { readonly value: Value; readonly readAtMs: number } | undefined
  #reading: Promise<Value> | undefined

  /** `read` gets the last known value, and may return it again. */
  constructor(clock: Clock, read: (known: Value | undefined) => Promise<Value>) {
    this.#clock = clock
    this.#read = read
  }

  /** Rejects when the value cannot be read and none is known. */
  async get(): Promise<Value> {
    const known = this.#known
    // Negative after the clock went back.
    const ageMs = known ? this.#clock.nowMs() - known.readAtMs : FRESH_MS
    if (known && ageMs >= 0 && ageMs < FRESH_MS) return known.value
    this.#reading ??= this.#renew().finally(() => {
      this.#reading = undefined
    })
    try {
      return await this.#reading
    } catch (error) {
      if (known && isUnavailable(error)) return known.value
      throw error
    }
  }

  /** Reads the value again at the next call, so that this process serves its own change at once. */
  forget(): void {
    if (this.#known) this.#known = { ...this.#known, readAtMs: Number.NEGATIVE_INFINITY }
  }

  async #renew(): Promise<Value> {
    const readAtMs = this.#clock.nowMs()
    const value = await this.#read(this.#known?.value)
    this.#known = { value, readAtMs }
    return value
  }
}
