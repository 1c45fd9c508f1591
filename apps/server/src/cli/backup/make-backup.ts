import { constants, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ENGINE } from '../../platform/engine-name.ts'
import { StartError } from '../../platform/start-error.ts'
import { anchorLedger } from './anchor-ledger.ts'
import { auditCopy } from './audit-copy.ts'
import {
  ANCHORS,
  backupName,
  clusterDirOf,
  dataDirOf,
  listBackups,
  type Manifest,
  requireWhole,
  syncTree,
  walAnchorsOf,
  walDirOf,
  writeManifest,
  writeSums,
} from './backup-files.ts'
import { copyCluster } from './copy-cluster.ts'
import { startCopyServer } from './copy-server.ts'
import { sumFolder } from './file-sums.ts'
import { readEveryTable } from './read-every-table.ts'
import { inTurn, keepWal, removeWalBefore, requireWal, saveWal, unpackWal } from './wal-segments.ts'

const MIB = 1024 * 1024
const SHOWN_FINDINGS = 20
/** Files of the data folder that a restore needs in addition to the cluster. Caches are not copied, because they are created again. */
const DATA_FILES = ['database-password', ANCHORS, 'receipt-key', 'pictures']

export interface BackupPlace {
  /** The URL of the running database; its role is a superuser. */
  readonly url: string
  readonly dataDir: string
  /** The folder for the backups. */
  readonly folder: string
  /** The shop's seed key, which signs an anchor of the ledger into the backup. Undefined: no anchor is signed. */
  readonly seedKey?: Buffer
  readonly print: (line: string) => void
}

/**
 * Saves the WAL written since the last call, with an anchor. After a backup, the database can be restored to any time up to now, and
 * proved.
 */
export async function backUpWal(place: Omit<BackupPlace, 'dataDir'>): Promise<void> {
  const { url, folder, print } = place
  if (!existsSync(walDirOf(folder))) throw new StartError(`${folder} holds no backup yet: make one first.`)
  await withClient(url, (client) =>
    inTurn(client, async () => {
      if (await keepWal(client)) print('WAL since the last time is lost: make a new backup now')
      const { segments, bytes } = await withAnchor(place, () => saveWal(client, walDirOf(folder)))
      print(`Saved ${segments} WAL segments (${(bytes / MIB).toFixed(1)} MB)`)
    }),
  )
}

/**
 * Signs the anchor before the WAL is saved, so that the WAL contains the signed entries. The anchor becomes valid when the WAL is saved.
 */
async function withAnchor<Saved>(
  { url, folder, seedKey, print }: Omit<BackupPlace, 'dataDir'>,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const backup = (await listBackups(folder)).at(-1)
  if (!seedKey || !backup) return save()
  const anchors = walAnchorsOf(folder, backup.name)
  const unsaved = `${anchors}.part`
  await rm(unsaved, { force: true })
  if (existsSync(anchors)) await cp(anchors, unsaved)
  await anchorLedger({ url, anchorFile: unsaved, seedKey, print })
  const saved = await save()
  if (existsSync(unsaved)) await rename(unsaved, anchors)
  return saved
}

/**
 * Copies a running database with PostgreSQL's backup functions, and the WAL that makes the copy consistent. By default the copy is started
 * separately and audited, and deleted if there are findings. Keeps the newest `keep` backups. Returns the folder of the new one.
 */
export async function makeBackup(
  place: BackupPlace,
  { keep, verifies }: { readonly keep: number | undefined; readonly verifies: boolean },
): Promise<string> {
  const { url, dataDir, folder, print } = place
  const startedAt = new Date()
  const startedMs = performance.now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const dir = join(folder, `${backupName(startedAt)}.part`)
  await mkdir(dir, { mode: 0o700 })
  const manifest = await withClient(url, async (client): Promise<Manifest> => {
    const about = await describe(client)
    await keepWal(client)
    // Copied first: the database, copied later, then contains everything that the anchors sign.
    await copyData(dataDir, dataDirOf(dir))
    const anchorFile = join(dataDirOf(dir), ANCHORS)
    if (place.seedKey) await anchorLedger({ url, anchorFile, seedKey: place.seedKey, print })
    const { sums, ...copied } = await copyCluster(client, clusterDirOf(dir))
    const files = Object.keys(sums).length
    const bytes = Object.values(sums).reduce((sum, file) => sum + file.bytes, 0)
    const wal = await saveWal(client, walDirOf(folder))
    const seconds = (performance.now() - startedMs) / 1000
    print(
      `Copied ${files} files, ${(bytes / MIB).toFixed(1)} MB, and ${wal.segments} WAL segments, ${(wal.bytes / MIB).toFixed(1)} MB, in ${seconds.toFixed(1)} s`,
    )
    return {
      format: 1,
      startedAt: startedAt.toISOString(),
      endedAt: copied.endedAt.toISOString(),
      ...about,
      firstSegment: copied.firstSegment,
      lastSegment: copied.lastSegment,
      files,
      bytes,
      sums: await writeSums(dir, { postgres: sums, data: await sumFolder(dataDirOf(dir)) }),
      seconds,
      verified: null,
    }
  })
  const verified = verifies ? await verify(place, dir, manifest) : null
  await writeManifest(dir, { ...manifest, verified })
  const finished = join(folder, backupName(startedAt))
  await syncTree(dir)
  await rename(dir, finished)
  if (keep !== undefined) await removeOld(folder, keep, print)
  print(`The backup is ${finished}`)
  return finished
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: `${ENGINE}-backup` })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `The role of DATABASE_URL may not make backups (${(error as Error).message}): name a superuser in BACKUP_URL.`,
    )
  } finally {
    await client.end().catch(() => 'the connection was lost')
  }
}

async function describe(client: Client) {
  const { rows } = await client.query<{
    postgres: string
    database: string
    user: string
    timeline: number
    segmentBytes: string
    level: string
  }>(
    `select current_setting('server_version') as postgres, current_database() as database, current_user as "user",
            (select timeline_id from pg_control_checkpoint()) as timeline,
            pg_size_bytes(current_setting('wal_segment_size')) as "segmentBytes", current_setting('wal_level') as level`,
  )
  const [row] = rows
  if (!row) throw new Error('the database tells nothing of itself')
  const { level, segmentBytes, ...about } = row
  if (level === 'minimal') throw new StartError('The database keeps too little WAL: set wal_level = replica.')
  return { ...about, segmentBytes: Number(segmentBytes) }
}

async function copyData(dataDir: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of DATA_FILES) {
    const source = join(dataDir, name)
    if (existsSync(source)) await cp(source, join(target, name), { recursive: true, preserveTimestamps: true })
  }
}

/** Starts a server on a copy of the copy, because starting changes it, and runs the auditor. */
async function verify({ folder, print }: BackupPlace, dir: string, manifest: Manifest): Promise<Manifest['verified']> {
  const startedMs = performance.now()
  const workDir = await mkdtemp(join(folder, 'verify-'))
  const clusterDir = join(workDir, 'postgres')
  try {
    await requireWhole({ dir, manifest })
    await requireWal(walDirOf(folder), manifest, false)
    await cp(clusterDirOf(dir), clusterDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await unpackWal(walDirOf(folder), manifest.firstSegment, join(clusterDir, 'pg_wal'))
    const server = await startCopyServer({ clusterDir, workDir, ...manifest, print })
    const findings = await prove(server.url, dataDirOf(dir)).finally(() => server.stop())
    if (findings.length > 0) {
      throw new StartError(['The copy did not pass the audit:', ...findings.slice(0, SHOWN_FINDINGS)].join('\n  '))
    }
    const seconds = (performance.now() - startedMs) / 1000
    print(`Started the copy apart and audited it in ${seconds.toFixed(1)} s: 0 findings`)
    return { at: new Date().toISOString(), seconds }
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** An unreadable copy is not audited: the findings list the unreadable tables. */
async function prove(url: string, anchorsDir: string): Promise<string[]> {
  const unreadable = await readEveryTable(url)
  return unreadable.length > 0 ? unreadable : auditCopy(url, anchorsDir)
}

/** Left by interrupted runs. Two backups at once would disturb each other in any case. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.part') || name.startsWith('verify-'))
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}

async function removeOld(folder: string, keep: number, print: (line: string) => void): Promise<void> {
  const backups = await listBackups(folder)
  for (const { dir, name } of backups.slice(0, -keep)) {
    await rm(dir, { recursive: true, force: true })
    await rm(walAnchorsOf(folder, name), { force: true })
    print(`Removed the old backup ${name}`)
  }
  const [oldest] = backups.slice(-keep)
  if (oldest) await removeWalBefore(walDirOf(folder), oldest.manifest.firstSegment)
}
