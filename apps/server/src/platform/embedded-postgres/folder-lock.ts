import { readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { findProcessStart } from './liveness.ts'

export interface FolderLock {
  /** True when the previous holder died without releasing the folder. */
  wasAbandoned: boolean
  release(): Promise<void>
}

interface Holder {
  pid: number
  processStart: string | undefined
}

const POLL_MS = 20
const HALF_WRITTEN_PATIENCE_MS = 500

/**
 * Locks the data folder for this process. Another server that holds it gets `patienceMs` to finish, as after a restart; then it is refused
 * with that server's process id.
 */
export async function lockFolder(dataDir: string, patienceMs = 0): Promise<FolderLock> {
  const deadline = performance.now() + patienceMs
  const path = join(dataDir, 'server.lock')
  const own = JSON.stringify({ pid: process.pid, processStart: findProcessStart(process.pid) } satisfies Holder)
  let wasAbandoned = false
  for (;;) {
    try {
      await writeFile(path, own, { flag: 'wx', mode: 0o644 })
      return { wasAbandoned, release: () => releaseLock(path, own) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = await readLock(path)
    if (found === undefined) continue
    const holder = parseHolder(found)
    if (holder && holder.processStart === findProcessStart(holder.pid)) {
      if (performance.now() < deadline) {
        await sleep(POLL_MS)
        continue
      }
      throw new StartError(
        `The data folder ${dataDir} is in use by another server (process ${holder.pid}). Stop it, or set DATA_DIR to another folder.`,
      )
    }
    wasAbandoned = true
    await removeAbandoned(path, found)
  }
}

async function releaseLock(path: string, own: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === own) await rm(path, { force: true })
}

/** Waits while the file is empty: its writer has created it and not filled it yet. */
async function readLock(path: string): Promise<string | undefined> {
  const deadline = performance.now() + HALF_WRITTEN_PATIENCE_MS
  for (;;) {
    try {
      const text = await readFile(path, 'utf8')
      if (text !== '' || performance.now() > deadline) return text
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
    await sleep(POLL_MS)
  }
}

/** Two servers may find the same abandoned lock: one that moved a fresh lock away by mistake restores it. */
async function removeAbandoned(path: string, abandoned: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
    const moved = await readFile(aside, 'utf8')
    if (moved === abandoned) await unlink(aside)
    else await rename(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, processStart } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof processStart === 'string' ? { pid, processStart } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
