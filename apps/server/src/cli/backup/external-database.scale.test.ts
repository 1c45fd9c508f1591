import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { selectShopState } from '../../core/maintenance/public.ts'
import { Database } from '../../platform/db.ts'
import { type Account, chooseAccount } from '../../platform/embedded-postgres/account.ts'
import { type Binaries, prepareBinaries } from '../../platform/embedded-postgres/binaries.ts'
import { findFreePort } from '../../platform/embedded-postgres/postmaster.ts'
import { migrate } from '../../platform/migrate.ts'
import { makePlayer, makeWorld } from '../../testing/make.ts'
import { balancesIn } from './backup.fixtures.ts'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))
const ADMIN = { user: 'admin', password: 'the password of the administrator' }
const SHOP = { user: 'shop', password: 'the password of the shop' }

let folder: string
let account: Account
let binaries: Binaries
const running: ChildProcess[] = []
const at = (...names: string[]) => join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'external-'))
  await chmod(folder, 0o711)
  account = chooseAccount(folder)
  binaries = await prepareBinaries(account, folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const child of running) await end(child)
  await rm(folder, { recursive: true, force: true })
})

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

const urlOf = ({ user, password }: typeof ADMIN, port: number, database = 'runecase') =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/** Starts a server as an administrator would: with another superuser and other settings, over TCP. */
async function startServer(clusterDir: string): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const port = await findFreePort(undefined)
  const options = [
    '-D',
    clusterDir,
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ]
  const child = spawn(binaries.postgres, options, { ...account, stdio: 'ignore' })
  running.push(child)
  await expect.poll(() => answers(urlOf(ADMIN, port, 'postgres')), { timeout: 60_000 }).toBe(true)
  return { child, port }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isConnected
}

async function makeCluster(clusterDir: string): Promise<void> {
  await mkdir(clusterDir, { mode: 0o700 })
  const passwordFile = at('password')
  await writeFile(passwordFile, `${ADMIN.password}\n`, { mode: 0o644 })
  if (account) await chown(clusterDir, account.uid, account.gid)
  const options = ['-D', clusterDir, '-U', ADMIN.user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync']
  const { status, stderr } = spawnSync(binaries.initdb, options, { ...account, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

test('a database that the shop did not start is backed up by its superuser and restored to its own server', async () => {
  const clusterDir = at('cluster')
  await makeCluster(clusterDir)
  const { child, port } = await startServer(clusterDir)
  const admin = new Client({ connectionString: urlOf(ADMIN, port, 'postgres') })
  await admin.connect()
  await admin.query(`create role shop login password '${SHOP.password}'`)
  await admin.query('create database runecase owner shop')
  await admin.end()
  const url = urlOf(SHOP, port)
  await migrate(url, MIGRATIONS)
  const world = await makeWorld(async () => ({ url, drop: async () => undefined }))
  vi.stubEnv('SEED_KEY', world.deps.seedKey.toString('hex'))
  await makePlayer(world, { balanceMinor: 700n })

  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const env = { DATA_DIR: at('data'), DATABASE_URL: url }
  const backUp = (more: object, ...options: string[]) =>
    runBackupCommand([at('backups'), ...options], { ...env, ...more }, print)
  // The shop's own database role may not copy the cluster.
  expect(await backUp({}).catch(() => 1)).toBe(1)
  const asAdmin = { BACKUP_URL: urlOf(ADMIN, port) }
  expect(await backUp(asAdmin)).toBe(0)
  expect(lines.join('\n')).toMatch(/audited it in [\d.]+ s: 0 findings/)
  await makePlayer(world, { balanceMinor: 500n })
  expect(await backUp(asAdmin, '--wal')).toBe(0)
  await world.close()
  await end(child)

  expect(await runRestoreCommand([at('backups')], { DATA_DIR: at('restored') }, print)).toBe(0)
  // As described in docs/operations/backup-and-restore.md: the restored folder is moved to the database's own server.
  const movedDir = at('moved')
  await cp(at('restored', 'postgres'), movedDir, { recursive: true })
  await chmod(movedDir, 0o700)
  if (account) {
    const inside = await readdir(movedDir, { recursive: true })
    for (const path of [movedDir, ...inside.map((name) => join(movedDir, name))])
      await chown(path, account.uid, account.gid)
  }
  const moved = await startServer(movedDir)
  const database = new Database({ url: urlOf(SHOP, moved.port), poolSize: 2 })
  expect(await balancesIn(database)).toEqual([700n, 500n])
  expect(await selectShopState(database)).toBe('closed')
  await database.close()
  await end(moved.child)
})
