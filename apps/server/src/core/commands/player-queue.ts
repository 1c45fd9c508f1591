import { CommitUnknownError, DatabaseUnavailableError, isUnavailable } from '../../platform/db.ts'
import type { StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'

/** The maximum number of commands per transaction, and of concurrent transactions: measured in `docs/performance.md`. */
const BATCH_LIMIT = 48
const BATCHES_IN_FLIGHT = 2
/**
 * The minimum size of a second batch while the first is running. A smaller one waits, because its few commands would pay the cost of a
 * whole batch. Without this rule half of all batches at 64 connections held fewer than 16.
 */
const MIN_BESIDE = 24
/** The maximum number of waiting requests. Beyond it a request is refused at once instead of timing out. */
const WAITING_LIMIT = 2000
/** When more than `MAX_WAITING` requests wait and the first has waited this long, new ones are refused: they would wait longer. */
const MAX_QUEUE_MS = 1000
/** A request that has waited this long is refused instead of run: a call ends within seconds, and its client has given up soon after. */
const MAX_WAIT_MS = 4000
/** Up to this many waiting requests nothing is refused by age: one player may send many, or the database may pause for a moment. */
const MAX_WAITING = 256

/** The outcome of one command of a batch. `busy` and `rotate` are for the queue: nothing happened, and the command must run again. */
export type BatchOutcome =
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'busy' }
  | { readonly kind: 'rotate'; readonly seedId: bigint }

interface Waiting<Request> {
  readonly request: Request
  readonly resolve: (answer: StoredAnswer) => void
  readonly reject: (error: unknown) => void
  readonly sinceMs: number
  /** Runs in a separate batch, because its player was busy elsewhere or a batch with it failed. */
  isAlone: boolean
  runs: number
}

export interface PlayerQueueOptions<Request> {
  /** Runs one batch in one transaction. With `isAlone` it waits for the player's lock instead of skipping them. */
  readonly runBatch: (requests: readonly Request[], isAlone: boolean) => Promise<BatchOutcome[]>
  /** Activates the player's next seed if the given one has reached its maximum age and is still in force. */
  readonly rotateSeed: (worn: { readonly userId: bigint; readonly seedId: bigint }) => Promise<void>
}

/**
 * Collects players' commands that arrive together into shared transactions, at most one command per player and batch. Nothing waits for a
 * batch to fill; a single request leaves at once. The commands of a failed batch run again one by one, so that a poisoned request fails
 * alone.
 */
export class PlayerQueue<Request extends { readonly userId: bigint }> {
  readonly #options: PlayerQueueOptions<Request>
  #waiting: Waiting<Request>[] = []
  readonly #busyPlayers = new Set<bigint>()
  #inFlight = 0
  #isScheduled = false

  constructor(options: PlayerQueueOptions<Request>) {
    this.#options = options
  }

  /** Runs a request in a batch. Refuses with `temporarily_unavailable` when too many wait already. */
  run(request: Request): Promise<StoredAnswer> {
    if (this.isFull) refuse('temporarily_unavailable', { seconds: 1 })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject, sinceMs: performance.now(), isAlone: false, runs: 0 })
      this.#schedule()
    })
  }

  /** Whether new requests are refused. */
  get isFull(): boolean {
    const { length } = this.#waiting
    if (length < MAX_WAITING) return false
    return length >= WAITING_LIMIT || performance.now() - (this.#waiting[0]?.sinceMs ?? 0) > MAX_QUEUE_MS
  }

  #schedule(): void {
    if (this.#isScheduled || !this.#mayLeave()) return
    this.#isScheduled = true
    // After the events of this turn: requests that arrived in the same read of the sockets go into the same batch.
    setImmediate(() => {
      this.#isScheduled = false
      if (!this.#mayLeave()) return
      const batch = this.#take()
      if (batch.length > 0) void this.#leave(batch)
      if (batch.length > 0) this.#schedule()
    })
  }

  #mayLeave(): boolean {
    const { length } = this.#waiting
    if (this.#inFlight >= BATCHES_IN_FLIGHT || length === 0) return false
    return this.#inFlight === 0 || length >= MIN_BESIDE || this.#waiting.some((one) => one.isAlone)
  }

  #take(): Waiting<Request>[] {
    this.#refuseSince(MAX_WAIT_MS, () => new Refusal('temporarily_unavailable', { seconds: 1 }))
    const batch: Waiting<Request>[] = []
    const left: Waiting<Request>[] = []
    for (const one of this.#waiting) {
      const { userId } = one.request
      const canJoin = one.isAlone ? batch.length === 0 : batch.length < BATCH_LIMIT && !batch[0]?.isAlone
      if (canJoin && !this.#busyPlayers.has(userId)) {
        this.#busyPlayers.add(userId)
        batch.push(one)
      } else left.push(one)
    }
    this.#waiting = left
    return batch
  }

  async #leave(batch: readonly Waiting<Request>[]): Promise<void> {
    this.#inFlight += 1
    try {
      const isAlone = batch[0]?.isAlone ?? false
      const outcomes = await this.#options.runBatch(
        batch.map((one) => one.request),
        isAlone,
      )
      // Seeds are rotated concurrently, so that no response waits for another player's seed.
      await Promise.all(outcomes.map((outcome, index) => this.#settle(batch[index] as Waiting<Request>, outcome)))
    } catch (error) {
      this.#settleFailed(batch, error)
    } finally {
      for (const one of batch) this.#busyPlayers.delete(one.request.userId)
      this.#inFlight -= 1
      this.#schedule()
    }
  }

  async #settle(one: Waiting<Request>, outcome: BatchOutcome): Promise<void> {
    if (outcome.kind === 'answered') one.resolve(outcome.answer)
    else if (outcome.kind === 'refused') one.reject(outcome.refusal)
    else if (outcome.kind === 'busy') this.#again(one)
    else {
      await this.#options.rotateSeed({ userId: one.request.userId, seedId: outcome.seedId }).then(
        () => this.#again(one),
        (error) => one.reject(error),
      )
    }
  }

  #again(one: Waiting<Request>): void {
    one.isAlone = true
    one.runs += 1
    if (one.runs > 3) one.reject(new Error(`a command of player ${one.request.userId} found no turn`))
    else this.#waiting.push(one)
  }

  #settleFailed(batch: readonly Waiting<Request>[], error: unknown): void {
    // Repeating is pointless when the batch may have been committed, or the database is unreachable.
    const isFinal = error instanceof CommitUnknownError || isUnavailable(error)
    for (const one of batch) {
      if (isFinal || one.isAlone) one.reject(error)
      else this.#again(one)
    }
    // The database did not respond to earlier batches, so requests that have already waited too long are refused.
    if (isFinal) {
      this.#refuseSince(MAX_QUEUE_MS, () => new DatabaseUnavailableError('the database did not answer those before'))
    }
  }

  /** Rejects the requests that have waited for more than `ms`: nothing happened yet. */
  #refuseSince(ms: number, reason: () => Error): void {
    const lateSinceMs = performance.now() - ms
    const late = this.#waiting.filter((one) => one.sinceMs < lateSinceMs)
    if (late.length === 0) return
    this.#waiting = this.#waiting.filter((one) => one.sinceMs >= lateSinceMs)
    for (const one of late) one.reject(reason())
  }
}
