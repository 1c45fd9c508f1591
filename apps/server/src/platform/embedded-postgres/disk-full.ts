import { statfs } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/** With less than this PostgreSQL cannot write its next log file. */
const MIN_FREE_BYTES = 17 * 1024 * 1024
const SAYS_SO = /No space left on device|ENOSPC|Check free disk space|wrote only \d+ of \d+ bytes/
/** The error that a client gets from a server that exited because it could not write. */
const LOST = /Connection terminated|terminating connection|ECONNREFUSED|ECONNRESET|it ended with/

/**
 * The error itself, or one sentence for the shop's owner if a full disk is the cause. PostgreSQL either reports a full disk in its own
 * words, or exits with a last message about something else.
 */
export async function diskFullOr(error: unknown, dataDir: string): Promise<unknown> {
  const text = error instanceof Error ? error.message : String(error)
  if (!SAYS_SO.test(text) && !(LOST.test(text) && (await freeBytes(dataDir)) < MIN_FREE_BYTES)) return error
  return new StartError(
    `The disk of the data folder ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`,
  )
}

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}
