import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './liveness.ts'
import { restorePrivateDir } from './private-dir.ts'

const SERVER = fileURLToPath(new URL('./server.fixtures.ts', import.meta.url))

/** The data folder of a new, stopped cluster: creating one takes longer than copying it. */
let newCluster: string
let dataDir: string
let lines: string[]
let open: EmbeddedPostgres[]
let servers: ChildProcess[]

beforeAll(async () => {
  newCluster = await mkdtemp(join(tmpdir(), 'embedded-new-'))
  await (await startEmbeddedPostgres({ dataDir: newCluster, print: () => undefined })).stop()
})

afterAll(() => rm(newCluster, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  lines = []
  open = []
  servers = []
})

afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  // A killed server leaves its PostgreSQL to the next start, so a start here cleans up.
  if (servers.length > 0 && open.length === 0) await start()
  for (const postgres of open) await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

/** Puts a copy of the new cluster, with its owners and modes, into the data folder. */
async function copyCluster(): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${newCluster}/.`, dataDir])
}

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, print: (line) => lines.push(line) })
  open.push(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  open.splice(open.indexOf(postgres), 1)
  await postgres.stop()
}

async function startInAnotherServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [SERVER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  servers.push(server)
  if (!server.stdout) throw new Error('no output to read')
  await once(server.stdout, 'data')
  return server
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('data survives a stop and a start, and every commit reaches the disk', async () => {
  const first = await start()
  await ask(first.databaseUrl, 'create table gold as select 7 as amount')
  await stop(first)
  const second = await start()
  expect(await ask(second.databaseUrl, 'select amount from gold')).toBe(7)
  expect(second.recovered).toBe(false)
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    expect([name, await ask(second.databaseUrl, `show ${name}`)]).toEqual([name, 'on'])
  }
  expect(await ask(second.databaseUrl, 'show server_version_num')).toMatch(/^18/)
  expect(await ask(second.databaseUrl, "select lower('СУНДУК')")).toBe('сундук')
}, 60_000)

test('other programs find the address in a file that only its owner reads, and need its password', async () => {
  await copyCluster()
  await start()
  const path = join(dataDir, 'database-url')
  const url = (await readFile(path, 'utf8')).trim()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await ask(url, 'select inet_server_addr()::text')).toMatch(/^127\.0\.0\.1/)
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
}, 60_000)

test('after kill -9 of the server the next start stops its PostgreSQL, reports that, and no data is lost', async () => {
  await copyCluster()
  const killed = await startInAnotherServer()
  const url = (await readFile(join(dataDir, 'database-url'), 'utf8')).trim()
  await ask(url, 'create table gold as select 7 as amount')
  const orphan = await postmasterPid()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(isAlive(orphan)).toBe(true)

  const next = await start()
  expect(isAlive(orphan)).toBe(false)
  expect(next.recovered).toBe(true)
  expect(lines).toContainEqual(
    expect.stringContaining(`Recovered: the last server was killed; stopped its PostgreSQL (process ${orphan})`),
  )
  expect(await ask(next.databaseUrl, 'select amount from gold')).toBe(7)
}, 60_000)

test('a second server on the folder is refused with the process id of the first', async () => {
  await copyCluster()
  const first = await startInAnotherServer()
  await expect(start()).rejects.toThrow(`is in use by another server (process ${first.pid} on`)
}, 60_000)

test('a running process of another program that the files name neither blocks the start nor is harmed', async () => {
  await copyCluster()
  await stop(await start())
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n127.0.0.1\n`)
  await writeFile(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.pid, processStart: 'of an earlier boot' }),
  )
  const next = await start()
  expect(next.recovered).toBe(true)
  expect(await ask(next.databaseUrl, 'select 1')).toBe(1)
}, 60_000)

test('PostgreSQL is started again when it dies while the server runs', async () => {
  await copyCluster()
  const postgres = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect.poll(() => ask(postgres.databaseUrl, 'select 1').catch(() => 'down'), { timeout: 20_000 }).toBe(1)
  expect(lines).toContainEqual(expect.stringContaining('PostgreSQL ended by itself'))
}, 60_000)

test('a failed restart of PostgreSQL is retried until it succeeds, at the same address', async () => {
  await copyCluster()
  const postgres = await start()
  const hba = join(dataDir, 'postgres/pg_hba.conf')
  const rules = await readFile(hba)
  await writeFile(hba, 'no such rule\n')
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => lines.some((line) => line.includes('PostgreSQL does not start')), { timeout: 20_000 })
    .toBe(true)
  await writeFile(hba, rules)
  await expect.poll(() => ask(postgres.databaseUrl, 'select 1').catch(() => 'down'), { timeout: 20_000 }).toBe(1)
  expect(await ask(postgres.tcpUrl, 'select 1')).toBe(1)
}, 60_000)

test('a socket folder that is emptied or removed while the server runs is restored at the same address', async () => {
  await copyCluster()
  const postgres = await start()
  await ask(postgres.databaseUrl, 'create table gold as select 7 as amount')
  const socketDir = new URL(postgres.databaseUrl).searchParams.get('host') ?? ''
  for (const path of [socketDir, join(socketDir, `.s.PGSQL.${new URL(postgres.databaseUrl).port}`)]) {
    await rm(path, { recursive: true })
    await expect(ask(postgres.databaseUrl, 'select 1')).rejects.toThrow('ENOENT')
    await expect
      .poll(() => ask(postgres.databaseUrl, 'select amount from gold').catch(() => 'down'), { timeout: 40_000 })
      .toBe(7)
  }
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
  expect(lines.filter((line) => line.includes('was removed'))).toHaveLength(2)
}, 60_000)

test('a socket folder that somebody else created in place of a removed one is not used', async () => {
  const path = join(dataDir, 'taken')
  await mkdir(path)
  await chmod(path, 0o777)
  await expect(restorePrivateDir(path, undefined)).rejects.toThrow('belongs to somebody else')
})

test.runIf(process.platform === 'linux' && process.geteuid?.() === 0)(
  'a disk that fills up while the database is created is reported in one sentence, and no files remain',
  async () => {
    const run = promisify(execFile)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'none', dataDir])
    try {
      await expect(start()).rejects.toThrow(
        /^The disk of the data folder \S+ is full: free some space, or set DATA_DIR/,
      )
      expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.'))).toEqual([])
    } finally {
      await run('umount', [dataDir])
    }
  },
)

test('a private folder works for every user that may start the server', async () => {
  const outer = dataDir
  dataDir = join(outer, 'inner/data')
  try {
    await mkdir(dataDir, { recursive: true })
    await chmod(outer, 0o700)
    const postgres = await start()
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
    await stop(postgres)
  } finally {
    dataDir = outer
  }
}, 60_000)

test('a cluster of another version, and a folder that is no cluster, are refused untouched', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 16; this server brings PostgreSQL 18')
  await rm(join(dataDir, 'postgres/PG_VERSION'))
  await writeFile(join(dataDir, 'postgres/notes.txt'), 'mine')
  await expect(start()).rejects.toThrow('is not a PostgreSQL database')
  expect(await readFile(join(dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine')
})

test('a data folder that cannot be created is named in the error', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const attempt = startEmbeddedPostgres({ dataDir: join(dataDir, 'file'), print: () => undefined })
  await expect(attempt).rejects.toThrow(`The data folder ${join(dataDir, 'file')} cannot be written`)
})
