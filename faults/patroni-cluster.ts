import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canReach, chooseAccount } from '../apps/server/src/platform/embedded-postgres/account.ts'
import { hasProgram, ROOT, TOOLS, toolEnv } from './deploy-tools.ts'
import type { Place } from './scenario.ts'
import { msUntil } from './until.ts'
import { query } from './world.ts'

const BINARIES = join(TOOLS, 'postgres', 'embedded_postgres', 'pginstall', 'bin')
const PATRONI = join(TOOLS, 'patroni', 'bin', 'patroni')
const EXAMPLE = join(ROOT, 'deploy/patroni/node.env.example')
const POLL_MS = 100

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly port: number
}

/** A PostgreSQL server managed by Patroni, with the files of `deploy/patroni/`. */
export class PatroniNode {
  readonly name: string
  readonly port: number
  readonly #dir: string
  readonly #restPort: number
  readonly #env: NodeJS.ProcessEnv
  readonly #account: Account
  #child: ChildProcess | undefined

  constructor(place: {
    readonly name: string
    readonly dir: string
    readonly port: number
    readonly restPort: number
    readonly etcd: string
    readonly passwords: Readonly<Record<string, string>>
    readonly account: Account
  }) {
    this.name = place.name
    this.port = place.port
    this.#dir = place.dir
    this.#restPort = place.restPort
    this.#account = place.account
    const local = (port: number) => `127.0.0.1:${port}`
    this.#env = {
      ...toolEnv,
      ...exampleSettings(),
      ...place.passwords,
      HOME: place.dir,
      PATRONI_NAME: place.name,
      PATRONI_ETCD3_HOSTS: place.etcd,
      PATRONI_POSTGRESQL_LISTEN: local(place.port),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(place.port),
      PATRONI_POSTGRESQL_DATA_DIR: join(place.dir, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: BINARIES,
      PATRONI_RESTAPI_LISTEN: local(place.restPort),
      PATRONI_RESTAPI_CONNECT_ADDRESS: local(place.restPort),
    }
  }

  start(): void {
    this.#child = launch(PATRONI, [join(ROOT, 'deploy/patroni/patroni.yaml')], this.#dir, this.#account, this.#env)
  }

  /** Kills only PostgreSQL; Patroni notices. */
  killDatabase(): void {
    process.kill(this.#postmaster, 'SIGKILL')
  }

  /** Kills Patroni and PostgreSQL, as if the machine were lost. */
  async killMachine(): Promise<void> {
    await end(this.#child, 'SIGKILL')
    this.killDatabase()
  }

  /** Patroni stops PostgreSQL and releases the leader lock. */
  stop(): Promise<void> {
    return end(this.#child, 'SIGTERM')
  }

  /** Queries Patroni as `patronictl` does. Undefined without a response. */
  async ask(path: string, body?: object): Promise<{ readonly status: number; readonly text: string } | undefined> {
    const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = this.#env
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#restPort}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return undefined
    }
  }

  get #postmaster(): number {
    return Number(readFileSync(join(this.#dir, 'data', 'postmaster.pid'), 'latin1').split('\n')[0])
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }
}

/** Two servers, one etcd, and a database of the shop. */
export interface PatroniCluster {
  /** The URL of both servers, as for `DATABASE_URL`. */
  readonly url: string
  urlOf(node: PatroniNode): string
  /** The primary and the synchronous standby, when both exist. */
  untilWhole(): Promise<{ readonly primary: PatroniNode; readonly standby: PatroniNode }>
  /** The logs of each server and its Patroni. */
  members(): Promise<readonly Member[]>
}

/** Why this machine cannot run the cluster; undefined if it can. */
export function reasonAgainstPatroni(): string | undefined {
  if (!existsSync(PATRONI) || !existsSync(BINARIES) || !hasProgram('etcd', '--version'))
    return 'Patroni, etcd or PostgreSQL is not here: node deploy/check.mjs --install'
  const account = chooseAccount('')
  const isReached = [BINARIES, realpathSync(join(dirname(PATRONI), 'python3'))].every((path) => canReach(account, path))
  return isReached ? undefined : `PostgreSQL runs as another account, which cannot reach ${TOOLS}`
}

/** Starts both servers and waits until every commit reaches both. */
export async function startPatroniCluster(place: Place): Promise<PatroniCluster> {
  const account = chooseAccount('')
  for (const folder of [place.dir, dirname(place.dir)]) chmodSync(folder, 0o711)
  const folderOf = (name: string) => {
    const dir = join(place.dir, name)
    mkdirSync(dir, { mode: 0o700 })
    if (account) chownSync(dir, account.uid, account.gid)
    return dir
  }
  const etcd = startEtcd(place, folderOf('etcd'), account)
  const secret = () => randomBytes(12).toString('hex')
  const superuser = secret()
  const passwords = {
    PATRONI_SUPERUSER_PASSWORD: superuser,
    PATRONI_REPLICATION_PASSWORD: secret(),
    PATRONI_REWIND_PASSWORD: secret(),
    PATRONI_RESTAPI_PASSWORD: secret(),
  }
  const nodes = [0, 1].map((index) => {
    const name = `db${index + 1}`
    const ports = { port: place.port + 5 + index, restPort: place.port + 7 + index }
    const node = new PatroniNode({ name, dir: folderOf(name), ...ports, etcd, passwords, account })
    place.onEnd(() => node.stop())
    return node
  })
  const named = (name: string) => nodes.find((node) => node.name === name)
  const [first, second] = nodes as [PatroniNode, PatroniNode]
  const members = async () => {
    for (const node of nodes) {
      const answer = await node.ask('/cluster')
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members
    }
    return []
  }
  const whoIs = async (role: string, state: string) =>
    named((await members()).find((one) => one.role === role && one.state === state)?.name ?? '')
  first.start()
  await demand('no server became the primary', async () => {
    if (!first.isRunning) throw new Error('Patroni ended by itself: see its output.log')
    return (await whoIs('leader', 'running')) !== undefined
  })
  // The database itself is queried, because Patroni announces the role slightly too early.
  const admin = `postgresql://postgres:${superuser}@127.0.0.1:${first.port}/postgres`
  await demand('the primary takes no writes', () => isWritable(admin))
  const password = secret()
  await query(admin, `create role shop login password '${password}'`)
  await query(admin, 'create database runecase owner shop')
  second.start()
  const urlOf = (node: PatroniNode) => `postgresql://shop:${password}@127.0.0.1:${node.port}/runecase`
  const cluster: PatroniCluster = {
    url: `postgresql://shop:${password}@${nodes.map((node) => `127.0.0.1:${node.port}`).join(',')}/runecase`,
    urlOf,
    members,
    async untilWhole() {
      let primary: PatroniNode | undefined
      let standby: PatroniNode | undefined
      await demand('there never was a primary with a synchronous standby', async () => {
        primary = await whoIs('leader', 'running')
        standby = await whoIs('sync_standby', 'streaming')
        return primary !== undefined && standby !== undefined
      })
      return { primary: primary as PatroniNode, standby: standby as PatroniNode }
    },
  }
  await cluster.untilWhole()
  return cluster
}

function startEtcd(place: Place, dir: string, account: Account): string {
  const [client, peer] = [place.port + 3, place.port + 4].map((port) => `http://127.0.0.1:${port}`)
  const child = launch(
    'etcd',
    [
      ...['--name', 'etcd1', '--data-dir', join(dir, 'data')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client].map(String),
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer].map(String),
      ...['--initial-cluster', `etcd1=${peer}`],
    ],
    dir,
    account,
    toolEnv,
  )
  place.onEnd(() => end(child, 'SIGTERM'))
  return `127.0.0.1:${place.port + 3}`
}

function launch(
  program: string,
  parameters: readonly string[],
  dir: string,
  account: Account,
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const log = openSync(join(dir, 'output.log'), 'a')
  const child = spawn(program, parameters, { ...account, cwd: dir, env, stdio: ['ignore', log, log] })
  // If it is not running, later steps fail.
  child.on('error', () => undefined)
  closeSync(log)
  return child
}

async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await gone
}

/** The keys of the shipped file, so that a key unknown to Patroni is detected. */
function exampleSettings(): Record<string, string> {
  const lines = readFileSync(EXAMPLE, 'utf8').split('\n')
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=', 2) as [string, string]),
  )
}

async function demand(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  if ((await msUntil(isSo, { everyMs: POLL_MS })) === Number.POSITIVE_INFINITY) throw new Error(otherwise)
}

const isWritable = (url: string) =>
  query<{ isStandby: boolean }>(url, 'select pg_is_in_recovery() as "isStandby"').then(
    ([row]) => row?.isStandby === false,
    () => false,
  )
