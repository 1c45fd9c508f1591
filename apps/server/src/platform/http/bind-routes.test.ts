import { api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { handlers, table } from './bind.fixtures.ts'
import { bindTable } from './bound-endpoint.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ table, handlers })
})
afterAll(() => server.close())

describe('a call that fails', () => {
  test('a declared refusal has code, message and parameters', async () => {
    const answer = await server.send('/api/v1/failures/refused')
    expect(answer.status).toBe(422)
    expect(answer.json()).toEqual({
      status: 'error',
      key: 'balance_error',
      msg: 'Не хватает золота для этого действия',
      data: { code: 'balance_error', params: { missing_sum: 5 } },
    })
  })

  test.each(['unexpected', 'undeclared', 'bad-answer'])(
    'a defect (%s) gets 500 without its cause, and logged once with the request id',
    async (kind) => {
      server.logLines.length = 0
      const answer = await server.send(`/api/v1/failures/${kind}`, { headers: { 'x-request-id': `fault-${kind}` } })
      expect(answer.status).toBe(500)
      expect(answer.json()).toEqual({
        status: 'error',
        key: 'unpredicted',
        msg: 'Что-то пошло не так. Мы уже разбираемся',
        data: { code: 'unpredicted', params: {} },
      })
      const errors = server.logLines.map((line) => JSON.parse(line)).filter((line) => line.level === 'error')
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatchObject({ requestId: `fault-${kind}`, route: '/api/v1/failures/:kind' })
    },
  )

  test.each([
    ['down', 'temporarily_unavailable'],
    ['locked', 'temporarily_unavailable'],
    ['slow', 'temporarily_unavailable'],
    ['unknown', 'commit_unknown'],
  ])('an outage of the database (%s) gets 503 %s with the time to retry', async (kind, code) => {
    const answer = await server.send(`/api/v1/failures/${kind}`)
    expect([answer.status, answer.json().key, answer.headers['retry-after']]).toEqual([503, code, '2'])
  })

  test('the response to a failed call contains the cause only outside production', async () => {
    const demo = await startTestServer({ table, handlers, ports: { mode: 'demo' } })
    try {
      const answer = await demo.send('/api/v1/failures/unexpected')
      expect(answer.json().debug).toContain('Error: password=')
      expect(answer.json().msg).toBe('Что-то пошло не так. Мы уже разбираемся')
    } finally {
      await demo.close()
    }
  })
})

describe('routes', () => {
  test.each([
    ['PUT', '/api/v1/mine', 'GET, HEAD'],
    ['POST', '/api/v1/mine', 'GET, HEAD'],
    ['GET', '/api/v1/late', 'POST'],
    ['OPTIONS', '/api/v1/late', 'POST'],
    ['DELETE', '/api/v1/things/axe', 'GET, HEAD'],
    ['HEAD', '/nitro-api/take', 'POST'],
  ])('%s %s gets 405 with the methods that exist', async (method, path, allow) => {
    const answer = await server.send(path, { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD') expect(answer.json().key).toBe('method_not_allowed')
  })

  test.each(['/api', '/api/v1/nothing', '/api/v2/things/axe', '/nitro-api/nothing', '/nowhere'])(
    'the unknown path %s gets 404 in the envelope',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await server.send(path, { method })
        expect([answer.status, answer.json().key]).toEqual([404, 'dataNotFound'])
      }
    },
  )

  test('no response allows calls from another site', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await server.send('/api/v1/things/axe', { method, headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('every route is listed with its method and path', () => {
    expect(server.routes.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /api/v1/things/{thingName}/buy',
    )
    expect(server.routes).toHaveLength(Object.keys(table).length)
  })
})

describe('the endpoint table', () => {
  const all = () => Object.fromEntries(Object.keys(api).map((name) => [name, async () => ({})]))

  test('the endpoint table is bound once, each endpoint at its own route', async () => {
    const whole = await startTestServer({ table: api, handlers: all() })
    try {
      expect(whole.routes.map(({ name }) => name)).toEqual(Object.keys(api))
      for (const { method, path } of whole.routes) {
        expect(whole.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
      }
    } finally {
      await whole.close()
    }
  })

  test('the endpoint table is not bound with a missing or an extra handler', () => {
    const { openCase: _, ...missing } = all()
    expect(() => bindTable(api, missing)).toThrow('endpoints without a handler: openCase')
    expect(() => bindTable(api, { ...all(), openChest: async () => ({}) })).toThrow(
      'handlers without an endpoint: openChest',
    )
  })

  test('the endpoint table has no two endpoints at one route', () => {
    const twin = { one: table.getMine, two: table.getMine }
    expect(() => bindTable(twin, { one: async () => ({}), two: async () => ({}) })).toThrow(
      'two endpoints at GET /api/v1/mine',
    )
  })
})
