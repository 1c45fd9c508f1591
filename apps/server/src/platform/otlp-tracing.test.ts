import { endpoint } from '@runecase/api/endpoint.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startTracing } from '../start/start-tracing.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { startTestServer, type TestServer } from '../testing/test-http.ts'
import { Database } from './db.ts'
import { DueRunner } from './due-runner.ts'
import { createLog } from './log.ts'
import { type OtlpReceiver, openOtlpReceiver } from './otlp-receiver.fixtures.ts'
import { outgoingHeaders } from './tracing.ts'

const SECRET = 'MARKER-4711'
const ORIGIN = 'https://runecase.example'

const writeNote = endpoint({
  method: 'POST',
  path: '/v1/notes/{name}',
  access: 'public',
  rate: 'read',
  summary: '',
  params: z.object({ name: z.string() }),
  body: z.strictObject({ email: z.string() }),
  data: z.object({ requestId: z.string(), traceparent: z.string() }),
  refusals: [],
})

let testDatabase: TestDatabase
let database: Database
let receiver: OtlpReceiver
let server: TestServer
let stop: () => Promise<void>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = new Database({ url: testDatabase.url, poolSize: 2 })
  await database.pool.query('create table noted (email text)')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  receiver = await openOtlpReceiver()
  server = await startTestServer({
    table: { writeNote },
    trustProxy: ['127.0.0.1'],
    handlers: {
      writeNote: async ({ params, body }: { params: { name: string }; body: { email: string } }) => {
        await database.transaction(async (tx) => {
          tx.send('insert_noted', 'insert into noted (email) values ($1)', [body.email])
          await tx.rows('select_noted', 'select email from noted where email = $1', [body.email])
        })
        if (params.name === 'bad') throw new Error(`no place for ${body.email}`)
        const headers = outgoingHeaders()
        return { requestId: headers['x-request-id'] ?? '', traceparent: headers.traceparent ?? '' }
      },
    },
  })
})
afterEach(async () => {
  await stop?.()
  await server.close()
  await receiver.close()
})

const trace = async (share: number, trustProxy: string[] | false = ['127.0.0.1']) => {
  stop = await startTracing({
    traces: { url: receiver.url, token: 'collector-key', share },
    http: { trustProxy } as never,
  })
}

const note = (name: string, headers: Record<string, string> = {}) =>
  server.send(`/api/v1/notes/${name}`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'x-client-language': 'ru',
      'content-type': 'application/json',
      'x-request-id': 'req-7',
      cookie: `tastyToken=${SECRET}`,
      ...headers,
    },
    body: JSON.stringify({ email: `${SECRET}@example.com` }),
  })

test('a request, its transaction and its statements arrive as one trace, decoded from the wire', async () => {
  await trace(1)
  const { data } = (await note(SECRET)).json()
  await stop()
  const byName = new Map(receiver.spans.map((span) => [span.name, span]))
  const request = byName.get('POST /api/v1/notes/:name')
  expect(request).toMatchObject({
    kind: 2,
    status: 0,
    parentId: '',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/notes/:name',
      'http.response.status_code': 200,
      'engine.request_id': 'req-7',
    },
    resource: { 'service.name': 'runecase' },
  })
  expect(byName.get('transaction')).toMatchObject({ parentId: request?.spanId, traceId: request?.traceId })
  for (const name of ['insert_noted', 'select_noted']) {
    expect(byName.get(name)).toMatchObject({
      kind: 3,
      parentId: byName.get('transaction')?.spanId,
      traceId: request?.traceId,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': name },
    })
  }
  expect(receiver.spans).toHaveLength(4)
  // Calls to others carry the request and its trace.
  expect(data).toEqual({ request_id: 'req-7', traceparent: `00-${request?.traceId}-${request?.spanId}-01` })
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer collector-key', path: '/v1/traces' })
})

test('nothing that a player sent is exported, even when a call fails with it', async () => {
  await trace(1)
  expect((await note('bad')).status).toBe(500)
  await stop()
  const failed = receiver.spans.find((span) => span.kind === 2)
  expect(failed).toMatchObject({ status: 2, attributes: { 'error.type': '500', 'http.response.status_code': 500 } })
  expect(Buffer.concat(receiver.bodies).toString('latin1')).not.toMatch(new RegExp(`${SECRET}|example.com|127.0.0.1`))
})

test('a failed statement is exported with its code, not its text', async () => {
  await trace(1)
  await server.app.inject({ url: '/api/v1/none' })
  const runner = new DueRunner({
    rows: 'notes',
    pollMs: 60_000,
    pauseMs: 1,
    atOnce: 1,
    select: async () => [{ id: 1n, inMs: 0, requestId: 'req-8' }],
    run: async () => {
      await database.rows('select_absent', `select '${SECRET}' from absent`)
      return false
    },
    log: server.app.log as never,
  })
  runner.start()
  await expect.poll(() => server.logLines.some((line) => line.includes('due notes failed'))).toBe(true)
  await runner.stop()
  await stop()
  const job = receiver.spans.find((span) => span.name === 'job notes')
  expect(job).toMatchObject({ status: 2, attributes: { 'engine.job': 'notes', 'engine.request_id': 'req-8' } })
  expect(receiver.spans.find((span) => span.name === 'select_absent')).toMatchObject({
    parentId: job?.spanId,
    attributes: { 'error.type': '42P01' },
  })
  expect(Buffer.concat(receiver.bodies).toString('latin1')).not.toContain(SECRET)
})

test('the span of a proxy becomes the parent only if the proxy is trusted', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  await trace(1)
  await note('one', { traceparent })
  await stop()
  expect(receiver.spans.find((span) => span.kind === 2)).toMatchObject({
    traceId: 'ab'.repeat(16),
    parentId: 'cd'.repeat(8),
  })
  receiver.spans.length = 0
  await trace(1, false)
  await note('two', { traceparent })
  await stop()
  expect(receiver.spans.find((span) => span.kind === 2)).toMatchObject({ parentId: '' })
})

test('nothing is exported when the share of traces is 0', async () => {
  await trace(0)
  await note('one', { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` })
  await stop()
  expect(receiver.bodies).toEqual([])
})

test('an unreachable collector disturbs no call', async () => {
  await receiver.close()
  await trace(1)
  expect((await note('one')).status).toBe(200)
  await stop()
  receiver = await openOtlpReceiver()
})

test('without a collector tracing is off, and calls still carry their request id', async () => {
  stop = await startTracing({ traces: undefined, http: { trustProxy: false } as never })
  const { data } = (await note('one')).json()
  expect(data).toEqual({ request_id: 'req-7', traceparent: '' })
})

test('log lines name the request that caused them, also after its body has arrived and in its jobs', async () => {
  stop = async () => undefined
  const lines: string[] = []
  const log = createLog({ level: 'info', stream: { write: (line: string) => void lines.push(line) } })
  const logging = await startTestServer({
    table: { writeNote },
    handlers: {
      writeNote: async () => {
        await database.rows('select_one', 'select 1')
        log.info({ step: 1 }, 'inside')
        log.child({ part: 'x' }).info('inside as well')
        return { requestId: '', traceparent: '' }
      },
    },
  })
  await logging.send('/api/v1/notes/a', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-9', origin: ORIGIN, 'x-client-language': 'ru' },
    body: JSON.stringify({ email: 'a@b.c' }),
  })
  await logging.close()
  log.info('outside')
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['req-9', 'req-9', undefined])
})
