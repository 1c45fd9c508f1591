export interface LoopOptions {
  /** How often to take a turn without being woken, in milliseconds. */
  readonly lookMs: number
  /** The least time between the ends and starts of two turns, in milliseconds. */
  readonly restMs: number
  readonly onError: (error: unknown) => void
}

/** Takes turns one after another: when woken, when the last turn left work, and every `lookMs` at the latest. */
export class Loop {
  readonly #turn: () => Promise<boolean>
  readonly #options: LoopOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWoken = false
  #isStopped = true
  #lastEndMs = Number.NEGATIVE_INFINITY

  /** `turn` answers whether work is left. A turn that throws is told to `onError` and tried again at the next look. */
  constructor(turn: () => Promise<boolean>, options: LoopOptions) {
    this.#turn = turn
    this.#options = options
  }

  start(): void {
    this.#isStopped = false
    this.#schedule(0)
  }

  /** Asks for a turn soon; many calls before it make one turn. */
  wake(): void {
    if (this.#isStopped || this.#isWoken) return
    this.#isWoken = true
    if (!this.#running) this.#schedule(Math.max(0, this.#lastEndMs + this.#options.restMs - performance.now()))
  }

  /** Resolves after the turn under way. */
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
    this.#schedule(isWorkLeft || this.#isWoken ? this.#options.restMs : this.#options.lookMs)
  }
}
