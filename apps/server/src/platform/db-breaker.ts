import { DatabaseUnavailableError, isConnectionKept, isUnavailable, NodeUnavailableError } from './db-failures.ts'

const FAILURES = 5
const WITHIN_MS = 10_000
const PROBE_EVERY_MS = 2000

/**
 * Keeps calls from waiting, each for itself, for a database that does not answer: after 5 lost connections in 10 seconds without an
 * answer in between every call is refused at once, but for a probe each 2 seconds, until one is answered. A server that
 * answers with an error, or a full pool, is no reason.
 */
export class DatabaseBreaker {
  readonly #nowMs: () => number
  #failedAtMs: number[] = []
  #probeAtMs: number | undefined

  /** `nowMs` is monotonic. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Lets a call ask the database, or throws `DatabaseUnavailableError`. */
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

  /** Counts a failed call by what it failed with. */
  failed(error: unknown): void {
    if (error instanceof NodeUnavailableError) return
    if (isConnectionKept(error)) this.answered()
    else if (isUnavailable(error)) this.#countLoss()
  }

  #countLoss(): void {
    const nowMs = this.#nowMs()
    this.#failedAtMs = [...this.#failedAtMs.filter((atMs) => atMs > nowMs - WITHIN_MS), nowMs].slice(-FAILURES)
    if (this.#failedAtMs.length === FAILURES) this.#probeAtMs ??= nowMs + PROBE_EVERY_MS
  }
}
