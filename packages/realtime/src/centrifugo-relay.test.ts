import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../apps/server/src/platform/db.ts'
import { centrifugoConfig } from './centrifugo-config.ts'
import { type Relay, startCentrifugoRelay } from './centrifugo-relay.ts'
import { TEST_CHANNELS } from './channels.fixtures.ts'
import { until } from './client.fixtures.ts'
import { openTestDatabase } from './gateway.fixtures.ts'
import { publishIds } from './node.fixtures.ts'
import { disconnectUser } from './publications.ts'

/** An HTTP server with the batch and info methods of Centrifugo's API, following its documentation. */
class BatchApi {
  readonly commands: Record<string, unknown>[] = []
  readonly keys = new Set<string | undefined>()
  /** Connections of each node of the cluster. */
  clients: readonly number[] = []
  /** Responses of the next calls; afterwards every command succeeds. */
  readonly faults: ('down' | 'half')[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (request.url === '/info') {
        response.end(JSON.stringify({ result: { nodes: this.clients.map((num_clients) => ({ num_clients })) } }))
        return
      }
      const { commands } = JSON.parse(Buffer.concat(chunks).toString()) as { commands: Record<string, unknown>[] }
      this.keys.add(request.headers['x-api-key'] as string | undefined)
      const fault = this.faults.shift()
      if (fault === 'down') {
        response.writeHead(503).end()
        return
      }
      const taken = fault === 'half' ? Math.floor(commands.length / 2) : commands.length
      this.commands.push(...commands.slice(0, taken))
      const replies = commands.map((_, index) =>
        index < taken ? { publish: {} } : { error: { code: 100, message: 'internal server error' } },
      )
      response.end(JSON.stringify({ replies }))
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

let database: Database
let databaseUrl: string
let closeDatabase: () => Promise<void>
let api: BatchApi
const relays: Relay[] = []

async function startRelay(apiUrl: string): Promise<void> {
  relays.push(
    startCentrifugoRelay({
      database,
      findDatabaseUrl: async () => databaseUrl,
      apiUrl,
      apiKey: 'key',
      log: { warn: () => undefined, error: () => undefined },
    }),
  )
  await untilRow()
}

/** The relay begins at the end of the log, so a test must publish after the relay has taken its position. */
async function untilRow(): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if ((await database.rows('test_relay', 'select 1 from rt_relay')).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the relay did not start')
}

beforeAll(async () => {
  ;({ database, url: databaseUrl, close: closeDatabase } = await openTestDatabase())
})
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
  api.close()
  await database.rows('test_relay_reset', 'delete from rt_relay')
})
afterAll(() => closeDatabase())

const idsOf = (commands: Record<string, unknown>[]) =>
  commands.map((command) => (command as { publish: { data: { id: string } } }).publish.data.id)

test('publications reach Centrifugo in order, each with its own key, and a sign-out as a disconnect', async () => {
  api = new BatchApi()
  await startRelay(await api.open())
  await publishIds(database, 'news', [1, 2, 3])
  await until(() => api.commands.length === 3, 'three publications')
  expect(api.commands[0]).toEqual({
    publish: {
      channel: 'news',
      data: { id: '1' },
      idempotency_key: expect.stringMatching(/^rt-\d+$/),
    },
  })
  expect(idsOf(api.commands)).toEqual(['1', '2', '3'])
  expect(
    new Set(
      api.commands.map((command) => (command as { publish: { idempotency_key: string } }).publish.idempotency_key),
    ).size,
  ).toBe(3)
  expect([...api.keys]).toEqual(['key'])
  await database.transaction((tx) => disconnectUser(tx, '42', 's1', 0))
  await until(() => api.commands.length === 4, 'the disconnect')
  expect(api.commands[3]).toEqual({
    disconnect: { user: '42', disconnect: { code: 3503, reason: 'force disconnect' } },
  })
})

test('publications that Centrifugo did not accept are sent again, and none is left out or overtaken', async () => {
  api = new BatchApi()
  api.faults.push('down', 'half')
  await startRelay(await api.open())
  await publishIds(database, 'news', [1, 2, 3, 4])
  await until(() => api.commands.length === 4, 'all four', 8000)
  expect(idsOf(api.commands)).toEqual(['1', '2', '3', '4'])
}, 10_000)

test('two server processes send each publication once, because one of them holds the relay', async () => {
  api = new BatchApi()
  const apiUrl = await api.open()
  await startRelay(apiUrl)
  await startRelay(apiUrl)
  for (let id = 0; id < 30; id += 1) await publishIds(database, 'news', [id])
  await until(() => api.commands.length >= 30, 'thirty publications')
  expect(idsOf(api.commands)).toEqual(Array.from({ length: 30 }, (_, id) => String(id)))
})

test('the connections of the cluster are counted once, by the process that holds the relay', async () => {
  api = new BatchApi()
  api.clients = [120, 4]
  const apiUrl = await api.open()
  await startRelay(apiUrl)
  await startRelay(apiUrl)
  await until(() => relays.reduce((sum, relay) => sum + relay.countClients(), 0) === 124, 'the sum of the nodes')
})

test('the Centrifugo configuration keeps personal channels private', () => {
  api = new BatchApi()
  const config = centrifugoConfig({
    channels: TEST_CHANNELS,
    secret: 's',
    apiKey: 'k',
    allowedOrigins: [],
    address: '127.0.0.1',
    port: 8000,
  }) as {
    channel: { namespaces: Record<string, unknown>[] }
  }
  const user = config.channel.namespaces.find((namespace) => namespace.name === 'user')
  expect(user).toMatchObject({
    allow_user_limited_channels: true,
    allow_subscribe_for_client: false,
    allow_subscribe_for_anonymous: false,
  })
})
