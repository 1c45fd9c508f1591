import type { Logger } from 'pino'
import { isUnavailable } from './db.ts'

/**
 * Logs the state of a part that is retried, once per change: when it begins to fail, fails differently, or works again. An outage of the
 * database is a warning; anything else is an error.
 */
export class StateLog {
  readonly #log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly #what: string
  #reported: string | undefined

  /** `what` is the sentence to log on failure, such as `the catalogue could not be refreshed`. */
  constructor(log: Pick<Logger, 'info' | 'warn' | 'error'>, what: string) {
    this.#log = log
    this.#what = what
  }

  failed(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
    const isOutage = isUnavailable(error)
    const state = isOutage ? 'outage' : String(error)
    if (state === this.#reported) return
    this.#reported = state
    this.#log[isOutage ? 'warn' : 'error']({ err: error, ...details }, this.#what)
  }

  worked(): void {
    if (this.#reported === undefined) return
    this.#reported = undefined
    this.#log.info({ after: this.#what }, 'it works again')
  }
}
