import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectH2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ConfigError, readConfig } from '../settings/config.ts'
import { startTestApp } from '../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'runecase-tls-'))
const [cert, key, otherKey] = ['cert.pem', 'key.pem', 'other.pem'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

function openssl(...parameters: string[]): void {
  const done = spawnSync('openssl', parameters, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
}

let shop: Awaited<ReturnType<typeof startTestApp>>
let ca: Buffer
beforeAll(async () => {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  openssl('req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert)
  openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-out', otherKey)
  ca = readFileSync(cert)
  shop = await startTestApp({ settings: { TLS_CERT: cert, TLS_KEY: key } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes one GET over HTTP/2; `isStored` leaves the session open. */
async function getOverH2(path: string, { isStored = false } = {}) {
  const session = connectH2(shop.address, { ca })
  const stream = session.request({ ':path': path })
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    session.once('error', reject)
    stream.once('response', resolve)
  })
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  if (!isStored) session.close()
  return { protocol: session.alpnProtocol, headers, text: Buffer.concat(parts).toString() }
}

test('a shop with a certificate serves HTTP/2, and its addresses start with https', async () => {
  expect(shop.address).toMatch(/^https:/)
  expect(readConfig({ TLS_CERT: cert, TLS_KEY: key }).http.publicUrl).toBe('https://127.0.0.1:3000')
  const answer = await getOverH2('/api/v1/users/level/1')
  expect(answer.protocol).toBe('h2')
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=/)
  const page = await getOverH2('/faq')
  expect(page.headers).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' })
  expect((await getOverH2('/health/ready')).text).toBe('ready\n')
})

test('clients without HTTP/2 are served on the same port', async () => {
  const answer = await new Promise<{ version: string; status?: number | undefined }>((resolve, reject) => {
    const outgoing = requestHttps(`${shop.address}/health/ready`, { ca }, (incoming) => {
      incoming.resume()
      resolve({ version: incoming.httpVersion, status: incoming.statusCode })
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
  expect(answer).toEqual({ version: '1.1', status: 200 })
})

test('the realtime websocket opens over TLS, and a websocket at an unknown address is refused', async () => {
  const base = shop.address.replace('https', 'wss')
  const outcomeOf = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${base}${path}`, { ca, origin: shop.config.http.publicUrl })
      socket.once('open', () => {
        socket.close()
        resolve('open')
      })
      socket.once('error', (error) => resolve(error.message))
    })
  expect(await outcomeOf('/connection/websocket')).toBe('open')
  expect(await outcomeOf('/connection/other')).toContain('404')
})

test('a restart ends open HTTP/2 sessions and websockets, and the shop serves again', async () => {
  await getOverH2('/health/ready', { isStored: true })
  const socket = new WebSocket(`${shop.address.replace('https', 'wss')}/connection/websocket`, {
    ca,
    origin: shop.config.http.publicUrl,
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await shop.restart()
  await closed
  expect((await getOverH2('/health/ready')).text).toBe('ready\n')
})

test.each([
  ['one of the two', { TLS_CERT: cert }, /^TLS_KEY must be set as well/],
  ['a missing file', { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: key }, /^TLS_CERT must name a file that can be read/],
  ['the key of another certificate', { TLS_CERT: cert, TLS_KEY: otherKey }, /^TLS_CERT and TLS_KEY must be/],
  ['a certificate in place of the key', { TLS_CERT: cert, TLS_KEY: cert }, /^TLS_CERT and TLS_KEY must be/],
])('%s is refused at start', (_, settings, line) => {
  let lines: readonly string[] = []
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError) lines = error.lines
  }
  expect(lines).toEqual([expect.stringMatching(line)])
})
