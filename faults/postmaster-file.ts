import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The line of `postmaster.pid` that holds the start-up status. */
const STATUS_LINE = 7

/**
 * Reads PostgreSQL's lock file: the process that wrote it, once it accepts connections. Undefined for a file that is still being written, or
 * whose process is starting or stopping, and never a number that a signal would treat as a process group.
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
