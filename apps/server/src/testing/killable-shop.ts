import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('shop-child.ts', import.meta.url))

/** A shop in a separate process. */
export interface KillableShop {
  /** Where it listens. */
  readonly address: string
  /** Ends it like a power loss; resolves when the process is gone. */
  kill(): Promise<void>
}

/** Starts a process of the shop on an existing database. Several processes may share it. */
export async function startKillableShop(place: {
  readonly databaseUrl: string
  readonly dataDir: string
  /** The key that encrypts the seeds of that database. */
  readonly seedKey: Buffer
  /** Settings that differ from those of other tests. */
  readonly settings?: Readonly<Record<string, string>>
}): Promise<KillableShop> {
  const child = fork(CHILD, {
    env: {
      ...process.env,
      MODE: 'demo',
      PORT: '0',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      SEED_KEY: place.seedKey.toString('hex'),
      LOG_LEVEL: 'error',
      PICTURES_AHEAD: 'off',
      DEMO_WORLD: 'off',
      RATE_LIMITS: 'off',
      ...place.settings,
    },
    execArgv: [],
  })
  return { address: await addressOf(child), kill: () => kill(child) }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the shop ended with ${code}`)
  })
  failed.catch(() => undefined)
  const [address] = await Promise.race([once(child, 'message'), failed])
  return String(address)
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
