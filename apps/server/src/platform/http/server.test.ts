import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { api } from '@runecase/api/api.ts'
import { endpoint } from '@runecase/api/endpoint.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { registerHealth } from './health.ts'
import { registerMetrics } from './metrics.ts'
import { registerOpenApi } from './openapi-routes.ts'
import { pageContentSecurityPolicy } from './security-headers.ts'
import { ServerLife } from './server-life.ts'

let server: TestServer
afterEach(() => server.close())

const table = {
  wait: endpoint({
    method: 'GET',
    path: '/v1/wait',
    summary: '',
    access: 'public',
    rate: 'read',
    refusals: [],
    data: z.object({}),
  }),
}

describe('every response', () => {
  test.each([
    ['/api/v1/wait', 'private, no-cache'],
    ['/api/v1/nothing', 'no-store'],
    ['/nowhere', 'no-store'],
    ['/api/v1/%E0%A4', 'no-store'],
    ['/health/live', 'no-store'],
    ['/api/openapi.json', 'no-cache'],
  ])('every response of %s forbids framing, sniffing and content, and is %s', async (path, caching) => {
    server = await startTestServer({
      table,
      handlers: { wait: async () => ({}) },
      extend(app, life) {
        registerHealth(app, life, { readiness: async () => undefined })
        registerOpenApi(app, api, 'https://runecase.example', { cooldownOf: () => 0, take: () => 0 })
      },
    })
    const { headers } = await server.send(path)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': caching,
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })

  test('every response of a site served over HTTPS promises HTTPS for a year', async () => {
    server = await startTestServer({ table, handlers: { wait: async () => ({}) }, ports: { isSecure: true } })
    const { headers } = await server.send('/api/v1/wait')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('every response names its request, by the id that came with it if that is safe, otherwise by a new one', async () => {
    server = await startTestServer({ table, handlers: { wait: async () => ({}) } })
    const idOf = async (id: string) =>
      (await server.send('/api/v1/wait', { headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idOf('idempotency-1.a_b')).toBe('idempotency-1.a_b')
    for (const id of ['<script>', 'x'.repeat(65), 'a b']) expect(await idOf(id)).toMatch(/^[\w-]{8}\.[0-9a-z]+$/)
    expect(await idOf('')).not.toBe(await idOf(''))
  })

  test('every response leaves one line in the log, without the query', async () => {
    server = await startTestServer({ table, handlers: { wait: async () => ({}) } })
    await server.send('/api/v1/wait?token=abc', { headers: { 'x-request-id': 'one' } })
    await sleep(20)
    expect(server.logLines.filter((line) => line.includes('"one"')).map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', requestId: 'one', method: 'GET', route: '/api/v1/wait', status: 400, address: '127.0.0.1' },
    ])
    expect(server.logLines.join('')).not.toContain('abc')
  })
})

describe('a file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runecase-files-'))
    await writeFile(join(folder, 'sw.js'), 'self.skipWaiting()')
    server = await startTestServer({ extend: (app) => app.register(fastifyStatic, { root: folder, wildcard: false }) })
  })
  afterEach(() => rm(folder, { recursive: true }))

  test.each([
    ['range', 'bytes=18-', 416, 'range_not_satisfiable'],
    ['range', 'bytes=99999-999999', 416, 'range_not_satisfiable'],
    ['if-match', '"another"', 412, 'precondition_failed'],
  ])('a file requested with %s: %s is refused with %i, and no error is logged', async (name, value, status, key) => {
    const answer = await server.send('/sw.js', { headers: { [name]: value } })
    expect([answer.status, answer.json().key]).toEqual([status, key])
    expect(answer.headers['content-range']).toBe(status === 416 ? 'bytes */18' : undefined)
    expect(server.logLines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([])
  })

  test('a file is sent in parts', async () => {
    const answer = await server.send('/sw.js', { headers: { range: 'bytes=5-7' } })
    expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([206, 'bytes 5-7/18', 'ski'])
  })
})

describe('a page', () => {
  test('a page may run only scripts with its nonce, and connect only to the site and its realtime server', () => {
    const policy = pageContentSecurityPolicy({
      nonce: 'q83vEjRWeJCrze8SNFZ4kA==',
      realtimeOrigin: 'wss://rt.runecase.example/connection',
    })
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-q83vEjRWeJCrze8SNFZ4kA==' 'strict-dynamic'",
      "style-src-elem 'self' 'nonce-q83vEjRWeJCrze8SNFZ4kA=='",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' wss://rt.runecase.example",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
    expect(() => pageContentSecurityPolicy({ nonce: "x' 'unsafe-inline", realtimeOrigin: 'wss://a' })).toThrow(
      TypeError,
    )
  })

  test('a page may connect to OneSignal only where it sends the web push', () => {
    const place = { nonce: 'q83vEjRWeJCrze8SNFZ4kA==', realtimeOrigin: 'wss://rt.runecase.example/connection' }
    const plain = pageContentSecurityPolicy(place).split('; ')
    const changed = pageContentSecurityPolicy({ ...place, hasOneSignal: true }).split('; ')
    expect(plain.join()).not.toContain('onesignal')
    expect(changed.filter((part) => !plain.includes(part))).toEqual([
      "style-src-elem 'self' 'nonce-q83vEjRWeJCrze8SNFZ4kA==' https://onesignal.com https://*.onesignal.com",
      "img-src 'self' data: blob: https://onesignal.com https://*.onesignal.com",
      "connect-src 'self' wss://rt.runecase.example https://onesignal.com https://*.onesignal.com",
    ])
    expect(changed).toHaveLength(plain.length)
  })
})

describe('health', () => {
  test('a server is live but not ready while its parts start', async () => {
    const life = new ServerLife('starting')
    server = await startTestServer({
      table,
      handlers: { wait: async () => ({}) },
      extend: (app) => registerHealth(app, life, { readiness: async () => undefined }),
    })
    expect((await server.send('/health/ready')).status).toBe(503)
    expect((await server.send('/api/v1/wait')).status).toBe(200)
    life.open()
    expect((await server.send('/health/ready')).status).toBe(200)
  })

  test.each<[string, () => Promise<string | undefined>, number]>([
    ['everything is there', async () => undefined, 200],
    ['a part is missing', async () => 'a part of the inside', 503],
    ['asking fails', async () => Promise.reject(new Error('secret detail')), 503],
    ['asking hangs', () => new Promise(() => undefined), 503],
  ])('health reports no details when %s', async (_, readiness, status) => {
    server = await startTestServer({ extend: (app, life) => registerHealth(app, life, { readiness }) })
    const answer = await server.send('/health/ready')
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.text).toBe(status === 200 ? 'ready\n' : 'not ready\n')
    expect(answer.headers['retry-after']).toBe(status === 200 ? undefined : '2')
    expect((await server.send('/health/live')).text).toBe('live\n')
  })
})

describe('metrics', () => {
  const token = 'a-token-of-the-watcher'
  const start = async () => {
    server = await startTestServer({
      table,
      handlers: { wait: async () => ({}) },
      extend: (app, _, metrics) => registerMetrics(app, metrics, token),
    })
  }

  test('metrics are served to this machine and to callers with the token', async () => {
    await start()
    await server.send('/api/v1/wait')
    await server.send('/api/v1/nothing')
    const answer = await server.send('/metrics')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('http_requests_total{route="/api/v1/wait",code="200"} 1')
    expect(answer.text).toContain('http_requests_total{route="/api/*",code="404"} 1')
    expect(answer.text).toContain('http_duration_seconds_count{route="/api/v1/wait"} 1')
    expect(answer.text).toMatch(/^eventloop_delay_seconds \d/m)
    const forwarded = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
    expect((await server.send('/metrics', { headers: forwarded })).status).toBe(200)
  })

  test.each([
    { authorization: 'Bearer wrong' },
    { authorization: '' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
  ])('metrics are hidden from a call with %j', async (headers) => {
    await start()
    const answer = await server.send('/metrics', { headers })
    expect([answer.status, answer.json().key]).toEqual([404, 'dataNotFound'])
  })
})
