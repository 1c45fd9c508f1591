import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts'
import { runRestoreCommand } from './backup-command.ts'
import { clusterDirOf, listBackups, walDirOf } from './backup-files.ts'
import { backUpWal, makeBackup } from './make-backup.ts'

let folder: string
/** A good backup, and a copy of it for each test to damage. */
let good: string
let backups: string
/** The files of a user table and of a system table, in the cluster. */
let tableFile: string
let quietFile: string
let systemFile: string
let dir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  good = join(folder, 'good')
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, print: () => undefined })
  const client = new Client({ connectionString: postgres.databaseUrl })
  await client.connect()
  await client.query('create table credentials (id int primary key, secret text)')
  await client.query(`insert into credentials select n, md5(n::text) from generate_series(1, 1000) n`)
  // Nothing changes this table again, so the WAL cannot repair it.
  await client.query('create table quiet (id int primary key)')
  await client.query('insert into quiet select generate_series(1, 1000)')
  await client.query('vacuum (analyze) quiet')
  await client.query('checkpoint')
  const { rows } = await client.query<{ table: string; quiet: string; system: string }>(
    `select pg_relation_filepath('credentials') as table, pg_relation_filepath('quiet') as quiet, pg_relation_filepath('pg_attribute') as system`,
  )
  tableFile = rows[0]?.table ?? ''
  quietFile = rows[0]?.quiet ?? ''
  systemFile = rows[0]?.system ?? ''
  const place = { url: postgres.databaseUrl, dataDir, folder: good, print: () => undefined }
  await makeBackup(place, { keep: undefined, verifies: false })
  await client.query(`insert into credentials values (1001, 'later')`)
  await backUpWal(place)
  await client.query(`insert into credentials values (1002, 'last')`)
  await backUpWal(place)
  await client.end()
  await postgres.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  backups = await mkdtemp(join(folder, 'copy-'))
  await cp(good, backups, { recursive: true })
  const [backup] = await listBackups(backups)
  dir = backup?.dir ?? ''
})
afterEach(() => rm(backups, { recursive: true, force: true }))

/** Runs a restore and returns its exit code and output. A failed restore must leave no files. */
async function restore(...options: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const dataDir = await mkdtemp(join(folder, 'restored-'))
  const code = await runRestoreCommand([backups, ...options], { DATA_DIR: dataDir }, (line) => lines.push(line))
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  return { code, lines }
}

const walFile = async (fromEnd: number) => {
  const names = (await readdir(walDirOf(backups))).filter((name) => name.endsWith('.zst')).sort()
  return join(walDirOf(backups), names.at(-fromEnd) ?? '')
}

test('a restore of a backup with an emptied table file is refused, naming the file', async () => {
  const path = join(clusterDirOf(dir), tableFile)
  const { length } = await readFile(path)
  await truncate(path, 0)
  expect(await restore()).toEqual({
    code: 1,
    lines: [`The backup is damaged: ${path} has 0 bytes, and had ${length}.`],
  })
})

test('a restore of a backup with a truncated system table is refused with one line, not by a crash of PostgreSQL', async () => {
  const path = join(clusterDirOf(dir), systemFile)
  await truncate(path, 8192)
  const { code, lines } = await restore()
  expect([code, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain(`${path} has 8192 bytes`)
})

test('a restore of a backup with a changed byte, a missing file, an added file or a changed file list is refused, naming the file', async () => {
  const path = join(clusterDirOf(dir), tableFile)
  const content = await readFile(path)
  content[100] = (content[100] ?? 0) ^ 1
  await writeFile(path, content)
  expect((await restore()).lines).toEqual([
    `The backup is damaged: the content of ${path} is not what was written (SHA-256).`,
  ])
  await rm(path)
  expect((await restore()).lines).toEqual([`The backup is damaged: ${path} is missing.`])
  content[100] = (content[100] ?? 0) ^ 1
  await writeFile(path, content)

  const added = join(dir, 'data', 'stray')
  await writeFile(added, '')
  expect((await restore()).lines).toEqual([`The backup was changed: ${added} is not part of it.`])
  await rm(added)

  const list = join(dir, 'files.json')
  await writeFile(list, (await readFile(list, 'utf8')).replace('"bytes":8192', '"bytes":8193'))
  expect((await restore()).lines[0]).toContain(`the content of ${list} is not what was written`)
  await writeFile(join(dir, 'backup.json'), '{"format":')
  expect((await restore()).lines).toEqual([`${join(dir, 'backup.json')} is not the description of a backup.`])
})

test('a restore with a damaged WAL segment, a gap in the WAL or a missing last segment is refused, naming the segment', async () => {
  const newest = await walFile(1)
  const content = await readFile(newest)
  await truncate(newest, 10)
  expect((await restore()).lines).toEqual([`The backup is damaged: ${newest} has 10 bytes, and had ${content.length}.`])
  await rm(newest)
  expect((await restore()).lines).toEqual([`The backup is damaged: ${newest} is missing.`])
  await writeFile(newest, content)
  const middle = await walFile(2)
  await rm(middle)
  expect((await restore()).lines).toEqual([`The backup is damaged: ${middle} is missing.`])
})

test('a backup of an earlier version, without hashes, is restored only on request, and its tables are then read completely', async () => {
  const path = join(dir, 'backup.json')
  const { sums: _, ...earlier } = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(earlier))
  await rm(join(dir, 'files.json'))
  const refused = await restore()
  expect(refused.code).toBe(1)
  expect(refused.lines[0]).toContain('recorded no sums of its files')
  expect(refused.lines[0]).toContain('--uncompared')

  const quiet = join(clusterDirOf(dir), quietFile)
  const content = await readFile(quiet)
  await truncate(quiet, 0)
  const emptied = await restore('--uncompared')
  expect(emptied.code).toBe(1)
  expect(emptied.lines[0]).toContain('No file is compared')
  expect(emptied.lines.at(-1)).toBe('The restored database is damaged:\n  table quiet has 0 rows, and 1000 in an index')
  content[1000] = (content[1000] ?? 0) ^ 1
  await writeFile(quiet, content)
  expect((await restore('--uncompared')).lines.at(-1)).toMatch(/table quiet cannot be read: invalid page in block 0/)
})
