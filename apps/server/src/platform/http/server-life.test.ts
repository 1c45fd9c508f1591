import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@runecase/api/endpoint.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { registerHealth } from './health.ts'
import { closeGracefully, closeListeners } from './server-life.ts'

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

describe('a server that ends', () => {
  test('a server that ends stops being ready first, refuses new calls, and finishes running ones', async () => {
    const begun = Promise.withResolvers<void>()
    server = await startTestServer({
      table,
      handlers: { wait: () => begun.promise.then(() => ({})) },
      extend: (app, life) => registerHealth(app, life, { readiness: async () => undefined }),
    })
    const started = fetch(`${server.origin}/api/v1/wait`)
    const late = await openConnection(server.origin)
    await sleep(30)
    const closed = closeGracefully(server.app, server.life, { settleMs: 1500, limitMs: 20_000 })
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(503)
    expect((await fetch(`${server.origin}/api/v1/nothing`)).status).toBe(404)
    late.write('GET /api/v1/')
    await sleep(1600)
    late.write('wait HTTP/1.1\r\nHost: a\r\n\r\n')
    const refused = await late.answer()
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused).toMatch(/\r\nretry-after: 2\r\n/i)
    expect(refused).toMatch(/\r\nconnection: close\r\n/i)
    expect(refused).toContain('"key":"temporarily_unavailable"')
    begun.resolve()
    expect((await started).status).toBe(200)
    await closed
    await expect(fetch(`${server.origin}/health/live`)).rejects.toThrow()
  })

  test('a server that ends keeps serving, within limits, while a load balancer that has not noticed sends calls', async () => {
    const served: number[] = []
    server = await startTestServer({ table, handlers: { wait: () => Promise.resolve({}) } })
    const { app, life, origin } = server
    const startedAt = performance.now()
    const closed = closeGracefully(app, life, { settleMs: 200, limitMs: 20_000 })
    for (let count = 0; count < 4; count += 1) {
      served.push((await fetch(`${origin}/api/v1/wait`)).status)
      await sleep(100)
    }
    expect(served).toEqual([200, 200, 200, 200])
    await closed
    expect(performance.now() - startedAt).toBeGreaterThan(590)
    expect(life.phase).toBe('closing')
  })

  test("a server that ends while another one runs does not wait for the other's calls", async () => {
    const begun = Promise.withResolvers<void>()
    const running = Promise.withResolvers<void>()
    const wait = () => {
      begun.resolve()
      return running.promise.then(() => ({}))
    }
    const other = await startTestServer({ table, handlers: { wait } })
    server = await startTestServer({ table, handlers: { wait: async () => ({}) } })
    const started = fetch(`${other.origin}/api/v1/wait`)
    await begun.promise
    const closed = closeListeners([other, server], { settleMs: 0, limitMs: 20_000 })
    expect([other.life.isEnding, server.life.isEnding]).toEqual([true, true])
    await expect.poll(() => fetch(`${server?.origin}/`).catch(() => 'closed'), { timeout: 10_000 }).toBe('closed')
    running.resolve()
    expect((await started).status).toBe(200)
    await closed
  })

  test('a server that ends cuts calls that do not finish in time', async () => {
    server = await startTestServer({ table, handlers: { wait: () => new Promise(() => undefined) } })
    const started = fetch(`${server.origin}/api/v1/wait`).catch(() => 'cut')
    await sleep(30)
    await closeGracefully(server.app, server.life, { settleMs: 0, limitMs: 50 })
    expect(await started).toBe('cut')
  })
})

interface RawConnection {
  write(text: string): void
  /** Everything received, once the server has closed the connection. */
  answer(): Promise<string>
}

function openConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      let text = ''
      socket.on('data', (part) => {
        text += part.toString('utf8')
      })
      const ended = new Promise<string>((done) => {
        socket.on('close', () => done(text))
      })
      resolve({ write: (part) => void socket.write(part), answer: () => ended })
    })
    socket.on('error', reject)
  })
}
