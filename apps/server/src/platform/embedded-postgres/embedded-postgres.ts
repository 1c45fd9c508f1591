import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { chooseAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { openCluster, SUPERUSER } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import {
  findFreePort,
  launchPostmaster,
  type Postmaster,
  PostmasterFailed,
  type PostmasterPlace,
} from './postmaster.ts'
import { makePrivateDir } from './private-dir.ts'

export interface EmbeddedPostgres {
  /** For pools of this process; uses the socket where there is one. */
  databaseUrl: string
  /** For programs on this machine (psql, pgbench, the auditor): 127.0.0.1; also in `dataDir`/database-url. */
  tcpUrl: string
  /** True when an earlier server was killed and left its PostgreSQL or its files. */
  recovered: boolean
  /** Fast shutdown: open transactions are rolled back, committed ones are safe. Releases the folder. */
  stop(): Promise<void>
}

interface Options {
  /** Absolute path; created when missing. */
  dataDir: string
  print: (line: string) => void
  /** A cluster for one test run: commits are not flushed to the disk. */
  isThrowaway?: boolean
  /** The number of server processes that use it. */
  processes?: number
}

const DATABASE = 'runecase'
/** A server process uses up to 25; operators' commands, the auditor and backups need some too. */
const CONNECTIONS_PER_PROCESS = 25
const OTHER_CONNECTIONS = 75
const LAUNCH_ATTEMPTS = 10
const LAUNCH_PAUSE_MS = 300
/** The maximum pause between attempts to restart a PostgreSQL that ended by itself. */
const LONGEST_PAUSE_MS = 5_000
const HOLDER_PATIENCE_MS = 5_000
const FAST_STOP_LIMIT_MS = 20_000

/**
 * Starts the PostgreSQL 18 of the npm package on the cluster in `dataDir`/postgres and keeps it running until `stop`. Refuses with
 * `StartError`: folder in use, not writable or foreign, no program for this machine.
 */
export async function startEmbeddedPostgres({
  dataDir,
  print,
  isThrowaway = false,
  processes = 1,
}: Options): Promise<EmbeddedPostgres> {
  const lock = await takeDataDir(dataDir)
  try {
    const clusterDir = join(dataDir, 'postgres')
    const found = await stopOrphan(clusterDir)
    const recovered = found !== undefined || lock.wasAbandoned
    if (typeof found === 'number')
      print(`Recovered: the last server was killed; stopped its PostgreSQL (process ${found})`)
    else if (recovered) print('Recovered: the last server was killed; cleared its traces')

    const account = chooseAccount(clusterDir)
    const binaries = await prepareBinaries(account, dataDir)
    const cluster = await openCluster(binaries, account, dataDir, { isThrowaway, print })
    const socketDir = await makePrivateDir(account)
    const running = await keepRunning(
      {
        binaries,
        account,
        clusterDir,
        logFile: join(dataDir, 'postgres.log'),
        port: await findFreePort(await findLastPort(dataDir)),
        socketDir,
        isThrowaway,
        settings: { max_connections: String(OTHER_CONNECTIONS + CONNECTIONS_PER_PROCESS * processes) },
      },
      print,
    ).catch(async (error: unknown) => {
      if (socketDir) await rm(socketDir, { recursive: true, force: true })
      throw error
    })
    const stop = async () => {
      await running.stop()
      if (socketDir) await rm(socketDir, { recursive: true, force: true })
      await lock.release()
    }
    try {
      const tcpUrl = `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${running.port}/${DATABASE}`
      const databaseUrl = socketDir
        ? `postgresql://${SUPERUSER}:${cluster.password}@localhost:${running.port}/${DATABASE}?host=${encodeURIComponent(socketDir)}`
        : tcpUrl
      await createDatabase(databaseUrl)
      await writeFile(join(dataDir, 'database-url'), `${tcpUrl}\n`, { mode: 0o600 })
      return { databaseUrl, tcpUrl, recovered, stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    await lock.release()
    throw asStartError(error, dataDir)
  }
}

/** Launches PostgreSQL, and relaunches it whenever it ends unasked. */
async function keepRunning(place: PostmasterPlace, print: (line: string) => void) {
  let port = place.port
  let current = await launch()
  let isStopping = false
  const lastResort = () => {
    current.child.kill('SIGINT')
    if (place.socketDir) rmSync(place.socketDir, { recursive: true, force: true })
  }
  process.on('exit', lastResort)
  const watching = watch()

  async function launch(): Promise<Postmaster> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await launchPostmaster({ ...place, port }, print)
      } catch (error) {
        const detail = error instanceof PostmasterFailed ? error.detail : ''
        const isPassing = /could not create any TCP\/IP sockets|pre-existing shared memory block/.test(detail)
        if (!isPassing || attempt === LAUNCH_ATTEMPTS) throw error
        if (detail.includes('TCP/IP')) port = await findFreePort(undefined)
        await sleep(LAUNCH_PAUSE_MS)
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await current.ended
      if (isStopping) return
      print(`PostgreSQL ended by itself (${reason}); starting it again`)
      const next = await relaunch()
      if (next === undefined) return
      current = next
      if (isStopping) current.child.kill('SIGINT')
    }
  }

  /** The obstacle, such as a full disk, may be temporary: the server continues without its database until then. */
  async function relaunch(): Promise<Postmaster | undefined> {
    let reported: string | undefined
    for (let pauseMs = LAUNCH_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await sleep(pauseMs)
      if (isStopping) return undefined
      try {
        // The port must stay: it is in the URL that this process and others use.
        return await launchPostmaster({ ...place, port }, print)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== reported) print(`PostgreSQL does not start: ${reason}; trying again`)
        reported = reason
      }
    }
  }

  return {
    port,
    async stop(): Promise<void> {
      isStopping = true
      process.off('exit', lastResort)
      current.child.kill('SIGINT')
      const harder = setTimeout(() => current.child.kill('SIGQUIT'), FAST_STOP_LIMIT_MS)
      await watching
      clearTimeout(harder)
    },
  }
}

async function takeDataDir(dataDir: string): Promise<FolderLock> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await lockFolder(dataDir, HOLDER_PATIENCE_MS)
  } catch (error) {
    throw asStartError(error, dataDir)
  }
}

async function findLastPort(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'database-url'), 'utf8').catch(() => '')
  return URL.canParse(text) ? Number(new URL(text).port) || undefined : undefined
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function asStartError(error: unknown, dataDir: string): unknown {
  if (error instanceof PostmasterFailed) {
    return new StartError(`PostgreSQL does not start: ${error.detail} (see ${join(dataDir, 'postgres.log')})`)
  }
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data folder ${dataDir} cannot be written: ${message}`)
  }
  if (code === 'ENOSPC') return new StartError(`The disk of the data folder ${dataDir} is full.`)
  return error
}
