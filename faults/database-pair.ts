import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { copyCluster } from '../apps/server/src/cli/backup/copy-cluster.ts'
import { type Account, chooseAccount } from '../apps/server/src/platform/embedded-postgres/account.ts'
import { type Binaries, prepareBinaries } from '../apps/server/src/platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { serverArguments } from '../apps/server/src/platform/embedded-postgres/server-settings.ts'
import type { Place } from './scenario.ts'
import { msUntil } from './until.ts'
import { query } from './world.ts'

const STANDBY = 'standby1'

/** A PostgreSQL server without a service manager: nothing restarts it. */
export class DatabaseServer {
  readonly url: string
  readonly #dir: string
  readonly #binaries: Binaries
  readonly #account: Account
  #child: ChildProcess | undefined

  constructor(dir: string, url: string, binaries: Binaries, account: Account) {
    this.#dir = dir
    this.url = url
    this.#binaries = binaries
    this.#account = account
  }

  /** Resolves when the server accepts connections. */
  async start(): Promise<void> {
    const port = Number(new URL(this.url).port)
    const settings = { port, socketDir: undefined, isThrowaway: false }
    this.#child = spawn(this.#binaries.postgres, ['-D', this.#dir, ...serverArguments(settings)], {
      ...this.#account,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      stdio: 'ignore',
    })
    const ms = await msUntil(() => this.#answers(), { everyMs: 50 })
    if (ms === Number.POSITIVE_INFINITY) throw new Error(`PostgreSQL did not start in ${this.#dir}`)
  }

  async end(signal: 'SIGINT' | 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }

  #answers(): Promise<boolean> {
    return query(this.url, 'select 1').then(
      () => true,
      () => false,
    )
  }
}

/** A primary and a standby: every commit waits until the standby has flushed it to disk. */
export interface DatabasePair {
  readonly primary: DatabaseServer
  readonly standby: DatabaseServer
  /** The URL of both servers, the standby last. */
  readonly url: string
  /** Turns synchronous replication on or off. */
  requireStandby(isDemanded: boolean): Promise<void>
  /** Resolves when the standby confirms commits. */
  untilSynchronous(): Promise<void>
}

/** Starts a primary and a standby copied from it while it runs, with the bundled PostgreSQL programs. */
export async function startPair(place: Place): Promise<DatabasePair> {
  const dataDir = join(place.dir, 'database')
  const embedded = await startEmbeddedPostgres({ dataDir, print: () => undefined })
  const { tcpUrl } = embedded
  await embedded.stop()
  const clusterDir = join(dataDir, 'postgres')
  const account = chooseAccount(clusterDir)
  const binaries = await prepareBinaries(account, dataDir)
  // PostgreSQL runs as another account, which must be able to enter the folder.
  for (const folder of [dataDir, place.dir, dirname(place.dir)]) chmodSync(folder, 0o711)
  const server = (dir: string, url: string) => {
    const made = new DatabaseServer(dir, url, binaries, account)
    place.onEnd(() => made.end('SIGINT'))
    return made
  }
  const primary = server(clusterDir, tcpUrl)
  await primary.start()
  const standbyDir = join(dataDir, 'standby')
  await copyTo(standbyDir, tcpUrl, account)
  const standbyUrl = new URL(tcpUrl)
  standbyUrl.port = String(place.port + 9)
  const standby = server(standbyDir, standbyUrl.href)
  await standby.start()
  const { host } = new URL(tcpUrl)
  const pair: DatabasePair = {
    primary,
    standby,
    url: tcpUrl.replace(host, `${host},${standbyUrl.host}`),
    async requireStandby(isDemanded) {
      await query(tcpUrl, `alter system set synchronous_standby_names = '${isDemanded ? STANDBY : ''}'`)
      await query(tcpUrl, 'select pg_reload_conf()')
    },
    async untilSynchronous() {
      const ms = await msUntil(
        async () =>
          (await query(tcpUrl, `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`))
            .length > 0,
        { everyMs: 100 },
      )
      if (ms === Number.POSITIVE_INFINITY) throw new Error('the standby never became synchronous')
    },
  }
  await pair.requireStandby(true)
  await pair.untilSynchronous()
  return pair
}

async function copyTo(standbyDir: string, primaryUrl: string, account: Account): Promise<void> {
  const client = new Client({ connectionString: primaryUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The slot keeps new WAL until the standby has received it.
    await client.query('select pg_create_physical_replication_slot($1, true)', [STANDBY])
    await copyCluster(client, standbyDir)
  } finally {
    await client.end()
  }
  const { hostname, port, username, password } = new URL(primaryUrl)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${STANDBY}`
  await appendFile(
    join(standbyDir, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${STANDBY}'\n`,
  )
  await writeFile(join(standbyDir, 'standby.signal'), '')
  if (!account) return
  const inside = readdirSync(standbyDir, { recursive: true, encoding: 'utf8' })
  for (const path of ['.', ...inside]) chownSync(join(standbyDir, path), account.uid, account.gid)
}
