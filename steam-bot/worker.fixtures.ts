import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { BOT_STEAM_ID, IDENTITY_SECRET, REFRESH_TOKEN } from './steam.fixtures.ts'

export const BOT_TOKEN = 'a-secret-that-the-shop-and-the-bot-share'
const START_LIMIT_MS = 100_000

/** Responses of the bot, loosely typed for tests. */
interface WorkerAnswer {
  readonly state?: string
  readonly cause?: string
  readonly offer?: { readonly trade_id: string; readonly asset_id: string | null; readonly bot: object | null }
}

interface WorkerOptions {
  readonly dir: string
  readonly port: number
  readonly steamUrl: string
  readonly env?: Record<string, string>
}

/** The bot as a process that can be killed and restarted on the same journal. */
export class Worker {
  readonly #options: WorkerOptions
  #child: ChildProcess | undefined
  readonly lines: string[] = []

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.port}`
  }

  async start(): Promise<void> {
    const { dir, port, steamUrl, env = {} } = this.#options
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        STEAM_BOT_TOKEN: BOT_TOKEN,
        JOURNAL_FILE: join(dir, 'bot.journal'),
        STEAM_ID: BOT_STEAM_ID,
        STEAM_REFRESH_TOKEN: REFRESH_TOKEN,
        STEAM_IDENTITY_SECRET: IDENTITY_SECRET,
        STEAM_COMMUNITY_URL: steamUrl,
        STEAM_API_URL: steamUrl,
        WORK_EVERY_MS: '100',
        SETTLE_MS: '400',
        ...env,
      },
    })
    this.#child = child
    const keep = (part: Buffer) => this.lines.push(...part.toString('utf8').split('\n').filter(Boolean))
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const startedAt = performance.now()
    while (!(await this.ask('GET', '/health').then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error(`the bot ended by itself: ${this.lines.join('\n')}`)
      if (performance.now() - startedAt > START_LIMIT_MS) throw new Error('the bot did not start')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Kills the process (SIGKILL); resolves when it has ended. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async ask(
    method: 'GET' | 'PUT',
    path: string,
    body?: object,
    token = BOT_TOKEN,
  ): Promise<{ status: number; data: WorkerAnswer }> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, data: (await answer.json()) as WorkerAnswer }
  }
}
