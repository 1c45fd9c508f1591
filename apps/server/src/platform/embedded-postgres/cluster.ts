import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENGINE } from '../engine-name.ts'
import { StartError } from '../start-error.ts'
import { type Account, canReach } from './account.ts'
import type { Binaries } from './binaries.ts'
import { makePrivateDir } from './private-dir.ts'

export const SUPERUSER = ENGINE

export interface Cluster {
  dir: string
  password: string
}

/** The name of a folder for a child of another account; `fds` are passed to the child after its three standard ones. */
export interface HandedFolder {
  path: string
  fds: number[]
  close(): void
}

/**
 * Opens a folder for an account that may be unable to reach it, such as one below /root. The child inherits the open folder and names it by
 * its descriptor number, so the modes of the parent folders need not change.
 */
export function handFolder(dir: string, account: Account): HandedFolder {
  if (canReach(account, dir)) return { path: dir, fds: [], close: () => undefined }
  if (process.platform !== 'linux') {
    throw new StartError(
      `PostgreSQL refuses to run as root, and its unprivileged account cannot reach ${dir}. Start as an ordinary user, or set DATA_DIR to a folder that everybody may enter.`,
    )
  }
  const fd = openSync(dir, 'r')
  return { path: '/proc/self/fd/3', fds: [fd], close: () => closeSync(fd) }
}

/** The environment of PostgreSQL's programs: no secrets of this server, no PG* variable of its user. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return {
    LC_ALL: 'C',
    ...(PATH !== undefined && { PATH }),
    ...(SystemRoot !== undefined && { SystemRoot }),
    ...(TMPDIR !== undefined && { TMPDIR }),
  }
}

/**
 * Opens the cluster in `dataDir`/postgres, or creates it: UTF-8, byte order with Unicode letter case, data checksums, a random password. A
 * partially created cluster is never visible: it is renamed when it is complete.
 */
export async function openCluster(
  binaries: Binaries,
  account: Account,
  dataDir: string,
  options: { isThrowaway: boolean; print: (line: string) => void },
): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'database-password')
  if (existsSync(dir) && (await readdir(dir)).length > 0) {
    await refuseForeign(dir, binaries.majorVersion)
    return { dir, password: await readPassword(passwordFile, dir) }
  }
  options.print('Creating the database (once)')
  await removeHalfMade(dataDir)
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const staging = join(dataDir, `postgres.new-${process.pid}`)
  await mkdir(staging, { mode: 0o700 })
  if (account) await chown(staging, account.uid, account.gid)
  try {
    await initialize(binaries, account, staging, password, options.isThrowaway)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  await rm(dir, { recursive: true, force: true })
  await rename(staging, dir)
  return { dir, password }
}

async function initialize(
  binaries: Binaries,
  account: Account,
  dir: string,
  password: string,
  isThrowaway: boolean,
): Promise<void> {
  const privateDir = await makePrivateDir(account)
  const passwordFile = join(privateDir ?? join(dir, '..'), 'initial-password')
  const folder = handFolder(dir, account)
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) await chown(passwordFile, account.uid, account.gid)
    const options = [
      `--pgdata=${folder.path}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(isThrowaway ? ['--no-sync'] : []),
    ]
    const { code, output } = await runToEnd(binaries.initdb, options, account, folder.fds)
    if (code !== 0) throw new StartError(`The database could not be created in ${dir}:\n${output.trim()}`)
  } finally {
    folder.close()
    await rm(privateDir ?? passwordFile, { recursive: true, force: true })
  }
}

function runToEnd(program: string, options: string[], account: Account, fds: number[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, options, {
      ...account,
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', ...fds],
      windowsHide: true,
    })
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function refuseForeign(dir: string, majorVersion: string): Promise<void> {
  const found = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) {
    throw new StartError(
      `${dir} is not a PostgreSQL database (no PG_VERSION). Restore it from a backup, or move it away.`,
    )
  }
  if (found.trim() !== majorVersion) {
    throw new StartError(
      `${dir} was made by PostgreSQL ${found.trim()}; this server brings PostgreSQL ${majorVersion}. Dump it with the old version, or set DATA_DIR to another folder.`,
    )
  }
}

async function readPassword(path: string, dir: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(
      `${path} is missing: it holds the password of the database in ${dir}. Restore it from a backup.`,
    )
  }
}

async function removeHalfMade(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
}
