import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint, EndpointCall, EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { snakeKey, toCamelKeys, toSnakeKeys } from '@runecase/api/snake-case.ts'
import { expect } from 'vitest'
import { type App, startApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db.ts'
import { IdSource } from '../platform/ids.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { PLAIN_PAGES } from './plain-pages.ts'
import { createDemoDatabase } from './test-db.ts'
import { send, type TestCall } from './test-http.ts'

/** A player registered with one click, with all their credentials. */
export interface AppPlayer {
  readonly userId: bigint
  readonly login: string
  readonly password: string
  readonly bearer: string
  /** The session secret of the cookie `tastyToken`. */
  readonly secret: string
}

export interface CallOptions {
  readonly player?: AppPlayer
  readonly key?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
}

/** The parts of a call, loosely: for suites that go over every endpoint. */
export interface AnyCall {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Of endpoints that take a file. */
  readonly file?: Buffer
}

/** The node number of ids that a test makes, next to the app's. */
const TEST_NODE = 63

/** The whole shop on a free port, with a temporary database and data folder. */
export async function startTestApp({
  hasRateLimits = false,
  settings = {},
  beside,
}: {
  readonly hasRateLimits?: boolean
  /** Settings that differ from those of other tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another shop whose database this one uses, as a second machine does. */
  readonly beside?: { readonly databaseUrl: string }
} = {}) {
  const { url: databaseUrl, drop } = beside
    ? { url: beside.databaseUrl, drop: async () => undefined }
    : await createDemoDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'runecase-app-'))
  const config: Config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    PICTURES_AHEAD: 'off',
    DEMO_WORLD: 'off',
    // No withdrawal leaves for Steam by itself during a test.
    WITHDRAWAL_COUNTDOWN_SECONDS: '3600',
    RATE_LIMITS: hasRateLimits ? 'on' : 'off',
    ...settings,
  })
  const database = new Database({ url: databaseUrl, poolSize: 4 })
  const ids = new IdSource(systemClock, TEST_NODE)
  const options = { databaseUrl, print: () => undefined, web: PLAIN_PAGES, shedsLoad: false }
  const start = (closes = false) => startApp(config, { ...options, closes })
  let app: App = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const portOf = () => Number(new URL(app.address).port)

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= app.stop().then(() => database.close())
    agent.destroy()
    return stopping
  }

  const sendTo = (path: string, call: TestCall = {}) => send(agent, portOf(), path, call)

  /** Any call of the contract, with the headers of a page of the site. */
  function callAny(endpoint: Endpoint, input: AnyCall, { player, key, headers = {} }: CallOptions = {}) {
    return sendTo(pathOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        'x-client-language': 'ru',
        origin: app.address,
        ...(player && { authorization: `Bearer ${player.bearer}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(endpoint.method === 'POST' && { 'content-type': typeOf(endpoint, input) }),
        ...headers,
      },
      ...(endpoint.method === 'POST' && { body: input.file ?? bodyOf(endpoint, input.body ?? {}) }),
    })
  }

  const call = <N extends EndpointName>(name: N, input: EndpointCall<Api[N]>, options?: CallOptions) =>
    callAny(api[name], input as AnyCall, options)

  /** The data of a call that must succeed. */
  async function read<N extends EndpointName>(name: N, input: EndpointCall<Api[N]>, options?: CallOptions) {
    const answer = await call(name, input, options)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"status":"success"')])
    return toCamelKeys(answer.json().data) as EndpointData<Api[N]>
  }

  return {
    get address() {
      return app.address
    },
    /** Where the back office of this shop is. */
    get adminAddress() {
      return app.adminAddress ?? ''
    },
    databaseUrl,
    /** For commands that a test calls itself. */
    database,
    config,
    send: sendTo,
    callAny,
    call,
    read,
    /** Runs a statement of the test itself. */
    rows: async <Row>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as Row[],
    /** `origin`: where they came from. */
    async register(origin: EndpointInput<Api['registerQuickly']>['body']['origin'] = {}): Promise<AppPlayer> {
      const { commitment } = await read('commitFirstSeed', {})
      const answer = await call('registerQuickly', { body: { commitment, clientSeed: 'seed-of-a-test', origin } })
      expect(answer.status).toBe(200)
      const { login, password, access_token: bearer } = answer.json().data
      const secret = /tastyToken=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
      const someone = { login, password, bearer, secret, userId: 0n }
      const { userId } = await read('getCurrentUser', {}, { player: someone })
      return { ...someone, userId: BigInt(userId) }
    },
    /** Gives a player exactly this much GOLD, by entries of the promo account. */
    async setBalance({ userId }: AppPlayer, balanceMinor: bigint): Promise<void> {
      await database.transaction(async (tx) => {
        const [row] = await tx.rows<{ balance_minor: bigint }>(
          'test_lock_balance',
          'select balance_minor from players where user_id = $1 for update',
          [userId],
        )
        const difference = balanceMinor - (row?.balance_minor ?? 0n)
        if (difference === 0n) return
        tx.send(
          'test_set_balance',
          'update players set balance_minor = $2, revision = revision + 1 where user_id = $1',
          [userId, balanceMinor],
        )
        tx.send(
          'test_add_entries',
          `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
           select account_id, $2::int8, k.id, c.id, amount from (values ($1::int8, $3::int8)) as a (account_id, amount),
                  entry_kinds k, currencies c where k.name = 'welcome gift' and c.code = 'GOLD'
           union all
           select h.id, $2::int8, k.id, c.id, -$3::int8 from house_accounts h, entry_kinds k, currencies c
            where h.name = 'promo' and k.name = 'welcome gift' and c.code = 'GOLD'`,
          [userId, ids.next(), difference],
        )
      })
    },
    /** Ends every connection to the database but the calling one, whatever it is doing. */
    async cutConnections(): Promise<void> {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },
    /** Stops the app and starts it again on the same data, at another port; closed as `npm start -- --closed` does. */
    async restart({ closes = false }: { readonly closes?: boolean } = {}): Promise<void> {
      await app.stop()
      app = await start(closes)
    },
    /** Ends the app and leaves its database without connections. Only `close` may follow. */
    stop,
    async close(): Promise<void> {
      await stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

const FORM = 'application/x-www-form-urlencoded'

function bodyOf(endpoint: Endpoint, body: Readonly<Record<string, unknown>>): string {
  const fields = toSnakeKeys(body) as Record<string, string>
  return endpoint.isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields)
}

/** The address of a call as it travels. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: AnyCall): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(snakeKey(name))}=${encodeURIComponent(String(value))}`,
  )
  return `${endpoint.isAtRoot ? '' : '/api'}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`
}

const typeOf = ({ isForm }: Endpoint, { file }: AnyCall) =>
  file ? 'application/octet-stream' : isForm ? FORM : 'application/json'
