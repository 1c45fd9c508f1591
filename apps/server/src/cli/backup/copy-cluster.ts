import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { ENGINE } from '../../platform/engine-name.ts'
import { StartError } from '../../platform/start-error.ts'
import { writePrivate } from './backup-files.ts'
import { type FileSum, type FileSums, summing, sumOf } from './file-sums.ts'

const CHUNK_BYTES = 8 * 1024 * 1024

/** Folders whose contents a restored server creates itself or must not have. The folders themselves are copied. */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_stat_tmp',
  'pg_dynshmem',
]
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|current_logfiles|backup_label(\.old)?|tablespace_map(\.old)?)$/
const CONTROL_FILE = 'global/pg_control'

/** The result of copying a cluster. */
export interface CopiedCluster {
  readonly sums: FileSums
  /** The first and last WAL segments that the copy needs. */
  readonly firstSegment: string
  readonly lastSegment: string
  /** When the copy became consistent. */
  readonly endedAt: Date
}

/**
 * Copies the cluster of a running server into a folder through the database connection alone, so it also works from another machine. The
 * role must be a superuser, as the role of the embedded database is. Nothing is blocked: the WAL between the two segments repairs
 * concurrent changes.
 */
export async function copyCluster(client: Client, target: string): Promise<CopiedCluster> {
  await refuseTablespaces(client)
  const { rows: started } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('${ENGINE}', fast => true)) as segment`,
  )
  await mkdir(target, { recursive: true, mode: 0o700 })
  const files = (await listFiles(client, target)).filter((path) => path !== CONTROL_FILE)
  const sums: FileSums = {}
  // The control file is copied last, as in pg_basebackup.
  for (const path of [...files, CONTROL_FILE]) sums[path] = await copyFile(client, path, target)
  const { rows: stopped } = await client.query<{ segment: string; label: string; ended: Date }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as ended
       from pg_backup_stop(wait_for_archive => false)`,
  )
  const [start, stop] = [started[0], stopped[0]]
  if (!start || !stop) throw new Error('pg_backup_stop answered nothing')
  await writePrivate(join(target, 'backup_label'), stop.label)
  sums.backup_label = sumOf(stop.label)
  return {
    sums,
    firstSegment: start.segment,
    lastSegment: stop.segment,
    endedAt: stop.ended,
  }
}

async function refuseTablespaces(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select spcname as name from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new StartError(`Tablespaces (${names}) are not copied by this command: use pg_basebackup of PostgreSQL 18.`)
}

/** Creates every folder and returns the paths of all files. */
async function listFiles(client: Client, target: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string; isFolder: boolean }>(
    `with recursive found (path, "isFolder") as (
       select name, (pg_stat_file(name, true)).isdir from pg_ls_dir('.') as name
       union all
       select path || '/' || name, (pg_stat_file(path || '/' || name, true)).isdir
         from found, lateral pg_ls_dir(path, true, false) as name
        where "isFolder" and not path = any ($1)
     )
     select path, "isFolder" from found where "isFolder" is not null order by path`,
    [EMPTY_FOLDERS],
  )
  const retained = rows.filter(
    ({ path }) => !path.split('/').some((_, at, parts) => LEFT_OUT.test(parts.slice(0, at + 1).join('/'))),
  )
  for (const path of [...retained.filter(({ isFolder }) => isFolder).map(({ path }) => path), ...EMPTY_FOLDERS]) {
    await mkdir(join(target, path), { recursive: true, mode: 0o700 })
  }
  return retained.filter(({ isFolder }) => !isFolder).map(({ path }) => path)
}

/**
 * A file that vanishes during the copy was dropped, and the WAL drops it in the copy as well. The hash is of the bytes that the server
 * sent, so a disk that stores something else is detected.
 */
async function copyFile(client: Client, path: string, target: string): Promise<FileSum> {
  const { pass, sum } = summing()
  await writePrivate(join(target, path), pass(readChunks(client, path)))
  return sum()
}

async function* readChunks(client: Client, path: string): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += CHUNK_BYTES) {
    const { rows } = await client.query<{ chunk: Buffer | null }>(
      'select pg_read_binary_file($1, $2, $3, true) as chunk',
      [path, from, CHUNK_BYTES],
    )
    const chunk = rows[0]?.chunk
    if (!chunk || chunk.length === 0) return
    yield chunk
    if (chunk.length < CHUNK_BYTES) return
  }
}
