import { DatabaseUnavailableError, isConnectionUsable, isUnavailable, NodeUnavailableError } from './db-failures.ts'

const FAILURES = 5
const WITHIN_MS = 10_000
const PROBE_EVERY_MS = 2000

/**
 * A circuit breaker, so that calls do not wait one by one for a database that does not answer. After 5 lost connections in 10 seconds
 * without an answer in between, every call is refused at once, except one probe each 2 seconds, until a probe is answered. Server errors
 * and a full pool do not count.
 */
export class DatabaseBreaker {
  readonly #nowMs: () => number
  #failedAtMs: number[] = []
  #probeAtMs: number | undefined

  /** `nowMs` is monotonic. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Admits a call to the database, or throws `DatabaseUnavailableError`. */
  admit(): void {
    if (this.#probeAtMs === undefined) return
    const nowMs = this.#nowMs()
    if (nowMs < this.#probeAtMs) throw new DatabaseUnavailableError('the database did not answer the last calls')
    this.#probeAtMs = nowMs + PROBE_EVERY_MS
  }

  answered(): void {
    this.#failedAtMs = []
    this.#probeAtMs = undefined
  }

  /** Counts a failed call by its error. */
  failed(error: unknown): void {
    if (error instanceof NodeUnavailableError) return
    if (isConnectionUsable(error)) this.answered()
    else if (isUnavailable(error)) this.#countLoss()
  }

  #countLoss(): void {
    const nowMs = this.#nowMs()
    this.#failedAtMs = [...this.#failedAtMs.filter((atMs) => atMs > nowMs - WITHIN_MS), nowMs].slice(-FAILURES)
    if (this.#failedAtMs.length === FAILURES) this.#probeAtMs ??= nowMs + PROBE_EVERY_MS
  }
}
