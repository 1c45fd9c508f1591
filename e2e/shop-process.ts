import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const START_TIMEOUT_MS = 120_000

/** A server for one journey, which the journey may kill: separate process, port and data. */
export interface ShopProcess {
  readonly url: string
  /** The URL of its back office. */
  readonly adminUrl: string
  /** Its data folder; `database-url` in it names its database. */
  readonly dataDir: string
  /** Starts it on the same port and data, and waits until it serves. */
  start(): Promise<void>
  /** Runs one statement in its database. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** Kills it like a power failure. */
  kill(): Promise<void>
  /** Shuts it down gracefully. */
  stop(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** `settings`: additional environment variables. */
export async function makeShopProcess(settings: Readonly<Record<string, string>> = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'runecase-crash-'))
  const port = settings.PORT ?? String(await findFreePort())
  const adminPort = settings.ADMIN_PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...(process.env.E2E_PROJECT && { PROJECT: process.env.E2E_PROJECT }),
    MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: port,
    ADMIN_PORT: adminPort,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    PICTURES_AHEAD: 'off',
    DEMO_WORLD: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  }
  let child: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  return {
    url,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      await waitUntilReady(url, child)
    },
    async query(text, values = []) {
      const connectionString = (await readFile(join(dataDir, 'database-url'), 'utf8')).trim()
      const client = new Client({ connectionString })
      await client.connect()
      try {
        return (await client.query(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not start')
}

/** A free port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
