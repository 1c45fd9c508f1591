/** A part of the process that works by itself, without being called. It can be started again after it was stopped. */
export interface BackgroundPart {
  start(): void | Promise<void>
  /** Resolves after the work under way. */
  stop(): Promise<void>
}

/** All background parts of a process. They start in the order in which they were added and stop in the opposite order. */
export class BackgroundWork {
  readonly #parts: BackgroundPart[] = []
  readonly #running: BackgroundPart[] = []

  add(...parts: readonly BackgroundPart[]): void {
    this.#parts.push(...parts)
  }

  /** Starts what is not running yet. After a failure it may be called again. */
  async start(): Promise<void> {
    for (const part of this.#parts) {
      if (this.#running.includes(part)) continue
      await part.start()
      this.#running.push(part)
    }
  }

  /** Stops what is running; a part that was never started is left alone. Throws the first failure after every part was stopped. */
  async stop(): Promise<void> {
    const failures: unknown[] = []
    for (let part = this.#running.pop(); part; part = this.#running.pop()) {
      await part.stop().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}
