import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type CallOptions, HttpCaller } from './http-caller.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** A timeout, not a promise: on a busy machine a start takes most of a minute. */
const START_LIMIT_MS = 300_000
const END_LIMIT_MS = 120_000
const MAX_STARTS = 5

export interface NodeOptions {
  readonly dir: string
  readonly port: number
  /** The timeout of a call. */
  readonly callLimitMs: number
  /** The URL of an external PostgreSQL; by default the node runs its embedded one. */
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** A command prefix, such as `ip netns exec NAME`. */
  readonly prefix?: readonly string[]
  /** The file for its output; next to its data folder by default. */
  readonly logFile?: string
  /** The address on which it listens and is called. */
  readonly host?: string
}

/** A process of the shop that can be killed and restarted at the same address. */
export class ShopNode {
  readonly host: string
  readonly port: number
  readonly #options: NodeOptions
  readonly #caller: HttpCaller
  #child: ChildProcess | undefined

  constructor(options: NodeOptions) {
    this.#options = options
    this.host = options.host ?? '127.0.0.1'
    this.port = options.port
    this.#caller = new HttpCaller({ host: this.host, port: options.port, callLimitMs: options.callLimitMs })
    mkdirSync(options.dir, { recursive: true })
  }

  get #logFile(): string {
    return this.#options.logFile ?? `${this.#options.dir}.log`
  }

  /** Starts the process. Resolves with the milliseconds until it is ready. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    this.launch()
    await this.untilReady(START_LIMIT_MS)
    return performance.now() - startedAt
  }

  /** Starts the process as a service manager does: again if it ends before it is ready. */
  async startAsService(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.start()
        return
      } catch (error) {
        if (this.isRunning || tries === MAX_STARTS) throw error
      }
    }
  }

  /** Starts the process without waiting for it. */
  launch(): void {
    const { dir, databaseUrl, env = {}, prefix = [] } = this.#options
    const log = openSync(this.#logFile, 'a')
    const [program = process.execPath, ...rest] = [
      ...prefix,
      process.execPath,
      '--max-semi-space-size=64',
      join(ROOT, 'apps/server/src/main.ts'),
    ]
    this.#child = spawn(program, rest, {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dir,
        PORT: String(this.port),
        ADMIN: 'off',
        HOST: this.host,
        RATE_LIMITS: 'off',
        PICTURES_AHEAD: 'off',
        DEMO_WORLD: 'off',
        LOG_LEVEL: 'warn',
        // Never the database of the environment: faults break only separate databases.
        DATABASE_URL: databaseUrl ?? '',
        ...env,
      },
    })
  }

  get pid(): number {
    return this.#child?.pid ?? -1
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Stops the process. Resolves with the milliseconds until it ended; Infinity if it had to be killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
    const child = this.#child
    const askedAt = performance.now()
    if (!child || !this.isRunning) return 0
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    let wasKilled = false
    const harder = setTimeout(() => {
      wasKilled = true
      child.kill('SIGKILL')
    }, END_LIMIT_MS)
    await gone
    clearTimeout(harder)
    return wasKilled ? Number.POSITIVE_INFINITY : performance.now() - askedAt
  }

  async isReady(): Promise<boolean> {
    return this.call('GET', '/health/ready', {}, 2000).then(
      (answer) => answer.status === 200,
      () => false,
    )
  }

  /** Resolves with the milliseconds until it was ready. */
  async untilReady(limitMs: number): Promise<number> {
    const startedAt = performance.now()
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error(`the shop ended by itself: see ${this.#logFile}`)
      if (performance.now() - startedAt > limitMs) throw new Error(`the shop was not ready after ${limitMs} ms`)
      await sleep(25)
    }
    return performance.now() - startedAt
  }

  /** The TCP address of its embedded database. */
  get embeddedUrl(): string {
    return readFileSync(join(this.#options.dir, 'database-url'), 'utf8').trim()
  }

  /** Makes one call. Rejects without a complete response: its result is then unknown. */
  call(method: 'GET' | 'POST', path: string, options: CallOptions = {}, limitMs?: number): Promise<Answer> {
    return this.#caller.call(method, path, options, limitMs)
  }

  /** Closes idle connections, as a client does when its server is gone. */
  forgetConnections(): void {
    this.#caller.forgetConnections()
  }
}
