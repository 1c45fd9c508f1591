import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The line of `postmaster.pid` with the start-up status. */
const STATUS_LINE = 7

/**
 * Reads PostgreSQL's lock file and returns the id of the process that wrote it, if that accepts connections. Undefined for an incomplete
 * file, and for a process that is starting or stopping. Never returns a number that a signal would treat as a process group.
 */
export function readyPostmasterIn(text: string): number | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isSafeInteger(pid) && pid > 1 && lines[STATUS_LINE]?.trim() === 'ready' ? pid : undefined
}

/** The process id of a cluster's running PostgreSQL that accepts connections. */
export function findPostmaster(clusterDir: string): number | undefined {
  try {
    const pid = readyPostmasterIn(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'))
    if (pid !== undefined) process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
