import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ENGINE } from '../engine-name.ts'
import { StartError } from '../start-error.ts'
import { chooseAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { openCluster, SUPERUSER } from './cluster.ts'
import { diskFullOr } from './disk-full.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import { stopOrphan } from './orphan.ts'
import { findFreePort, PostmasterFailed } from './postmaster.ts'
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

const DATABASE = ENGINE
/** A server process uses up to 25; operators' commands, the auditor and backups need some too. */
const CONNECTIONS_PER_PROCESS = 25
const OTHER_CONNECTIONS = 75
const HOLDER_PATIENCE_MS = 5_000

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
    const found = await stopOrphan(dataDir, print)
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
        presenceDir: dataDir,
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
    throw asStartError(await diskFullOr(error, dataDir), dataDir)
  }
}

async function takeDataDir(dataDir: string): Promise<FolderLock> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await lockFolder(dataDir, HOLDER_PATIENCE_MS)
  } catch (error) {
    throw asStartError(await diskFullOr(error, dataDir), dataDir)
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
  return error
}
