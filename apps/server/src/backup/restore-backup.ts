import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { updateShopState } from '../core/maintenance/public.ts'
import { ageSeeds } from '../core/seeds/public.ts'
import { Database } from '../platform/db.ts'
import { lockFolder } from '../platform/embedded-postgres/folder-lock.ts'
import { StartError } from '../platform/start-error.ts'
import { auditCopy } from './audit-copy.ts'
import { clusterDirOf, dataDirOf, type FoundBackup, listBackups, syncTree, walDirOf } from './backup-files.ts'
import { startCopyServer } from './copy-server.ts'
import { unpackWal } from './wal-segments.ts'

const SHOWN_FINDINGS = 50

/**
 * Restores a database into an empty data folder: all that was saved, or everything up to the moment `to`. The shop is closed in it, its
 * active seeds are retired, and the auditor proves it. Answers whether it found nothing; the shop stays closed in any case.
 */
export async function restoreBackup(place: {
  readonly folder: string
  readonly dataDir: string
  readonly to: Date | undefined
  readonly print: (line: string) => void
}): Promise<boolean> {
  const { folder, dataDir, to, print } = place
  const startedMs = performance.now()
  const backup = await chooseBackup(folder, to)
  await mkdir(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir)
  try {
    await refuseUsed(dataDir)
    // A restore that is cut off leaves nothing that a start would take for a database.
    const staging = join(dataDir, `postgres.new-${process.pid}`)
    await cp(clusterDirOf(backup.dir), staging, { recursive: true, mode: constants.COPYFILE_FICLONE })
    try {
      const segments = await unpackWal(walDirOf(folder), backup.manifest.firstSegment, join(staging, 'pg_wal'))
      print(`Replaying ${segments} WAL segments over the backup ${backup.name}`)
      const isClean = await bringToLife(staging, backup, place)
      await cp(dataDirOf(backup.dir), dataDir, { recursive: true, preserveTimestamps: true })
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

async function refuseUsed(dataDir: string): Promise<void> {
  const taken = ['postgres', 'database-password'].filter((name) => existsSync(join(dataDir, name)))
  const isEmpty =
    taken.length === 0 || (taken[0] === 'postgres' && (await readdir(join(dataDir, 'postgres'))).length === 0)
  if (!isEmpty) throw new StartError(`${dataDir} holds a database: move it aside, or name an empty folder in DATA_DIR.`)
}

async function bringToLife(
  clusterDir: string,
  { dir, manifest }: FoundBackup,
  {
    dataDir,
    to,
    print,
  }: { readonly dataDir: string; readonly to: Date | undefined; readonly print: (line: string) => void },
): Promise<boolean> {
  const { user, database: name } = manifest
  const server = await startCopyServer({ clusterDir, workDir: dataDir, user, database: name, until: to, print })
  try {
    const database = new Database({ url: server.url, poolSize: 2 })
    try {
      // Closed before anybody could be served, and the seeds that players may know are not used again.
      await updateShopState(database, 'closed')
      print(`${await ageSeeds(database)} active seeds are retired: the next operation of their player rotates them`)
    } finally {
      await database.close()
    }
    const findings = await auditCopy(server.url, dataDirOf(dir))
    if (findings.length === 0) print('Audited: 0 findings')
    else print([`The audit has ${findings.length} findings:`, ...findings.slice(0, SHOWN_FINDINGS)].join('\n  '))
    return findings.length === 0
  } finally {
    await server.stop()
  }
}
