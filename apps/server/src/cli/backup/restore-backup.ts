import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseError } from 'pg'
import { updateShopState } from '../../core/maintenance/public.ts'
import { ageSeeds } from '../../core/seeds/public.ts'
import { Database } from '../../platform/db.ts'
import { lockFolder } from '../../platform/embedded-postgres/folder-lock.ts'
import { migrate } from '../../platform/migrate.ts'
import { StartError } from '../../platform/start-error.ts'
import { anchorLedger } from './anchor-ledger.ts'
import { auditCopy } from './audit-copy.ts'
import {
  ANCHORS,
  clusterDirOf,
  dataDirOf,
  type FoundBackup,
  listBackups,
  requireWhole,
  syncTree,
  walAnchorsOf,
  walDirOf,
  writePrivate,
} from './backup-files.ts'
import { startCopyServer } from './copy-server.ts'
import { readEveryTable } from './read-every-table.ts'
import { requireWal, unpackWal } from './wal-segments.ts'

const SHOWN_FINDINGS = 50

export interface RestorePlace {
  readonly folder: string
  readonly dataDir: string
  readonly to: Date | undefined
  /** Restores a backup of an earlier version, which recorded no hashes, without comparing its files. */
  readonly isUncompared: boolean
  /** The shop's seed key, which signs an anchor of the restored ledger. Undefined: no anchor is signed. */
  readonly seedKey?: Buffer
  readonly print: (line: string) => void
}

const MIGRATIONS = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))

/**
 * Restores a database into an empty data folder: everything that was saved, or everything up to the time `to`. The database is migrated,
 * the shop in it is closed, its active seeds are retired, and the auditor checks it. Returns whether there were no findings. The shop stays
 * closed in any case.
 */
export async function restoreBackup(place: RestorePlace): Promise<boolean> {
  const { folder, dataDir, to, print } = place
  const startedMs = performance.now()
  const backup = await chooseBackup(folder, to)
  await compare(backup, place)
  await mkdir(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir)
  try {
    await refuseUsed(dataDir)
    // An interrupted restore must leave nothing that a start would take for a database.
    const staging = join(dataDir, `postgres.new-${process.pid}`)
    await cp(clusterDirOf(backup.dir), staging, { recursive: true, mode: constants.COPYFILE_FICLONE })
    try {
      const segments = await unpackWal(walDirOf(folder), backup.manifest.firstSegment, join(staging, 'pg_wal'))
      print(`Replaying ${segments} WAL segments over the backup ${backup.name}`)
      const isClean = await bringToLife(staging, backup, place)
      await cp(dataDirOf(backup.dir), dataDir, { recursive: true, preserveTimestamps: true })
      if (existsSync(join(staging, ANCHORS))) await rename(join(staging, ANCHORS), join(dataDir, ANCHORS))
      await syncTree(staging)
      await rename(staging, join(dataDir, 'postgres'))
      print(`Restored into ${dataDir} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s; the shop is closed`)
      return isClean
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  } finally {
    await lock.release()
  }
}

async function chooseBackup(folder: string, to: Date | undefined): Promise<FoundBackup> {
  const backups = await listBackups(folder)
  const found = backups.findLast(({ manifest }) => to === undefined || Date.parse(manifest.endedAt) <= to.getTime())
  if (found) return found
  const [oldest] = backups
  throw new StartError(
    oldest
      ? `The oldest backup is of ${oldest.manifest.endedAt}: an earlier moment cannot be restored.`
      : `${folder} holds no backup.`,
  )
}

/** Before anything is written: damage since the backup is reported instead of started. */
async function compare(backup: FoundBackup, { folder, to, isUncompared, print }: RestorePlace): Promise<void> {
  if (backup.manifest.sums !== undefined) {
    const files = await requireWhole(backup)
    const segments = await requireWal(walDirOf(folder), backup.manifest, to === undefined)
    print(`Compared ${files} files and ${segments} WAL segments with what was written`)
  } else if (isUncompared) {
    print(
      'No file is compared: this backup is of a version that recorded no sums. Only its tables are read and audited.',
    )
  } else {
    throw new StartError(
      `The backup ${backup.name} is of a version that recorded no sums of its files, so damage to it may stay unseen. Restore a newer backup, or this one with --uncompared.`,
    )
  }
}

async function refuseUsed(dataDir: string): Promise<void> {
  const taken = ['postgres', 'database-password'].filter((name) => existsSync(join(dataDir, name)))
  const isEmpty =
    taken.length === 0 || (taken[0] === 'postgres' && (await readdir(join(dataDir, 'postgres'))).length === 0)
  if (!isEmpty) throw new StartError(`${dataDir} holds a database: move it aside, or name an empty folder in DATA_DIR.`)
}

/** The anchors of the backup and of the WAL saved since, up to the time `to`. Unreadable lines are kept: the auditor reports them. */
async function anchorsUntil(to: Date | undefined, { dir, name }: FoundBackup, folder: string): Promise<string> {
  const files = [join(dataDirOf(dir), ANCHORS), walAnchorsOf(folder, name)].filter((file) => existsSync(file))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts
    .join('')
    .split(/(?<=\n)/)
    .filter((line) => to === undefined || !(Date.parse(/"at":"([^"]+)"/.exec(line)?.[1] ?? '') > to.getTime()))
    .join('')
}

async function bringToLife(
  clusterDir: string,
  backup: FoundBackup,
  { folder, dataDir, to, seedKey, print }: RestorePlace,
): Promise<boolean> {
  const { user, database: name } = backup.manifest
  // Placed beside the cluster's own files until the restore is complete, because the data folder has no files of the backup yet.
  const anchorFile = join(clusterDir, ANCHORS)
  const anchors = await anchorsUntil(to, backup, folder)
  if (anchors !== '') await writePrivate(anchorFile, anchors)
  const server = await startCopyServer({ clusterDir, workDir: dataDir, user, database: name, until: to, print })
  try {
    const unreadable = await readEveryTable(server.url)
    if (unreadable.length > 0) {
      throw new StartError(['The restored database is damaged:', ...unreadable.slice(0, SHOWN_FINDINGS)].join('\n  '))
    }
    // The following steps need the schema of this version.
    const applied = await migrate(server.url, MIGRATIONS, { asOwner: true })
    if (applied.length > 0) print(`Migrated the database: ${applied.join(', ')}`)
    const database = new Database({ url: server.url, poolSize: 2 })
    try {
      // Closed before anybody can be served. Seeds that players may know are not used again.
      await updateShopState(database, 'closed')
      print(`${await ageSeeds(database)} active seeds are retired: the next operation of their player rotates them`)
    } finally {
      await database.close()
    }
    const findings = await auditCopy(server.url, clusterDir)
    if (findings.length === 0) print('Audited: 0 findings')
    else print([`The audit has ${findings.length} findings:`, ...findings.slice(0, SHOWN_FINDINGS)].join('\n  '))
    if (findings.length > 0) return false
    if (seedKey) await anchorLedger({ url: server.url, anchorFile, seedKey, print })
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new StartError(`The restored database cannot be used: ${error.message}`)
  } finally {
    await server.stop()
  }
}
