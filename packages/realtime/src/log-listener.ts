import pg from 'pg'
import type { Log } from './ports.ts'

const POLL_MS = 1000
const RECONNECT_MS = 1000

/**
 * Calls `onWake` when the log of publications may have grown: at once when PostgreSQL notifies, and every second in case a notification was
 * lost. Calls never overlap; an error is logged, and the call is repeated a second later.
 */
export class LogListener {
  readonly #findDatabaseUrl: () => Promise<string>
  readonly #log: Log
  readonly #onWake: () => Promise<void>
  #running: Promise<void> | undefined
  #isWoken = false
  #isStopped = false
  #poll: NodeJS.Timeout | undefined
  #reconnect: NodeJS.Timeout | undefined
  #listener: pg.Client | undefined

  constructor(findDatabaseUrl: () => Promise<string>, log: Log, onWake: () => Promise<void>) {
    this.#findDatabaseUrl = findDatabaseUrl
    this.#log = log
    this.#onWake = onWake
  }

  start(): void {
    this.#poll = setInterval(() => this.#wake(), POLL_MS)
    void this.#listen()
    this.#wake()
  }

  /** Calls `onWake` now, or again after the current call, and resolves when it is done. */
  async wakeAndWait(): Promise<void> {
    this.#wake()
    await this.#running
  }

  /** Resolves when no call is running and none will follow. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#poll)
    clearTimeout(this.#reconnect)
    await this.#listener?.end().catch(() => undefined)
    await this.#running
  }

  #wake(): void {
    this.#isWoken = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      if (this.#isWoken && !this.#isStopped) this.#wake()
    })
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false
        await this.#onWake()
      }
    } catch (error) {
      if (!this.#isStopped) this.#log.warn({ err: error }, 'realtime log could not be carried on')
    }
  }

  async #listen(): Promise<void> {
    const connectionString = await this.#findDatabaseUrl().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'realtime log: no notifications, reading once a second')
    })
    if (this.#isStopped) return
    if (connectionString === undefined) {
      this.#reconnect = setTimeout(() => void this.#listen(), RECONNECT_MS)
      return
    }
    const listener = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'shop-realtime',
    })
    this.#listener = listener
    const onLost = () => {
      if (this.#isStopped || this.#listener !== listener) return
      this.#listener = undefined
      this.#reconnect = setTimeout(() => void this.#listen(), RECONNECT_MS)
    }
    listener.on('error', onLost)
    listener.on('end', onLost)
    listener.on('notification', () => this.#wake())
    try {
      await listener.connect()
      await listener.query('listen rt')
      this.#wake()
    } catch (error) {
      if (!this.#isStopped) this.#log.warn({ err: error }, 'realtime log: no notifications, reading once a second')
      listener.end().catch(() => undefined)
      onLost()
    }
  }
}
