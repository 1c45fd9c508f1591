import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running server that is measured from outside. */
export interface Product {
  readonly host: string
  readonly port: number
  readonly pid: number
  /** TCP address of its database. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

export interface ProductOptions {
  readonly dataDir: string
  readonly port: number
  /** Settings in addition to those of every measurement: no rate limits, no picture generation, quiet log. */
  readonly env?: Readonly<Record<string, string>>
  /** The port of its inspector; no inspector if undefined. */
  readonly inspectorPort?: number
}

const START_LIMIT_MS = 120_000

/** Starts the server as a separate process, built mode, rate limits off, and waits until it is ready. */
export async function startProduct({ dataDir, port, env = {}, inspectorPort }: ProductOptions): Promise<Product> {
  const root = resolve(import.meta.dirname, '..')
  mkdirSync(dataDir, { recursive: true })
  const inspector = inspectorPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectorPort}`]
  const flags = ['--max-semi-space-size=64', ...inspector]
  const child = spawn(process.execPath, [...flags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', openSync(join(dataDir, 'shop.log'), 'w'), 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN: 'off',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      PICTURES_AHEAD: 'off',
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'error',
      // Never the database of the environment: a measurement fills a separate one.
      DATABASE_URL: '',
      ...env,
    },
  })
  await untilReady(child, port)
  const file = join(dataDir, 'database-url')
  const databaseUrl = env.DATABASE_URL || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  return { host: '127.0.0.1', port, pid: child.pid as number, databaseUrl, stop: () => stopChild(child) }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const endsAt = performance.now() + START_LIMIT_MS
  while (performance.now() < endsAt) {
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode}`)
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Error(`the shop was not ready after ${START_LIMIT_MS / 1000} s`)
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}

/** Removes the data of an earlier measurement. */
export function clearData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}
