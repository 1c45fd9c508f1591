import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { z } from 'zod'
import { BACKUP_SLOT } from '../../platform/database-metrics.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Manifest, readJson, syncTree, writePrivate } from './backup-files.ts'
import { FileSum, requireSum, sumOf } from './file-sums.ts'

const SAVED = '.zst'
/** The extension of the file beside each saved segment, with its size and SHA-256. */
const SUM = '.json'
/** Names the newest segment: otherwise nobody would notice if the last saved files were missing. */
const NEWEST = 'newest.json'
const Newest = z.strictObject({ segment: z.string() })
/** Only one process saves WAL at a time. */
const SAVING_LOCK = 7005
const HISTORY = /^[0-9A-F]{8}\.history$/
const FOUR_GIB = 1n << 32n

/** Positions in the WAL, in bytes from its beginning. */
interface Position {
  readonly segmentBytes: number
  readonly timeline: number
  /** The oldest position that the slot retains, and the current write position. */
  readonly retained: bigint
  readonly current: bigint
}

/** A segment's file name: the timeline, then its number in two halves, as PostgreSQL names it. */
export function segmentName(timeline: number, segment: bigint, segmentBytes: number): string {
  const perId = FOUR_GIB / BigInt(segmentBytes)
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${hex(BigInt(timeline))}${hex(segment / perId)}${hex(segment % perId)}`
}

/**
 * Creates the replication slot if it does not exist or PostgreSQL invalidated it because the disk ran full. Returns whether it was created.
 */
export async function keepWal(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ lost: boolean }>(
    `select wal_status = 'lost' as lost from pg_replication_slots where slot_name = $1`,
    [BACKUP_SLOT],
  )
  if (rows[0]?.lost === false) return false
  if (rows[0]) await client.query('select pg_drop_replication_slot($1)', [BACKUP_SLOT])
  await client.query('select pg_create_physical_replication_slot($1, true)', [BACKUP_SLOT])
  return true
}

/**
 * Prevents others from saving WAL at the same time: the nightly backup and the job that runs every minute may overlap. The lock also ends
 * with the connection.
 */
export async function inTurn<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [SAVING_LOCK])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SAVING_LOCK])
  }
}

/**
 * Finishes the current WAL segment, saves every finished segment that is not saved yet, and lets the server remove them. Returns the number
 * of saved segments and bytes. The database can be restored to any time whose WAL is saved.
 */
export async function saveWal(client: Client, walDir: string): Promise<{ segments: number; bytes: number }> {
  await mkdir(walDir, { recursive: true, mode: 0o700 })
  return inTurn(client, () => saveUnsaved(client, walDir))
}

async function saveUnsaved(client: Client, walDir: string): Promise<{ segments: number; bytes: number }> {
  await client.query('select pg_switch_wal()')
  const { segmentBytes, timeline, retained, current } = await positionOf(client)
  let [segments, bytes] = [0, 0]
  for (let segment = retained / BigInt(segmentBytes); segment < current / BigInt(segmentBytes); segment += 1n) {
    const name = segmentName(timeline, segment, segmentBytes)
    if (isSaved(walDir, name)) continue
    bytes += await saveFile(client, name, walDir)
    segments += 1
  }
  await saveHistories(client, walDir)
  const newest = segmentName(timeline, current / BigInt(segmentBytes) - 1n, segmentBytes)
  await replaceFile(join(walDir, NEWEST), JSON.stringify({ segment: newest } satisfies z.infer<typeof Newest>))
  // From now on the server may remove them.
  await syncTree(walDir)
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [BACKUP_SLOT, lsnText(current)])
  return { segments, bytes }
}

/** Segments saved by an earlier version have no hash file and are saved again. */
const isSaved = (walDir: string, name: string) =>
  [SAVED, `${SAVED}${SUM}`].every((ending) => existsSync(join(walDir, `${name}${ending}`)))

async function positionOf(client: Client): Promise<Position> {
  const { rows } = await client.query<{ bytes: string; timeline: number; retained: string; current: string }>(
    `select pg_size_bytes(current_setting('wal_segment_size')) as bytes,
            ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
            (select restart_lsn - '0/0' from pg_replication_slots where slot_name = $1) as retained,
            pg_current_wal_lsn() - '0/0' as current`,
    [BACKUP_SLOT],
  )
  const [row] = rows
  if (!row?.retained) throw new StartError(`The replication slot ${BACKUP_SLOT} is gone; make a new backup.`)
  return {
    segmentBytes: Number(row.bytes),
    timeline: row.timeline,
    retained: BigInt(row.retained),
    current: BigInt(row.current),
  }
}

const lsnText = (position: bigint) => `${(position >> 32n).toString(16)}/${(position % FOUR_GIB).toString(16)}`

async function saveFile(client: Client, name: string, walDir: string): Promise<number> {
  const { rows } = await client.query<{ content: Buffer | null }>(
    'select pg_read_binary_file($1, 0, pg_size_bytes(current_setting($2)), true) as content',
    [`pg_wal/${name}`, 'wal_segment_size'],
  )
  const content = rows[0]?.content
  if (!content) throw new StartError(`WAL segment ${name} is gone from the server; make a new backup.`)
  const compressed = await promisify(zstdCompress)(content)
  const path = join(walDir, `${name}${SAVED}`)
  // The hash file is written first: wherever the segment is copied to, its hash file already exists.
  await replaceFile(`${path}${SUM}`, JSON.stringify(sumOf(compressed)))
  await replaceFile(path, compressed)
  return compressed.length
}

async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writePrivate(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** Small files that describe where a timeline began; a later restore follows them. */
async function saveHistories(client: Client, walDir: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select pg_ls_dir('pg_wal') as name`)
  for (const { name } of rows) {
    if (HISTORY.test(name) && !isSaved(walDir, name)) await saveFile(client, name, walDir)
  }
}

/** The saved files that a restore needs, from one segment on. */
const needed = async (walDir: string, firstSegment: string) =>
  (await listSaved(walDir)).filter((name) => HISTORY.test(name) || name.slice(8) >= firstSegment.slice(8))

/**
 * Refuses saved WAL if a needed file is missing or changed: PostgreSQL would take a gap for the end. `isWhole` requires everything that was
 * saved. Returns the number of compared files.
 */
export async function requireWal(
  walDir: string,
  { firstSegment, lastSegment, segmentBytes }: Pick<Manifest, 'firstSegment' | 'lastSegment' | 'segmentBytes'>,
  isWhole: boolean,
): Promise<number> {
  const names = await needed(walDir, firstSegment)
  for (const name of names) {
    const path = join(walDir, `${name}${SAVED}`)
    const written = FileSum.safeParse(await readJson(`${path}${SUM}`))
    if (!written.success) throw new StartError(`The backup is damaged: ${path}${SUM} is missing or is no sum.`)
    requireSum(path, sumOf(await readFile(path)), written.data)
  }
  const newest = Newest.safeParse(await readJson(join(walDir, NEWEST)))
  if (!newest.success)
    throw new StartError(`The backup is damaged: ${join(walDir, NEWEST)} is missing or names no segment.`)
  const last = isWhole && newest.data.segment.slice(8) > lastSegment.slice(8) ? newest.data.segment : lastSegment
  const positions = new Set(names.filter((name) => !HISTORY.test(name)).map((name) => name.slice(8)))
  for (let at = firstSegment; at.slice(8) <= last.slice(8); at = nextSegment(at, segmentBytes)) {
    if (positions.has(at.slice(8))) continue
    throw new StartError(`The backup is damaged: ${join(walDir, `${at}${SAVED}`)} is missing.`)
  }
  return names.length
}

function nextSegment(name: string, segmentBytes: number): string {
  const perId = FOUR_GIB / BigInt(segmentBytes)
  const number = BigInt(`0x${name.slice(8, 16)}`) * perId + BigInt(`0x${name.slice(16)}`)
  return segmentName(Number.parseInt(name.slice(0, 8), 16), number + 1n, segmentBytes)
}

/** Unpacks saved WAL, from one segment on, into a cluster's pg_wal. The zeros at the end of a segment take no space. */
export async function unpackWal(walDir: string, firstSegment: string, target: string): Promise<number> {
  const names = await needed(walDir, firstSegment)
  for (const name of names) {
    const content = await promisify(zstdDecompress)(await readFile(join(walDir, `${name}${SAVED}`)))
    let end = content.length
    while (end > 0 && content[end - 1] === 0) end -= 1
    const file = await open(join(target, name), 'w', 0o600)
    try {
      await file.write(content, 0, end, 0)
      await file.truncate(content.length)
    } finally {
      await file.close()
    }
  }
  return names.length
}

/** Removes saved WAL that is older than the first segment of the oldest backup. */
export async function removeWalBefore(walDir: string, firstSegment: string): Promise<void> {
  for (const name of await listSaved(walDir)) {
    if (!HISTORY.test(name) && name.slice(8) < firstSegment.slice(8)) {
      const path = join(walDir, `${name}${SAVED}`)
      await rm(path)
      await rm(`${path}${SUM}`, { force: true })
    }
  }
}

async function listSaved(walDir: string): Promise<string[]> {
  return (await readdir(walDir))
    .filter((name) => name.endsWith(SAVED))
    .map((name) => name.slice(0, -SAVED.length))
    .sort()
}
