import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '../../../../packages/realtime/src/client.fixtures.ts'
import { newClient, openTestDatabase } from '../../../../packages/realtime/src/gateway.fixtures.ts'
import { SECRET, startNode, type TestNode } from '../../../../packages/realtime/src/node.fixtures.ts'
import { disconnectUser } from '../../../../packages/realtime/src/publications.ts'
import { signToken } from '../../../../packages/realtime/src/tokens.ts'
import { CHANNELS } from '../../../server/src/platform/realtime/channels.ts'
import { publish } from '../../../server/src/platform/realtime/publications.ts'
import { siteMessages } from '../core/site-statistics/site.messages.ts'
import { openConnection } from './connection.ts'
import { connectionState } from './connection-state.ts'

const OUTAGE_MS = 6000
/** With the longest delays, attempts are made after 1, 2.5, 5, 9.5 and 18 s. */
const BETWEEN_ATTEMPTS_MS = 6_000
/** The longest delay between two attempts, with a margin. */
const WITHIN_MS = 45_000
const PLAYER = '42'

/** The part of a browser that the page needs. */
class Page extends EventTarget {
  hidden = false
  readonly documentElement = { dataset: {} }
}

let site: Awaited<ReturnType<typeof openTestDatabase>>
let node: TestNode
let api: Server
let page: Page
let network: EventTarget
let deploys: string[]
let close: () => void
/** Statuses of the next token calls; 200 when empty, 0 for a cut connection. */
let tokenFaults: number[]
let tokenCalls = 0
/** Key of the next tokens. */
let tokenSecret = SECRET

const publishDeploy = (id: string) =>
  site.database.transaction((tx) => publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'deploy', id } }]))
const token = (secret = SECRET) => signToken(secret, { userId: PLAYER, sessionId: 's1' }, Date.now(), 60)

beforeAll(async () => {
  site = await openTestDatabase()
  vi.stubGlobal('WebSocket', WebSocket)
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const { port } = api.address() as AddressInfo
    return realFetch(new URL(path, `http://127.0.0.1:${port}`), init)
  })
})
beforeEach(async () => {
  page = new Page()
  network = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', network)
  deploys = []
  tokenFaults = []
  tokenCalls = 0
  tokenSecret = SECRET
  api = createServer((request, response) => {
    tokenCalls += 1
    const fault = tokenFaults.shift()
    if (fault === 0) request.destroy()
    else if (fault !== undefined) response.writeHead(fault).end()
    else response.end(JSON.stringify({ data: { centryfugo_key: token(tokenSecret), url: '' } }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  node = await startNode(site.database, site.url, { channels: CHANNELS, limits: { connectionsPerUser: 1 } })
})
afterEach(async () => {
  close()
  await node.stop()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

function open(): void {
  const page = {
    client: new QueryClient(),
    onDeploy: (id: string) => deploys.push(id),
    onMaintenance: () => undefined,
  }
  close = openConnection(node.url, PLAYER, page, [siteMessages])
}

const isConnected = () => connectionState.current() === 'connected'

async function openAndHear(): Promise<void> {
  open()
  await until(isConnected, 'a connection', WITHIN_MS)
  // A page is connected before it is subscribed, and events published in between are lost.
  for (let attempt = 0; attempt < 100 && !deploys.includes('first'); attempt += 1) {
    await publishDeploy('first')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(deploys).toContain('first')
}

async function stopFor(outageMs: number): Promise<void> {
  const { port } = node
  await node.stop()
  await new Promise((resolve) => setTimeout(resolve, outageMs))
  expect(connectionState.current()).toBe('lost')
  await publishDeploy('missed')
  node = await startNode(site.database, site.url, { channels: CHANNELS, port, limits: { connectionsPerUser: 1 } })
}

test('a page receives missed messages after an outage of more than five seconds, without a click', async () => {
  await openAndHear()
  await stopFor(OUTAGE_MS)
  await until(isConnected, 'a connection after the outage', WITHIN_MS)
  await until(() => deploys.includes('missed'), 'the missed news')
  expect([...new Set(deploys)]).toEqual(['first', 'missed'])
}, 90_000)

test.each(['visibilitychange', 'online'])(
  '%s starts an attempt at once',
  async (event) => {
    await openAndHear()
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
    await stopFor(BETWEEN_ATTEMPTS_MS)
    expect(connectionState.current()).toBe('lost')
    if (event === 'online') network.dispatchEvent(new Event(event))
    else page.dispatchEvent(new Event(event))
    await until(isConnected, 'a connection', 2500)
    random.mockRestore()
  },
  60_000,
)

test('failed token calls are repeated', async () => {
  tokenFaults = [503, 0, 500, 502, 503]
  open()
  await until(isConnected, 'a connection', 60_000)
  expect(tokenCalls).toBe(6)
}, 90_000)

test('a page refused by the connection limit connects when a connection is free', async () => {
  const other = newClient(node.url, { token: token() })
  other.connect()
  await other.ready()
  open()
  await until(() => tokenCalls >= 2, 'a second attempt', WITHIN_MS)
  expect(isConnected()).toBe(false)
  other.disconnect()
  await until(isConnected, 'a connection', WITHIN_MS)
}, 90_000)

test('a hidden tab releases its connection and reconnects when visible', async () => {
  await openAndHear()
  page.hidden = true
  const refusedTab = new BroadcastChannel('realtime')
  refusedTab.postMessage('room')
  await until(() => node.gateway.counts().connections === 0, 'room for the other tab')
  expect(connectionState.current()).toBe('idle')
  await publishDeploy('missed')
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await until(() => deploys.includes('missed'), 'the missed news')
  refusedTab.postMessage('room')
  refusedTab.close()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isConnected()).toBe(true)
})

test('a page disconnected permanently by the server reconnects with a new token', async () => {
  await openAndHear()
  const before = tokenCalls
  await site.database.transaction((tx) => disconnectUser(tx, PLAYER, null, Date.now()))
  await until(() => !isConnected(), 'the end')
  await until(isConnected, 'a connection', WITHIN_MS)
  expect(tokenCalls).toBeGreaterThan(before)
}, 60_000)

test('a page with an invalid token requests another and reconnects', async () => {
  tokenSecret = 'another-secret-of-enough-characters'
  open()
  await until(() => tokenCalls >= 2, 'a second attempt', WITHIN_MS)
  tokenSecret = SECRET
  await until(isConnected, 'a connection', WITHIN_MS)
}, 60_000)

test('a closed page does not reopen its channels', async () => {
  await openAndHear()
  const { port } = node
  await node.stop()
  await until(() => !isConnected(), 'the end')
  close()
  node = await startNode(site.database, site.url, { channels: CHANNELS, port })
  page.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(node.gateway.counts().connections).toBe(0)
  expect(connectionState.current()).toBe('idle')
})
