import { Centrifuge } from 'centrifuge'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { Database } from '../../../apps/server/src/platform/db.ts'
import { createTestDatabase } from '../../../apps/server/src/testing/test-db.ts'
import { SECRET, startNode, type TestNode, type TestNodeOptions } from './node.fixtures.ts'
import { signToken } from './tokens.ts'

/** A separate database for the test file, with a pool. */
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

/** The public client with quick reconnects, on the WebSocket of `ws`. */
export function newClient(url: string, options: ConstructorParameters<typeof Centrifuge>[1] = {}): Centrifuge {
  return new Centrifuge(url, {
    websocket: WebSocket,
    minReconnectDelay: 20,
    maxReconnectDelay: 200,
    timeout: 4000,
    ...options,
  })
}

/** A raw socket and how it was closed, for actions that the public client cannot do. */
export function openRaw(
  url: string,
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
): { socket: WebSocket; opened: Promise<void>; closed: Promise<number>; lines: string[] } {
  const socket = new WebSocket(url, { headers, localAddress })
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

/** The environment of one test file: a database, and nodes and clients that are removed after each test. */
export interface Site {
  readonly database: Database
  start(options?: TestNodeOptions): Promise<TestNode>
  /** Stops a node in the middle of a test. */
  stop(node: TestNode): Promise<void>
  client(url: string, options?: ConstructorParameters<typeof Centrifuge>[1]): Centrifuge
  token(userId: string, sessionId?: string): string
  /** A channel that no other test has used. */
  freshRoom(): string
}

export function openSite(): Site {
  let database: Database
  let databaseUrl: string
  let closeDatabase: () => Promise<void>
  const nodes = new Set<TestNode>()
  const clients: Centrifuge[] = []
  let rooms = 0

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
    freshRoom() {
      rooms += 1
      return `room:01GATEWAY${rooms}`
    },
  }
}
