import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Container, canSeparate, startContainer } from './container.fixtures.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { lockFolder } from './folder-lock.ts'
import { isLocalFileSystem } from './local-file-system.ts'

/** The data folder of a new, stopped cluster: creating one takes longer than copying it. */
let newCluster: string
let dataDir: string
let containers: Container[]

beforeAll(async () => {
  newCluster = await mkdtemp(join(tmpdir(), 'lock-new-'))
  await (await startEmbeddedPostgres({ dataDir: newCluster, print: () => undefined })).stop()
})

afterAll(() => rm(newCluster, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'))
  containers = []
})

afterEach(async () => {
  for (const container of containers) await container.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a server in a container; `prepare` are shell commands that run before. */
function start(prepare?: string): Container {
  const container = startContainer(dataDir, prepare)
  containers.push(container)
  return container
}

/** Runs a statement on the database of the data folder, as another program of this machine would. */
async function ask(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: (await readFile(join(dataDir, 'database-url'), 'utf8')).trim() })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

test.runIf(canSeparate)(
  'the second of two containers on one folder is refused, and the database of the first is not touched',
  async () => {
    const first = start(`cp -a '${newCluster}/.' '${dataDir}'`)
    await first.ready()
    await ask('create table gold as select 7 as amount')
    const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')

    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.lines.join('\n')).toMatch(
      new RegExp(`is in use by another server \\(process \\d+ on ${hostname()}\\)`),
    )
    expect(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toBe(pidFile)
    expect(await ask('insert into gold values (8) returning amount')).toBe(8)
  },
)

test.runIf(canSeparate)('the folder of a killed container is taken over at once with all committed data', async () => {
  const first = start(`cp -a '${newCluster}/.' '${dataDir}'`)
  await first.ready()
  await ask('create table gold as select 7 as amount')
  await first.kill()

  const second = start()
  await second.ready()
  expect(second.lines).toEqual(['Recovered: the last server was killed; cleared its traces', 'ready'])
  expect(await ask('select amount from gold')).toBe(7)
})

test.runIf(canSeparate && process.geteuid?.() === 0)(
  'a shared folder left by a server of another machine is refused until a person decides',
  async () => {
    const holder = JSON.stringify({ pid: 7, processStart: 'elsewhere 1', host: 'node-b', boot: 'elsewhere' })
    // A kind of file system that is not known to be local.
    const mount = `mount -t ramfs none '${dataDir}' && cp -a '${newCluster}/.' '${dataDir}' && echo '${holder}' > '${dataDir}/server.lock'`
    const refused = start(mount)
    expect(await refused.ended).toBe(1)
    expect(refused.lines.join('\n')).toContain(
      '(process 7 on node-b) did not stop cleanly. Make sure that it has ended',
    )

    const allowed = start(`${mount} && rm '${dataDir}/server.lock'`)
    await allowed.ready()
  },
)

test('a second lock in the same process is refused until the first is released', async () => {
  const first = await lockFolder(dataDir)
  await expect(lockFolder(dataDir)).rejects.toThrow(
    `in use by another server (process ${process.pid} on ${hostname()})`,
  )
  await first.release()
  expect(await readdir(dataDir)).toEqual(['server-lock.sqlite'])
  const second = await lockFolder(dataDir)
  expect([first.wasAbandoned, second.wasAbandoned]).toEqual([false, false])
  await second.release()
})

test('a process that waits for the folder gets it when its holder releases it', async () => {
  const first = await lockFolder(dataDir)
  const waiting = lockFolder(dataDir, 60_000)
  await first.release()
  await (await waiting).release()
})

test('a lock file that names no server is refused and not replaced', async () => {
  await writeFile(join(dataDir, 'server.lock'), 'half a li')
  await expect(lockFolder(dataDir)).rejects.toThrow('server.lock does not name a server')
  await rm(join(dataDir, 'server.lock'))
  await (await lockFolder(dataDir)).release()
})

test.runIf(process.platform === 'linux')('only known file systems count as local', async () => {
  expect(await isLocalFileSystem('/proc')).toBe(false)
  expect(await isLocalFileSystem(dataDir)).toBe(true)
})
