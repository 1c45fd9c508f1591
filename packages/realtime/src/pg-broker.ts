import { ChannelHistories } from './channel-histories.ts'
import { CONTROL_CHANNEL } from './channels.ts'
import type { Publication } from './frames.ts'
import { type LogRow, selectChannelLogs, selectLastSeq, selectLogAfter } from './log.sql.ts'
import { LogListener } from './log-listener.ts'
import type { Log, Queries } from './ports.ts'
import { Ring } from './ring.ts'

const CONTROL_HISTORY = 10_000
const PAGE_ROWS = 1000

/** Callbacks of the broker; every call comes in log order. */
export interface BrokerListener {
  onPublication(channel: string, publication: Publication): void
  /** Publications of this channel were missed: its subscribers must subscribe again. */
  onGap(channel: string): void
  onControl(data: string): void
  hasSubscribers(channel: string): boolean
}

interface Entry {
  ring: Ring | undefined
  loading: Promise<Ring>
  /** Rows that arrived while the ring was being loaded. */
  arrived: LogRow[]
}

/** History and live publications of channels, from the log in PostgreSQL. Every server process has its own, and all see the same order. */
export class PgBroker {
  readonly #queries: Queries
  readonly #listener: BrokerListener
  readonly #maxCached: number
  readonly #bell: LogListener
  readonly #histories: ChannelHistories
  /** The entries, least recently opened first. */
  readonly #entries = new Map<string, Entry>()
  #seq = 0n

  constructor(
    queries: Queries,
    findDatabaseUrl: () => Promise<string>,
    log: Log,
    maxCached: number,
    listener: BrokerListener,
  ) {
    this.#queries = queries
    this.#listener = listener
    this.#maxCached = maxCached
    this.#bell = new LogListener(findDatabaseUrl, log, () => this.#readOn())
    this.#histories = new ChannelHistories(queries, () => this.#seq)
  }

  async start(): Promise<void> {
    this.#seq = await selectLastSeq(this.#queries)
    const wanted = [{ channel: CONTROL_CHANNEL, size: CONTROL_HISTORY }]
    const control = await selectChannelLogs(this.#queries, wanted, this.#seq)
    for (const row of control.reverse()) this.#listener.onControl(row.data)
    this.#bell.start()
  }

  stop(): Promise<void> {
    return this.#bell.stop()
  }

  /** Reads the log to its end, for a client that has seen more of it than this process. */
  catchUp(): Promise<void> {
    return this.#bell.wakeAndWait()
  }

  /** Channels whose history is in memory. */
  get channelCount(): number {
    return this.#entries.size
  }

  /** The ring of a channel, which is kept current while `isCurrent`. Throws when the database cannot be queried. */
  open(channel: string, size: number): Promise<Ring> {
    let entry = this.#entries.get(channel)
    if (entry) this.#entries.delete(channel)
    else {
      this.#evictIdle()
      entry = this.#load(channel, size)
    }
    this.#entries.set(channel, entry)
    return entry.loading
  }

  isCurrent(channel: string, ring: Ring): boolean {
    return this.#entries.get(channel)?.ring === ring
  }

  #load(channel: string, size: number): Entry {
    const load = async (): Promise<Ring> => {
      try {
        // Read at the position of this process: a later row arrives through the tail, and would be delivered twice.
        const { epoch, top, publications } = await this.#histories.read(channel, size, () => {
          entry.arrived = []
        })
        const ring = new Ring(size, epoch, top, publications)
        for (const row of entry.arrived) {
          if (!ring.append(row.epoch, publicationOf(row)))
            throw new Error(`publications of ${channel} are missing from the log`)
        }
        entry.arrived = []
        entry.ring = ring
        return ring
      } catch (error) {
        if (this.#entries.get(channel) === entry) this.#entries.delete(channel)
        throw error
      }
    }
    const entry: Entry = { ring: undefined, loading: Promise.resolve().then(load), arrived: [] }
    return entry
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const rows = await selectLogAfter(this.#queries, this.#seq, PAGE_ROWS)
      this.#take(rows)
      if (rows.length < PAGE_ROWS) return
    }
  }

  #take(rows: LogRow[]): void {
    for (const row of rows) {
      this.#seq = row.seq
      if (row.channel === CONTROL_CHANNEL) {
        this.#listener.onControl(row.data)
        continue
      }
      const entry = this.#entries.get(row.channel)
      if (!entry) continue
      if (!entry.ring) {
        entry.arrived.push(row)
        continue
      }
      const publication = publicationOf(row)
      if (entry.ring.append(row.epoch, publication)) this.#listener.onPublication(row.channel, publication)
      else {
        this.#entries.delete(row.channel)
        this.#listener.onGap(row.channel)
      }
    }
  }

  #evictIdle(): void {
    if (this.#entries.size < this.#maxCached) return
    for (const [channel, entry] of this.#entries) {
      if (this.#entries.size < this.#maxCached) return
      if (entry.ring && !this.#listener.hasSubscribers(channel)) this.#entries.delete(channel)
    }
  }
}

function publicationOf(row: LogRow): Publication {
  return { off: Number(row.off), data: row.data }
}
