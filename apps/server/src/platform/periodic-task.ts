export interface PeriodicTaskOptions {
  /** The interval of turns without being woken, in milliseconds. */
  readonly pollMs: number
  /** The minimum time between the end of a turn and the start of the next, in milliseconds. */
  readonly pauseMs: number
  readonly onError: (error: unknown) => void
}

/** Runs turns one after another: when woken, when the last turn left work, and every `pollMs` at the latest. */
export class PeriodicTask {
  readonly #turn: () => Promise<boolean>
  readonly #options: PeriodicTaskOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWoken = false
  #isStopped = true
  #lastEndMs = Number.NEGATIVE_INFINITY

  /** `turn` returns whether work is left. An error of a turn is passed to `onError`, and the turn is repeated at the next poll. */
  constructor(turn: () => Promise<boolean>, options: PeriodicTaskOptions) {
    this.#turn = turn
    this.#options = options
  }

  start(): void {
    this.#isStopped = false
    this.#schedule(0)
  }

  /** Requests a turn soon; several requests before it make one turn. */
  wake(): void {
    if (this.#isStopped || this.#isWoken) return
    this.#isWoken = true
    if (!this.#running) this.#schedule(Math.max(0, this.#lastEndMs + this.#options.pauseMs - performance.now()))
  }

  /** Resolves after the current turn. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
    }, delayMs)
  }

  async #run(): Promise<void> {
    this.#isWoken = false
    let isWorkLeft = false
    try {
      isWorkLeft = await this.#turn()
    } catch (error) {
      this.#options.onError(error)
    }
    this.#running = undefined
    this.#lastEndMs = performance.now()
    this.#schedule(isWorkLeft || this.#isWoken ? this.#options.pauseMs : this.#options.pollMs)
  }
}
