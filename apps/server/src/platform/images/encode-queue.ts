import { availableParallelism } from 'node:os'

/** `reader`: a request waits for the picture. `ahead`: none does yet. */
export type Urgency = 'reader' | 'ahead'

interface Job {
  readonly start: () => Promise<void>
}

/** Limits concurrent picture encoding; pictures with waiting requests go first. */
export class EncodeQueue {
  readonly #waiting: Record<Urgency, Job[]> = { reader: [], ahead: [] }
  readonly #slots: number
  #running = 0

  /** One slot per core, minus one for serving. */
  constructor(slots: number = Math.max(1, availableParallelism() - 1)) {
    this.#slots = slots
  }

  run<Value>(urgency: Urgency, encode: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting[urgency].push({ start: () => encode().then(resolve, reject) })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#slots) return
    const job = this.#waiting.reader.shift() ?? this.#waiting.ahead.shift()
    if (job === undefined) return
    this.#running++
    void job.start().finally(() => {
      this.#running--
      this.#next()
    })
  }
}
