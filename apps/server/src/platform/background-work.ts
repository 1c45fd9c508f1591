/** A background part of the process. It can be started again after it was stopped. */
export interface BackgroundPart {
  start(): void | Promise<void>
  /** Resolves after running work has ended. */
  stop(): Promise<void>
  /** The name of the rows that it runs, as in log lines. */
  readonly rows?: string
  /** Runs what is due now, without timers: for a caller that controls the clock. Parts without it have no due rows. */
  settle?(): Promise<void>
  /** Makes it skip the rows for which `isLeft` holds. */
  leave?(isLeft: (id: bigint) => boolean): void
}

/** All background parts of a process. They start in the order in which they were added and stop in reverse order. */
export class BackgroundWork {
  readonly #parts: BackgroundPart[] = []
  readonly #running: BackgroundPart[] = []

  /**
   * Makes every part skip the rows for which `isLeft` holds. Parts added later skip none. Throws for a part that runs rows and cannot skip
   * any.
   */
  leave(isLeft: (id: bigint) => boolean): void {
    for (const part of this.#parts) {
      if (part.rows !== undefined && !part.leave) throw new Error(`the runner of ${part.rows} cannot leave rows alone`)
      part.leave?.(isLeft)
    }
  }

  add(...parts: readonly BackgroundPart[]): void {
    this.#parts.push(...parts)
  }

  /** Starts the parts that are not running. After a failure it may be called again. */
  async start(): Promise<void> {
    for (const part of this.#parts) {
      if (this.#running.includes(part)) continue
      await part.start()
      this.#running.push(part)
    }
  }

  /** Stops the running parts. Throws the first failure after every part was stopped. */
  async stop(): Promise<void> {
    const failures: unknown[] = []
    for (let part = this.#running.pop(); part; part = this.#running.pop()) {
      await part.stop().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}
