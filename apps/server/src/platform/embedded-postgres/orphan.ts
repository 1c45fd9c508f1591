import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { isAlive } from './liveness.ts'
import { isPostgresPresent } from './presence.ts'
import { isPrivateDir } from './private-dir.ts'

const FAST_STOP_LIMIT_MS = 20_000
const IMMEDIATE_STOP_LIMIT_MS = 10_000
/** PostgreSQL checks its `postmaster.pid` once a minute, perhaps just before this wait, and stops at once when the file is gone. */
const SELF_STOP_LIMIT_MS = 135_000
const POLL_MS = 20

/**
 * Ends a PostgreSQL that a killed server left running on this data folder, and removes its files. Needs the folder's lock. Returns what was
 * found: its process id, `'traces'` when only files were left or its processes cannot be seen from here, or undefined.
 */
export async function stopOrphan(
  dataDir: string,
  print: (line: string) => void,
): Promise<number | 'traces' | undefined> {
  const clusterDir = join(dataDir, 'postgres')
  const pidFile = join(clusterDir, 'postmaster.pid')
  const lines = await readLines(pidFile)
  const pid = Number(lines?.[0])
  const isOrphan = Number.isSafeInteger(pid) && pid > 1 && runsCluster(pid, clusterDir)
  if (isOrphan) await stopPostmaster(pid)
  const isPresent = isPostgresPresent(dataDir) ?? (isOrphan ? false : undefined)
  await rm(pidFile, { force: true })
  if (isPresent || (isPresent === undefined && lines !== undefined && process.platform !== 'win32')) {
    print('The last server may have left its PostgreSQL in another container: it ends by itself within two minutes')
    await outwait(dataDir)
  }
  if (lines === undefined) return isPresent ? 'traces' : undefined
  const socketDir = lines[4] ?? ''
  if (isPrivateDir(socketDir)) await rm(socketDir, { recursive: true, force: true })
  return isOrphan ? pid : 'traces'
}

async function readLines(path: string): Promise<string[] | undefined> {
  try {
    return (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Waits for the end of a PostgreSQL that cannot be signalled from here. It checks its `postmaster.pid` once a minute and stops when the
 * file is gone.
 */
async function outwait(dataDir: string): Promise<void> {
  const deadline = performance.now() + SELF_STOP_LIMIT_MS
  while (performance.now() < deadline) {
    if (isPostgresPresent(dataDir) === false) return
    await sleep(POLL_MS)
  }
  if (isPostgresPresent(dataDir)) {
    throw new StartError(
      `A PostgreSQL of an earlier run, in another container, still uses ${dataDir} and does not stop. End that container and start again.`,
    )
  }
}

/** Fast shutdown, then an immediate one when that takes too long: the next start replays the log. */
async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', FAST_STOP_LIMIT_MS],
    ['SIGQUIT', IMMEDIATE_STOP_LIMIT_MS],
  ] as const) {
    signalIfAlive(pid, signal)
    const deadline = performance.now() + limitMs
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(POLL_MS)
    }
  }
  throw new StartError(`A PostgreSQL of an earlier run (process ${pid}) does not stop. End it by hand and start again.`)
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The process id alone proves nothing, because it may belong to a newer process. A postmaster's working directory is its data folder. */
function runsCluster(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const own = statSync(clusterDir)
    try {
      const standing = statSync(`/proc/${pid}/cwd`)
      return standing.dev === own.dev && standing.ino === own.ino
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return false
      throw error
    }
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres') && command.includes(basename(clusterDir))
}
