import type { Logger } from 'pino'
import { Loop } from './loop.ts'

/** A row that has something to do. */
export interface DueRow {
  readonly id: bigint
  /** Milliseconds until then; zero or less when it is due already. */
  readonly inMs: number
}

export interface DueRunnerOptions {
  /** What the rows are, for log lines: `withdrawals`. */
  readonly rows: string
  /** How often the database is asked without being woken, in milliseconds. */
  readonly lookMs: number
  /** The least time between two looks, in milliseconds. */
  readonly restMs: number
  /** Rows that are run at once in this process. */
  readonly atOnce: number
  /** Rows that are due now or soon, the earliest first. */
  readonly select: () => Promise<readonly DueRow[]>
  /**
   * Does what is due of one row, or nothing when another process was first. Answers whether more may be due at once. A throw is logged
   * and the row is tried again at the next look.
   */
  readonly run: (id: bigint) => Promise<boolean>
  readonly log: Logger
}

/**
 * Runs rows when they are due, in every process of the shop. What is due stands in the database, so work goes on after any stop, in
 * whichever process is there: `run` takes the row's lock and finds nothing to do when another process was first.
 */
export class DueRunner {
  readonly #options: DueRunnerOptions
  readonly #loop: Loop
  /** Rows from the look that found them to the end of their run. */
  readonly #held = new Set<bigint>()
  readonly #timers = new Map<bigint, NodeJS.Timeout>()
  readonly #waiting = new Set<bigint>()
  readonly #running = new Set<Promise<void>>()
  #isStopped = true

  constructor(options: DueRunnerOptions) {
    this.#options = options
    this.#loop = new Loop(() => this.#look(), {
      lookMs: options.lookMs,
      restMs: options.restMs,
      onError: (error) => options.log.warn({ err: error }, `due ${options.rows} could not be read`),
    })
  }

  start(): void {
    this.#isStopped = false
    this.#loop.start()
  }

  /** Looks for due rows soon. */
  wake(): void {
    this.#loop.wake()
  }

  /** Resolves when the runs under way have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#loop.stop()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#waiting.clear()
    await Promise.all(this.#running)
    this.#held.clear()
  }

  async #look(): Promise<boolean> {
    for (const { id, inMs } of await this.#options.select()) {
      if (this.#isStopped || this.#held.has(id)) continue
      this.#held.add(id)
      if (inMs > 0) this.#wait(id, inMs)
      else this.#waiting.add(id)
    }
    this.#runWaiting()
    return false
  }

  #wait(id: bigint, inMs: number): void {
    // Rounded up: a timer that fires early finds nothing due.
    const timer = setTimeout(() => {
      this.#timers.delete(id)
      this.#waiting.add(id)
      this.#runWaiting()
    }, Math.ceil(inMs))
    this.#timers.set(id, timer)
  }

  #runWaiting(): void {
    for (const id of this.#waiting) {
      if (this.#isStopped || this.#running.size >= this.#options.atOnce) return
      this.#waiting.delete(id)
      const run: Promise<void> = this.#run(id).finally(() => {
        this.#running.delete(run)
        this.#held.delete(id)
        this.#runWaiting()
      })
      this.#running.add(run)
    }
  }

  async #run(id: bigint): Promise<void> {
    const { run, log, rows } = this.#options
    try {
      if (await run(id)) this.wake()
    } catch (error) {
      log.warn({ err: error, id: String(id) }, `one of the due ${rows} failed and will be tried again`)
    }
  }
}
