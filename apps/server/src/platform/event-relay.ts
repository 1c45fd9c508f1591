import type { Logger } from 'pino'
import type { Database, Tx } from './db.ts'
import {
  deleteAppliedEvents,
  insertCursors,
  type LoggedEvents,
  lockCursor,
  moveOutbox,
  selectEvents,
  selectSeqsAfter,
  updateCursor,
} from './domain-events.sql.ts'
import type { DomainEvent } from './domain-events.ts'
import { PeriodicTask } from './periodic-task.ts'
import { runForRequest } from './request-scope.ts'
import { StateLog } from './state-log.ts'
import { traced } from './tracing.ts'

/** Rows that one transaction moves or applies; a row holds the domain events of one commit. */
const ROWS_PER_TURN = 500
/** A consumer with longer pauses takes more rows per batch, enough for 5000 commits a second. */
const ROWS_PER_REST_MS = 5
/** How often the relay and the consumers poll without a notification, in case one was lost. */
const POLL_MS = 1000
/** Batches closer together than this are joined: under load one transaction then moves many commits. */
const PAUSE_MS = 15
/** Log rows that are cached as parsed objects. */
const KEPT_ROWS = 5000
const CLEANING_MS = 600_000
/** Consumers that `settle` runs side by side: each holds a connection of the pool. */
const SETTLED_AT_ONCE = 3

/** A consumer of domain events. `apply` runs in the transaction that also advances its cursor: each domain event counts exactly once. */
export interface EventConsumer {
  /** The unique and permanent name of its cursor. */
  readonly name: string
  /** Domain events in log order, those of one commit adjacent. A throw undoes everything, and the same domain events come again. */
  readonly apply: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>
  /**
   * The minimum pause between two batches, for consumers that prefer larger batches to a quick result, up to a second; 15 ms by default.
   */
  readonly pauseMs?: number
  /**
   * The maximum number of rows per batch, for consumers whose batch locks players: those players' calls wait for its end. 500 or more by
   * default.
   */
  readonly mostRows?: number
  /** Whether `apply` still has something to do: it is called again after the pause, without domain events if there are none. */
  readonly isWaiting?: () => boolean
}

/**
 * Moves published domain events into the ordered log and passes them to the consumers. Every node runs one; database locks ensure that only
 * one moves, and only one per consumer applies, at a time.
 */
export class EventRelay {
  readonly #database: Database
  readonly #log: Logger
  readonly #publishers: readonly Database[]
  readonly #consumers: readonly EventConsumer[]
  readonly #relay: PeriodicTask
  readonly #loops: readonly PeriodicTask[]
  readonly #lastRows = new Map<bigint, readonly DomainEvent[]>()
  #cleaning: NodeJS.Timeout | undefined

  /** `publishers`: the pools whose commits may publish domain events; the first one moves and applies them. */
  constructor(publishers: readonly [Database, ...Database[]], consumers: readonly EventConsumer[], log: Logger) {
    this.#database = publishers[0]
    this.#publishers = publishers
    this.#log = log
    this.#consumers = consumers
    // Each loop has its own state log, because the failure of one consumer says nothing about the others.
    const follow = (name: string, turn: () => Promise<boolean>, pauseMs = PAUSE_MS) => {
      const health = new StateLog(log, `events wait for ${name}`)
      return new PeriodicTask(
        async () => {
          const isWorkLeft = await turn()
          health.worked()
          return isWorkLeft
        },
        { pollMs: POLL_MS, pauseMs, onError: (error) => health.failed(error) },
      )
    }
    this.#loops = consumers.map((consumer) => follow(consumer.name, () => this.#apply(consumer), consumer.pauseMs))
    this.#relay = follow('the relay', async () => (await this.#move()) === ROWS_PER_TURN)
  }

  /** Adds the cursors of new consumers; `start` does so too. */
  prepare(): Promise<void> {
    return insertCursors(
      this.#database,
      this.#consumers.map((consumer) => consumer.name),
    )
  }

  async start(): Promise<void> {
    await this.prepare()
    for (const database of this.#publishers) database.whenEventsCommit(() => this.#relay.wake())
    for (const loop of [this.#relay, ...this.#loops]) loop.start()
    this.#cleaning = setInterval(() => this.#clean(), CLEANING_MS)
    this.#cleaning.unref()
  }

  /** Stops after the running batches; the rest is moved by another node or at the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#cleaning)
    for (const database of this.#publishers) database.whenEventsCommit(undefined)
    await Promise.all([this.#relay, ...this.#loops].map((loop) => loop.stop()))
  }

  /**
   * Moves and applies everything that was published, and what consumers publish in turn, without timers: for a caller that controls the
   * clock.
   */
  async settle(): Promise<void> {
    while ((await this.#move()) > 0) {
      const left = [...this.#consumers]
      const lane = async () => {
        for (let one = left.shift(); one; one = left.shift()) while (await this.#apply(one));
      }
      await Promise.all(Array.from({ length: SETTLED_AT_ONCE }, lane))
    }
  }

  #clean(): void {
    deleteAppliedEvents(this.#database).catch((error: unknown) => this.#log.warn({ err: error }, 'old events stay'))
  }

  /** Returns the number of moved rows. */
  async #move(): Promise<number> {
    const moved = await this.#database.transaction((tx) => moveOutbox(tx, ROWS_PER_TURN))
    // Caches the moved rows, so that this process need not read them again.
    for (const row of moved) this.#keep(row)
    if (moved.length > 0) for (const loop of this.#loops) loop.wake()
    return moved.length
  }

  /** Caches the domain events of a log row: it never changes, and the consumers read it soon after each other. */
  #keep({ seq, text }: LoggedEvents): readonly DomainEvent[] {
    const events = JSON.parse(text) as DomainEvent[]
    if (this.#lastRows.size >= KEPT_ROWS)
      for (const oldest of this.#lastRows.keys()) if (this.#lastRows.delete(oldest)) break
    this.#lastRows.set(seq, events)
    return events
  }

  /** The domain events of log rows, from memory where possible. */
  async #read(tx: Tx, seqs: readonly bigint[]): Promise<DomainEvent[]> {
    const found = new Map<bigint, readonly DomainEvent[]>()
    for (const seq of seqs) {
      const cached = this.#lastRows.get(seq)
      if (cached) found.set(seq, cached)
    }
    const missing = seqs.filter((seq) => !found.has(seq))
    if (missing.length > 0) for (const row of await selectEvents(tx, missing)) found.set(row.seq, this.#keep(row))
    return seqs.flatMap((seq) => found.get(seq) ?? [])
  }

  #apply(consumer: EventConsumer): Promise<boolean> {
    return this.#database.transaction(async (tx) => {
      const seq = await lockCursor(tx, consumer.name)
      if (seq === undefined) return false
      const most = rowsPerTurn(consumer)
      const seqs = await selectSeqsAfter(tx, seq, most)
      const last = seqs.at(-1)
      if (last === undefined && !consumer.isWaiting?.()) return false
      if (last !== undefined) updateCursor(tx, consumer.name, last)
      await applyFor(consumer, tx, await this.#read(tx, seqs))
      return seqs.length === most || consumer.isWaiting?.() === true
    })
  }
}

/** Events that one request alone caused are applied under its id. */
function applyFor({ name, apply }: EventConsumer, tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const [requestId, ...others] = new Set(events.map((event) => event.requestId))
  const cause = others.length === 0 ? requestId : undefined
  const attributes = { 'engine.job': name, ...(cause && { 'engine.request_id': cause }) }
  return runForRequest(cause, () =>
    traced({ name: `events for ${name}`, kind: 'internal', attributes }, () => apply(tx, events)),
  )
}

const rowsPerTurn = ({ pauseMs = PAUSE_MS, mostRows }: EventConsumer) =>
  mostRows ?? Math.min(KEPT_ROWS, Math.max(ROWS_PER_TURN, pauseMs * ROWS_PER_REST_MS))
