import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '..')
/** Not judged: on a crowded machine a start takes the better part of a minute. */
const START_LIMIT_MS = 300_000
const END_LIMIT_MS = 120_000

export interface NodeOptions {
  readonly dir: string
  readonly port: number
  /** The longest that a caller waits for an answer. */
  readonly callLimitMs: number
  /** A PostgreSQL beside it; its own embedded one by default. */
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** What runs it, such as `ip netns exec NAME`. */
  readonly prefix?: readonly string[]
  /** What it prints goes here; beside its folder by default. */
  readonly logFile?: string
  /** The address on which it listens and is called. */
  readonly host?: string
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
  readonly isReplay: boolean
  readonly ms: number
}

export interface CallOptions {
  readonly bearer?: string
  readonly key?: string
  readonly body?: unknown
}

/** A process of the shop that can be killed and started again at the same address. */
export class ShopNode {
  readonly host: string
  readonly port: number
  readonly #options: NodeOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })
  #child: ChildProcess | undefined

  constructor(options: NodeOptions) {
    this.#options = options
    this.host = options.host ?? '127.0.0.1'
    this.port = options.port
    mkdirSync(options.dir, { recursive: true })
  }

  get #logFile(): string {
    return this.#options.logFile ?? `${this.#options.dir}.log`
  }

  /** Starts the process and resolves when it is ready, with the milliseconds that took. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    this.launch()
    await this.untilReady(START_LIMIT_MS)
    return performance.now() - startedAt
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
        LOG_LEVEL: 'warn',
        // Never the database of the environment: faults break only what they made.
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

  /** Ends the process; resolves with the milliseconds until it was gone, Infinity where it had to be killed. */
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

  /** One call. Rejects when no whole answer came: then nobody knows what happened. */
  call(
    method: 'GET' | 'POST',
    path: string,
    options: CallOptions = {},
    limitMs = this.#options.callLimitMs,
  ): Promise<Answer> {
    const { bearer, key, body } = options
    const text = body === undefined ? undefined : JSON.stringify(body)
    const startedAt = performance.now()
    return new Promise((done, fail) => {
      const outgoing = httpRequest(
        {
          agent: this.#agent,
          host: this.host,
          port: this.port,
          method,
          path,
          timeout: limitMs,
          headers: {
            'x-client-language': 'ru',
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(key && { 'idempotency-key': key }),
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (incoming) => {
          const parts: Buffer[] = []
          incoming.on('data', (part: Buffer) => parts.push(part))
          incoming.on('error', fail)
          incoming.on('end', () => {
            if (!incoming.complete) return fail(new Error('half an answer'))
            done({
              status: incoming.statusCode ?? 0,
              text: Buffer.concat(parts).toString('utf8'),
              retryAfter: incoming.headers['retry-after'],
              isReplay: incoming.headers['idempotency-hit'] === 'true',
              ms: performance.now() - startedAt,
            })
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${limitMs} ms`)))
      outgoing.on('error', fail)
      outgoing.end(text)
    })
  }

  /** Lets go of kept connections, as a client does whose server is gone. */
  forgetConnections(): void {
    this.#agent.destroy()
  }
}
