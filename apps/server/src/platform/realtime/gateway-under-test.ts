import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Centrifuge, type PublicationContext, type SubscribedContext } from 'centrifuge'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { createTestDatabase } from '../../testing/test-db.ts'
import { systemClock } from '../clock.ts'
import { Database } from '../db.ts'
import { createGateway, type Gateway } from './gateway.ts'
import type { RealtimeLimits } from './limits.ts'
import type { Log } from './log.ts'
import { publish } from './publications.ts'
import { signToken } from './tokens.ts'

/** The key of every token in these tests. */
export const SECRET = 'a-secret-for-tests-of-32-characters!'
export const ORIGIN = 'https://runecase.example'

/** A database of the test file alone, with a pool on it. */
export async function openTestDatabase(): Promise<{ database: Database; url: string; close(): Promise<void> }> {
  const { url, drop } = await createTestDatabase()
  const database = new Database({ url })
  return {
    database,
    url,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** One server process of the tests: an HTTP server with the gateway on it. */
export interface TestNode {
  readonly url: string
  readonly port: number
  readonly gateway: Gateway
  stop(): Promise<void>
}

export interface TestNodeOptions {
  readonly port?: number
  readonly limits?: Partial<RealtimeLimits>
  readonly log?: Log
}

export async function startNode(
  database: Database,
  databaseUrl: string,
  options: TestNodeOptions = {},
): Promise<TestNode> {
  const gateway = await createGateway({
    database,
    databaseUrl,
    secret: SECRET,
    allowedOrigins: [ORIGIN],
    log: options.log ?? { warn: () => undefined, error: () => undefined },
    clock: systemClock,
    limits: { commandsBurst: 200, connectionsPerUser: 50, ...options.limits },
  })
  const server = createServer((_, response) => response.end())
  gateway.attach(server)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/connection/websocket`,
    port,
    gateway,
    async stop() {
      await gateway.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Publishes `deploy` events with these ids, in one transaction. */
export async function publishIds(
  database: Database,
  channel: string,
  ids: readonly (string | number)[],
): Promise<void> {
  await database.transaction((tx) =>
    publish(
      tx,
      ids.map((id) => ({ channel, event: { event: 'deploy', id: String(id) } })),
    ),
  )
}

/** The public client, quick to come back, on the WebSocket of `ws`. */
export function newClient(url: string, options: ConstructorParameters<typeof Centrifuge>[1] = {}): Centrifuge {
  return new Centrifuge(url, {
    websocket: WebSocket,
    minReconnectDelay: 20,
    maxReconnectDelay: 200,
    timeout: 4000,
    ...options,
  })
}

/** What one subscription heard: ids of the `deploy` events in order, and every time it became subscribed. */
export interface Heard {
  readonly ids: string[]
  readonly subscribed: SubscribedContext[]
  readonly subscription: ReturnType<Centrifuge['newSubscription']>
}

export function listen(client: Centrifuge, channel: string, token?: string): Heard {
  const subscription = client.newSubscription(channel, token === undefined ? {} : { token })
  const heard: Heard = { ids: [], subscribed: [], subscription }
  subscription.on('publication', (context: PublicationContext) => heard.ids.push((context.data as { id: string }).id))
  subscription.on('subscribed', (context) => heard.subscribed.push(context))
  subscription.subscribe()
  return heard
}

/** The next event of this name, or a failure when it does not come; `code` is set on ends and refusals. */
export function next(
  emitter: { once(event: never, listener: (context: never) => void): unknown },
  event: string,
  withinMs = 5000,
): Promise<{ code: number }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${withinMs} ms`)), withinMs)
    emitter.once(event as never, (context: { code: number }) => {
      clearTimeout(timer)
      resolve(context)
    })
  })
}

/** Waits until a condition holds; fails when it never does. */
export async function until(condition: () => boolean, what: string, withinMs = 5000): Promise<void> {
  const end = Date.now() + withinMs
  while (!condition()) {
    if (Date.now() > end) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A bare socket and how it was closed, for what the public client would not do. */
export function openRaw(
  url: string,
  headers: Record<string, string> = {},
): { socket: WebSocket; opened: Promise<void>; closed: Promise<number>; lines: string[] } {
  const socket = new WebSocket(url, { headers })
  const lines: string[] = []
  socket.on('message', (data) => lines.push(...String(data).split('\n')))
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  opened.catch(() => undefined)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return { socket, opened, closed, lines }
}

/** What the tests of one file work with: a database, and nodes and clients that are gone after each test. */
export interface Site {
  readonly database: Database
  start(options?: TestNodeOptions): Promise<TestNode>
  /** Stops a node in the middle of a test. */
  stop(node: TestNode): Promise<void>
  client(url: string, options?: ConstructorParameters<typeof Centrifuge>[1]): Centrifuge
  token(userId: string, sessionId?: string): string
  /** A channel that no other test has used. */
  freshBattle(): string
}

export function openSite(): Site {
  let database: Database
  let databaseUrl: string
  let closeDatabase: () => Promise<void>
  const nodes = new Set<TestNode>()
  const clients: Centrifuge[] = []
  let battles = 0

  beforeAll(async () => {
    ;({ database, url: databaseUrl, close: closeDatabase } = await openTestDatabase())
  })
  afterEach(async () => {
    for (const made of clients.splice(0)) made.disconnect()
    await Promise.all([...nodes].map((node) => node.stop()))
    nodes.clear()
  })
  afterAll(() => closeDatabase())

  return {
    get database() {
      return database
    },
    async start(options = {}) {
      const node = await startNode(database, databaseUrl, options)
      nodes.add(node)
      return node
    },
    async stop(node) {
      nodes.delete(node)
      await node.stop()
    },
    client(url, options = {}) {
      const made = newClient(url, options)
      clients.push(made)
      return made
    },
    token: (userId, sessionId = 's1') => signToken(SECRET, { userId, sessionId }, Date.now(), 60),
    freshBattle() {
      battles += 1
      return `battle:01GATEWAY${battles}`
    },
  }
}
