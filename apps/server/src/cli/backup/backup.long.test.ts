import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKUP_AGE, BACKUP_SLOT } from '../../platform/database-metrics.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'
import { clusterDirOf, listBackups, walDirOf } from './backup-files.ts'
import { startCopyServer } from './copy-server.ts'
import { backUpWal, makeBackup } from './make-backup.ts'
import { unpackWal } from './wal-segments.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Three clusters are started one after the other, which takes a busy machine more than a minute.
test('a running database is backed up and restored to a given time', { timeout: 180_000 }, async () => {
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, print: () => undefined })
  const client = new Client({ connectionString: postgres.databaseUrl })
  await client.connect()
  const write = (id: number) => client.query('insert into written values ($1)', [id])
  await client.query('create table written (id int primary key)')
  await write(1)
  const place = { url: postgres.databaseUrl, dataDir, folder: join(folder, 'backups'), print: () => undefined }
  const dir = await makeBackup(place, { keep: undefined, verifies: false })
  await write(2)
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  // Times have millisecond precision.
  await sleep(20)
  await write(3)
  // The job that runs every minute may overlap with the nightly one.
  await Promise.all([backUpWal(place), backUpWal(place)])
  const { rows: ages } = await client.query<{ age: number }>(BACKUP_AGE, [BACKUP_SLOT])
  expect(ages[0]?.age).toBeLessThan(60)
  await client.end()
  await postgres.stop()

  const [backup] = await listBackups(place.folder)
  expect(backup?.dir).toBe(dir)
  const clusterDir = clusterDirOf(dir)
  await unpackWal(walDirOf(place.folder), backup?.manifest.firstSegment ?? '', join(clusterDir, 'pg_wal'))
  const until = new Date((rows[0]?.now.getTime() ?? 0) + 1)
  const { user = '', database = '' } = backup?.manifest ?? {}
  const copy = await startCopyServer({ clusterDir, workDir: folder, user, database, until, print: () => undefined })
  const restored = new Client({ connectionString: copy.url })
  await restored.connect()
  expect((await restored.query('select id from written order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  await restored.end()
  await copy.stop()
})

test.each([
  [runBackupCommand, []],
  [runBackupCommand, ['folder', '--keep', '0']],
  [runBackupCommand, ['folder', '--everything']],
  [runRestoreCommand, ['--to', 'now']],
  [runRestoreCommand, ['folder', '--to', 'soon']],
])('a backup command with wrong options prints its help (%#)', async (run, args) => {
  const lines: string[] = []
  expect(await run(args, {}, (line) => lines.push(line))).toBe(1)
  expect(lines.join('\n')).toMatch(/^npm run (backup|restore) -- DIR/)
})
