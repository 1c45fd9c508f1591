import type { Logger } from 'pino'
import { PeriodicTask } from './periodic-task.ts'
import { runForRequest } from './request-scope.ts'
import { type SpanStart, traced } from './tracing.ts'

/** Rows that `settle` runs side by side. */
const AT_ONCE = 20

/** A row with due work. */
export interface DueRow {
  readonly id: bigint
  /** Milliseconds until then; zero or negative when it is due already. */
  readonly inMs: number
  /**
   * The minimum wait between the poll that found the row and its run, in milliseconds of the monotonic clock; none by default. For work
   * that must come after everything that was still being committed when the row was found: clocks that jump forward together shorten
   * `inMs`, but not this.
   */
  readonly leastMs?: number
  /** The request that caused the work, if one did: log lines and outgoing calls of the run carry its id. */
  readonly requestId?: string | null
}

export interface DueRunnerOptions {
  /** The name of the rows in log lines: `withdrawals`. */
  readonly rows: string
  /** How often the database is queried without being woken, in milliseconds. */
  readonly pollMs: number
  /** The minimum time between two polls, in milliseconds. */
  readonly pauseMs: number
  /** The number of rows that this process runs at once. */
  readonly atOnce: number
  /** Rows that are due now or soon, earliest first. */
  readonly select: () => Promise<readonly DueRow[]>
  /**
   * Does the due work of one row, or nothing when another process was first. Returns whether more may be due at once. A throw is logged and
   * the row is retried at the next poll.
   */
  readonly run: (id: bigint) => Promise<boolean>
  readonly log: Logger
}

/**
 * Runs rows when they are due, in every process. The due times are in the database, so work continues after any stop, in any process: `run`
 * takes the row's lock and finds nothing to do when another process was first.
 */
export class DueRunner {
  readonly #options: DueRunnerOptions
  readonly #loop: PeriodicTask
  /** Rows between the poll that found them and the end of their run. */
  readonly #held = new Set<bigint>()
  readonly #timers = new Map<bigint, NodeJS.Timeout>()
  readonly #waiting = new Map<bigint, DueRow>()
  readonly #running = new Set<Promise<void>>()
  #isLeft: (id: bigint) => boolean = () => false
  #isStopped = true

  constructor(options: DueRunnerOptions) {
    this.#options = options
    this.#loop = new PeriodicTask(() => this.#look(), {
      pollMs: options.pollMs,
      pauseMs: options.pauseMs,
      onError: (error) => options.log.warn({ err: error }, `due ${options.rows} could not be read`),
    })
  }

  get rows(): string {
    return this.#options.rows
  }

  start(): void {
    this.#isStopped = false
    this.#loop.start()
  }

  leave(isLeft: (id: bigint) => boolean): void {
    this.#isLeft = isLeft
  }

  /** Makes the runner poll for due rows soon. */
  wake(): void {
    this.#loop.wake()
  }

  /** Resolves when the current runs have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#loop.stop()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#waiting.clear()
    await Promise.all(this.#running)
    this.#held.clear()
  }

  /** Runs every due row that is not skipped, and the rows that become due by it, without timers: for a caller that controls the clock. */
  async settle(): Promise<void> {
    const { select, run } = this.#options
    for (let isWorkLeft = true; isWorkLeft; ) {
      const due = (await select()).filter(({ id, inMs }) => !(inMs > 0) && !this.#isLeft(id))
      isWorkLeft = false
      // Run all at once, each would wait for a database connection.
      for (let from = 0; from < due.length; from += AT_ONCE) {
        const results = await Promise.all(due.slice(from, from + AT_ONCE).map(({ id }) => run(id)))
        if (results.includes(true)) isWorkLeft = true
      }
    }
  }

  async #look(): Promise<boolean> {
    for (const row of await this.#options.select()) {
      const { id, inMs, leastMs = 0 } = row
      if (this.#isStopped || this.#held.has(id) || this.#isLeft(id)) continue
      this.#held.add(id)
      const waitMs = Math.max(inMs, leastMs)
      if (waitMs > 0) this.#wait(row, waitMs)
      else this.#waiting.set(id, row)
    }
    this.#runWaiting()
    return false
  }

  #wait(row: DueRow, waitMs: number): void {
    const { id } = row
    // Rounded up: a timer that fires early would find nothing due.
    const timer = setTimeout(() => {
      this.#timers.delete(id)
      this.#waiting.set(id, row)
      this.#runWaiting()
    }, Math.ceil(waitMs))
    this.#timers.set(id, timer)
  }

  #runWaiting(): void {
    for (const [id, row] of this.#waiting) {
      if (this.#isStopped || this.#running.size >= this.#options.atOnce) return
      this.#waiting.delete(id)
      const run: Promise<void> = this.#run(row).finally(() => {
        this.#running.delete(run)
        this.#held.delete(id)
        this.#runWaiting()
      })
      this.#running.add(run)
    }
  }

  #run({ id, requestId }: DueRow): Promise<void> {
    const { run, log, rows } = this.#options
    return runForRequest(requestId, async () => {
      try {
        if (await traced(jobSpan(rows, requestId), () => run(id))) this.wake()
      } catch (error) {
        log.warn({ err: error, id: String(id) }, `one of the due ${rows} failed and will be tried again`)
      }
    })
  }
}

function jobSpan(rows: string, requestId: string | null | undefined): SpanStart {
  return {
    name: `job ${rows}`,
    kind: 'internal',
    attributes: { 'engine.job': rows, ...(requestId && { 'engine.request_id': requestId }) },
  }
}
