import type { Logger } from 'pino'
import { isUnavailable } from './db.ts'

/**
 * Tells how a part that is tried again and again fares, once for each change: when it begins to fail, when it fails in another way, when it
 * works again. An outage of the database is a warning; anything else is an error.
 */
export class StateLog {
  readonly #log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly #what: string
  #told: string | undefined

  /** `what` is the sentence that fails, such as `the catalogue could not be refreshed`. */
  constructor(log: Pick<Logger, 'info' | 'warn' | 'error'>, what: string) {
    this.#log = log
    this.#what = what
  }

  failed(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
    const isOutage = isUnavailable(error)
    const state = isOutage ? 'outage' : String(error)
    if (state === this.#told) return
    this.#told = state
    this.#log[isOutage ? 'warn' : 'error']({ err: error, ...details }, this.#what)
  }

  worked(): void {
    if (this.#told === undefined) return
    this.#told = undefined
    this.#log.info({ after: this.#what }, 'it works again')
  }
}
