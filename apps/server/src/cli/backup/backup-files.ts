import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'
import { FileSum, FileSums, requireFiles, requireSum, sumOf } from './file-sums.ts'

const SYNCED_AT_ONCE = 32

/** The description of a backup, stored as `backup.json`. Times are ISO strings, sizes are in bytes. */
const Manifest = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** When the copy became consistent. It cannot be restored to an earlier time. */
  endedAt: z.iso.datetime(),
  postgres: z.string(),
  database: z.string(),
  user: z.string(),
  /** The WAL that makes the copy consistent. */
  timeline: z.int(),
  firstSegment: z.string(),
  lastSegment: z.string(),
  segmentBytes: z.int(),
  files: z.int(),
  bytes: z.int(),
  seconds: z.number(),
  /** Size and hash of `files.json`. Backups of earlier versions have none. */
  sums: FileSum.optional(),
  /** Null if the backup was not verified. */
  verified: z.object({ at: z.iso.datetime(), seconds: z.number() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** A finished backup in the folder of backups. */
export interface FoundBackup {
  readonly name: string
  readonly dir: string
  readonly manifest: Manifest
}

/** The file with the signed hashes of the ledger, in a data folder and in its copy. */
export const ANCHORS = 'ledger-anchors.jsonl'

/** In the folder of backups: saved WAL segments, shared by all backups. */
export const walDirOf = (folder: string) => join(folder, 'wal')
/** Anchors that were signed since a backup. Each is saved with the WAL of the state that it signs. A later backup begins a new file. */
export const walAnchorsOf = (folder: string, backup: string) => join(walDirOf(folder), `${backup}-anchors.jsonl`)
/** In a backup: the copied cluster, and the copied part of the data folder. */
export const clusterDirOf = (dir: string) => join(dir, 'postgres')
export const dataDirOf = (dir: string) => join(dir, 'data')
const manifestOf = (dir: string) => join(dir, 'backup.json')
/** Size and SHA-256 of every file below `postgres/` and `data/`. */
const sumsOf = (dir: string) => join(dir, 'files.json')
const Sums = z.strictObject({ postgres: FileSums, data: FileSums })
type Sums = z.infer<typeof Sums>

/** A backup name that sorts by time, such as `2026-11-23T03-10-00Z`. */
export const backupName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Finished backups, the oldest first. An unfinished one ends in `.part` and is not listed. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const dir = join(folder, name)
      const manifest = Manifest.safeParse(await readJson(manifestOf(dir)))
      if (!manifest.success) throw new StartError(`${manifestOf(dir)} is not the description of a backup.`)
      return { name, dir, manifest: manifest.data }
    }),
  )
}

export function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  return writePrivate(manifestOf(dir), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Records size and hash of every copied file, for `requireWhole`. Returns size and hash of that record, for the manifest. */
export async function writeSums(dir: string, sums: Sums): Promise<FileSum> {
  const text = JSON.stringify(sums)
  await writePrivate(sumsOf(dir), text)
  return sumOf(text)
}

/** Refuses a backup in which any file is missing, added or changed. Returns the number of compared files. */
export async function requireWhole({ dir, manifest }: Pick<FoundBackup, 'dir' | 'manifest'>): Promise<number> {
  if (manifest.sums === undefined) throw new Error(`${dir} has no sums`)
  const text = await readFile(sumsOf(dir)).catch((error: unknown) => {
    if (isMissing(error)) throw new StartError(`The backup is damaged: ${sumsOf(dir)} is missing.`)
    throw error
  })
  requireSum(sumsOf(dir), sumOf(text), manifest.sums)
  const { postgres, data } = Sums.parse(JSON.parse(text.toString('utf8')))
  await requireFiles(clusterDirOf(dir), postgres)
  await requireFiles(dataDirOf(dir), data)
  return Object.keys(postgres).length + Object.keys(data).length
}

/** The content of a JSON file; undefined if it is missing or not JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes a file that only its owner can read, and creates its folder if necessary. `syncTree` must follow to flush it to the disk. */
export async function writePrivate(path: string, content: string | Buffer | AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
}

/** Flushes everything in a folder to the disk, including file names. Several files at a time, so that the disk writes them together. */
export async function syncTree(folder: string): Promise<void> {
  const inside = await readdir(folder, { recursive: true })
  const waiting = [folder, ...inside.map((name) => join(folder, name))]
  await Promise.all(
    Array.from({ length: SYNCED_AT_ONCE }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncPath(path)
    }),
  )
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
