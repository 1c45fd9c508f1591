import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants
const pipeOf = (dataDir: string) => join(dataDir, 'postgres-runs')

/**
 * Opens the reading end of a named pipe that every process of PostgreSQL inherits. Whoever can open the folder can then ask the system
 * whether such a process still runs. Undefined where the system or the file system has no named pipes.
 */
export function openPresence(dataDir: string): number | undefined {
  if (process.platform === 'win32') return undefined
  const path = pipeOf(dataDir)
  return openPipe(path, O_RDONLY) ?? (makePipe(path) ? openPipe(path, O_RDONLY) : undefined)
}

/**
 * Whether a process of the folder's PostgreSQL runs on this machine, also in a container whose processes cannot be seen from here.
 * Undefined when that is unknown.
 */
export function isPostgresPresent(dataDir: string): boolean | undefined {
  try {
    const fd = openPipe(pipeOf(dataDir), O_WRONLY)
    if (fd === undefined) return undefined
    closeSync(fd)
    return true
  } catch (error) {
    // The pipe has no reader.
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return false
    throw error
  }
}

function openPipe(path: string, direction: number): number | undefined {
  try {
    return openSync(path, direction | O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const makePipe = (path: string) => spawnSync('mkfifo', ['-m', '600', path], { stdio: 'ignore' }).status === 0
