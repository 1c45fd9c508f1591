import type { Publication } from './frames.ts'
import { selectChannelLogs, selectChannelsAt } from './log.sql.ts'
import type { Queries } from './ports.ts'

/** Histories per pair of statements, so that many channels cost as much as a few and no result grows without a bound. */
const CHANNELS_A_READ = 50

/** The history of a channel at a position of the log. */
interface ChannelHistory {
  /** Empty for a channel without publications. */
  readonly epoch: string
  readonly top: number
  /** The publications, oldest first, the newest at `top`. */
  readonly publications: Publication[]
}

interface Wanted {
  readonly channel: string
  readonly size: number
  readonly onBegin: () => void
  readonly resolve: (history: ChannelHistory) => void
  readonly reject: (error: unknown) => void
}

/** Reads histories of channels from the log. Simultaneous requests share one read, so that a crowd does not exhaust the connection pool. */
export class ChannelHistories {
  readonly #queries: Queries
  readonly #position: () => bigint
  #wanted: Wanted[] = []
  #isReading = false

  /** `position`: how far this process has followed the log. */
  constructor(queries: Queries, position: () => bigint) {
    this.#queries = queries
    this.#position = position
  }

  /**
   * The last `size` publications of a channel, at the position at which `onBegin` is called. Rejects when the database cannot be queried.
   */
  read(channel: string, size: number, onBegin: () => void): Promise<ChannelHistory> {
    return new Promise((resolve, reject) => {
      this.#wanted.push({ channel, size, onBegin, resolve, reject })
      if (!this.#isReading) void this.#readOn()
    })
  }

  async #readOn(): Promise<void> {
    this.#isReading = true
    // Requests of the same turn of the event loop share the first read.
    await Promise.resolve()
    while (this.#wanted.length > 0) {
      const batch = this.#wanted.slice(0, CHANNELS_A_READ)
      this.#wanted = this.#wanted.slice(CHANNELS_A_READ)
      try {
        const histories = await this.#readTogether(batch)
        for (const [at, one] of batch.entries()) one.resolve(histories[at] as ChannelHistory)
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    this.#isReading = false
  }

  async #readTogether(batch: readonly Wanted[]): Promise<ChannelHistory[]> {
    const seq = this.#position()
    for (const one of batch) one.onBegin()
    const channels = batch.map((one) => one.channel)
    const [positions, rows] = await Promise.all([
      selectChannelsAt(this.#queries, channels, seq),
      selectChannelLogs(
        this.#queries,
        batch.map(({ channel, size }) => ({ channel, size })),
        seq,
      ),
    ])
    const positionOf = new Map(positions.map((one) => [one.channel, one]))
    const rowsOf = Map.groupBy(rows, (row) => row.channel)
    return channels.map((channel) => {
      const at = positionOf.get(channel)
      const top = Number(at?.top ?? 0n)
      // Newest first; rows below a gap cannot be used.
      const retained = (rowsOf.get(channel) ?? [])
        .map((row) => ({ off: Number(row.off), data: row.data }))
        .filter(({ off }, index) => off === top - index)
      return { epoch: at && top > 0 ? at.epoch : '', top, publications: retained.reverse() }
    })
  }
}
