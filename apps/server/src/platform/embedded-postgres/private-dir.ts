import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ENGINE } from '../engine-name.ts'
import { type Account, canReach } from './account.ts'

const PREFIX = `${ENGINE}-pg-`
/** `sun_path` holds 107 bytes and a terminator; macOS 103. */
const MAX_SOCKET_PATH_LENGTH = process.platform === 'darwin' ? 103 : 107
const SOCKET_NAME = '/.s.PGSQL.65535'

/** Creates a temporary folder that only the account may enter, with a path short enough for a socket; undefined without one. */
export async function makePrivateDir(account: Account): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  for (const base of new Set([tmpdir(), '/tmp'])) {
    if (Buffer.byteLength(`${base}/${PREFIX}XXXXXX${SOCKET_NAME}`) > MAX_SOCKET_PATH_LENGTH) continue
    const made = await tryMake(base, account)
    if (made) return made
  }
  return undefined
}

/**
 * Creates a removed folder of `makePrivateDir` again, with the same name. Refuses a folder that somebody else has created meanwhile: it
 * would receive our password.
 */
export async function restorePrivateDir(path: string, account: Account): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = await lstat(path)
    const isOurs =
      found.isDirectory() && found.uid === (account?.uid ?? process.geteuid?.()) && (found.mode & 0o077) === 0
    if (!isOurs) throw new Error(`${path} belongs to somebody else`)
    return
  }
  if (account) await chown(path, account.uid, account.gid)
}

/** Whether a folder named in an old cluster's files was created here, and so may be removed. */
export const isPrivateDir = (path: string) =>
  basename(path).startsWith(PREFIX) && [tmpdir(), '/tmp'].includes(dirname(path))

async function tryMake(base: string, account: Account): Promise<string | undefined> {
  let folder: string
  try {
    folder = await mkdtemp(join(base, PREFIX))
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  if (account) await chown(folder, account.uid, account.gid)
  if (canReach(account, folder)) return folder
  await rm(folder, { recursive: true })
  return undefined
}
