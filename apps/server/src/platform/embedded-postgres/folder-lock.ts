import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { bootId, findProcessStart } from './liveness.ts'
import { isLocalFileSystem } from './local-file-system.ts'

export interface FolderLock {
  /** True when the previous holder died without releasing the folder. */
  wasAbandoned: boolean
  release(): Promise<void>
}

/** The holder of the folder: for messages, and for a start on another machine. This record locks nothing. */
const Holder = z.object({
  pid: z.int(),
  processStart: z.string().optional(),
  host: z.string().optional(),
  boot: z.string().optional(),
})
type Holder = z.infer<typeof Holder>

const POLL_MS = 20
const SQLITE_BUSY = 5

/** Locks of this process, referenced here because a garbage-collected lock would unlock its folder. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process. Another server that holds it gets `patienceMs` to finish, as after a restart; then this one is
 * refused with that server's process id and machine.
 *
 * The lock is the operating system's, on an open file, which SQLite takes in the same way on every system: it ends with its process, and holds
 * between containers that share the folder, which cannot see each other's processes.
 */
export async function lockFolder(dataDir: string, patienceMs = 0): Promise<FolderLock> {
  const deadline = performance.now() + patienceMs
  const holderFile = join(dataDir, 'server.lock')
  for (;;) {
    const lock = tryLock(dataDir)
    try {
      const left = await readHolder(holderFile)
      if (lock !== undefined && !isRunning(left)) return await hold(lock, dataDir, holderFile, left)
      if (performance.now() >= deadline) throw inUse(dataDir, left)
    } catch (error) {
      if (lock) unlock(lock)
      throw error
    }
    if (lock) unlock(lock)
    await sleep(POLL_MS)
  }
}

/** A server that was just killed needs a moment to end. */
const isRunning = (holder: Holder | undefined) =>
  holder?.processStart !== undefined &&
  holder.pid !== process.pid &&
  holder.processStart === findProcessStart(holder.pid)

async function hold(
  lock: DatabaseSync,
  dataDir: string,
  holderFile: string,
  left: Holder | undefined,
): Promise<FolderLock> {
  if (left?.boot !== undefined && left.boot !== bootId() && !(await isLocalFileSystem(dataDir))) {
    throw new StartError(
      `The data folder ${dataDir} is on a file system that machines can share, and the server that used it (process ${left.pid} on ${left.host}) did not stop cleanly. Make sure that it has ended, remove ${holderFile}, and start again.`,
    )
  }
  const own: Holder = {
    pid: process.pid,
    processStart: findProcessStart(process.pid),
    host: hostname(),
    boot: bootId(),
  }
  await writeFile(`${holderFile}.new`, JSON.stringify(own), { mode: 0o644 })
  await rename(`${holderFile}.new`, holderFile)
  return {
    wasAbandoned: left !== undefined,
    async release() {
      await rm(holderFile, { force: true })
      unlock(lock)
    },
  }
}

function tryLock(dataDir: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    // Nothing else may open this file: closing it anywhere in the process would release the lock.
    lock = new DatabaseSync(join(dataDir, 'server-lock.sqlite'), { timeout: 0 })
    // Without a journal nothing is ever written.
    lock.exec('pragma journal_mode = off; begin exclusive')
    held.add(lock)
    return lock
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === undefined) throw error
    if ((errcode & 0xff) === SQLITE_BUSY) return undefined
    throw new StartError(`The data folder ${dataDir} cannot be written and locked: ${message}`)
  }
}

function unlock(lock: DatabaseSync): void {
  held.delete(lock)
  lock.close()
}

const inUse = (dataDir: string, holder: Holder | undefined) =>
  new StartError(
    `The data folder ${dataDir} is in use by another server${holder ? ` (process ${holder.pid}${holder.host === undefined ? '' : ` on ${holder.host}`})` : ''}. Stop it, or set DATA_DIR to another folder.`,
  )

/** Undefined when the last holder released the folder. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return Holder.safeParse(JSON.parse(await readFile(path, 'utf8'))).data
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) throw new StartError(`${path} does not name a server: remove it if none runs.`)
    throw error
  }
}
