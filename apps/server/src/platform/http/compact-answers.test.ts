import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@runecase/api/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { refuse } from '../refuse.ts'
import { registerOpenApi } from './openapi-routes.ts'

const read = { method: 'GET', summary: '', access: 'public', rate: 'read', refusals: ['dataNotFound'] } as const
const data = z.object({ text: z.string() })
const table = {
  readLong: endpoint({ ...read, path: '/v1/long', data }),
  readShort: endpoint({ ...read, path: '/v1/short', data }),
  readSecret: endpoint({ ...read, path: '/v1/secret', holdsSecret: true, data }),
  readMissing: endpoint({ ...read, path: '/v1/missing', data }),
  write: endpoint({ ...read, method: 'POST', rate: 'trade', path: '/v1/write', access: 'player', data }),
  leave: endpoint({ ...read, rate: 'write', path: '/nitro-api/leave', isAtRoot: true, isCookieAuthorised: true, data }),
}
const LONG = { text: 'axe '.repeat(500) }
const handlers = {
  readLong: async () => LONG,
  readShort: async () => ({ text: 'axe' }),
  readSecret: async () => LONG,
  readMissing: async () => refuse('dataNotFound'),
  write: async () => LONG,
  leave: async () => LONG,
}
const BOTH = { 'accept-encoding': 'gzip, deflate, br' }

let server: TestServer
/** The raw body, because `send` decodes text. */
async function bytesOf(path: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ url: path, headers })
  return { headers: answer.headers, bytes: answer.rawPayload, status: answer.statusCode }
}

beforeAll(async () => {
  server = await startTestServer({
    table,
    handlers,
    extend: (app) => registerOpenApi(app, table, 'https://runecase.example', { cooldownOf: () => 0, take: () => 0 }),
  })
})
afterAll(() => server.close())

describe('the response to a read', () => {
  test.each([
    ['br', BOTH, brotliDecompressSync],
    ['gzip', { 'accept-encoding': 'gzip' }, gunzipSync],
  ] as const)('travels as %s', async (coding, headers, unpack) => {
    const { headers: answered, bytes } = await bytesOf('/api/v1/long', headers)
    expect([answered['content-encoding'], answered.vary]).toEqual([coding, 'accept-encoding'])
    expect(bytes.length).toBeLessThan(300)
    expect(JSON.parse(unpack(bytes).toString())).toEqual({ status: 'success', data: LONG })
  })

  test.each([
    ['no coding is requested', '/api/v1/long', {}],
    ['it is small', '/api/v1/short', BOTH],
    ['it contains a secret', '/api/v1/secret', BOTH],
    ['a cookie authorises the call', '/nitro-api/leave', { ...BOTH, 'sec-fetch-site': 'same-origin' }],
  ])('the response to a read is not compressed where %s', async (_, path, headers) => {
    const { headers: answered, bytes } = await bytesOf(path, headers)
    expect(answered['content-encoding']).toBeUndefined()
    expect(JSON.parse(bytes.toString()).status).toBe('success')
  })

  test('the response to a read is not sent again to a client that has it', async () => {
    const first = await server.send('/api/v1/long')
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const named of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await server.send('/api/v1/long', { headers: { ...BOTH, 'if-none-match': named } })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    const other = await server.send('/api/v1/long', { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.text]).toEqual([200, first.text])
  })

  test('the response to a HEAD has the same tag as the read', async () => {
    const { headers } = await server.send('/api/v1/long')
    const head = await server.send('/api/v1/long', { method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag])
  })

  test('the response to a read is cached by a browser for guests only, and never with a secret', async () => {
    const cachingOf = async (path: string, headers = {}) =>
      (await server.send(path, { headers })).headers['cache-control']
    expect(await cachingOf('/api/v1/long')).toBe('private, no-cache')
    expect(await cachingOf('/api/v1/long', { authorization: 'Bearer alice' })).toBe('no-store')
    expect(await cachingOf('/api/v1/secret')).toBe('no-store')
    expect(await cachingOf('/nitro-api/leave', { 'sec-fetch-site': 'none' })).toBe('no-store')
  })
})

test('a failed call is answered with its failure, whatever the client has cached', async () => {
  const { status, headers } = await server.send('/api/v1/missing', { headers: { 'if-none-match': '*' } })
  expect([status, headers.etag]).toEqual([404, undefined])
})

test('a command is neither compressed nor tagged', async () => {
  const answer = await server.send('/api/v1/write', {
    method: 'POST',
    headers: { ...BOTH, authorization: 'Bearer alice' },
  })
  expect([answer.status, answer.headers['content-encoding'], answer.headers.etag]).toEqual([200, undefined, undefined])
})

test('the OpenAPI document is compressed, and not sent again to a client that has it', async () => {
  const path = '/api/openapi.json'
  const { headers, bytes } = await bytesOf(path, BOTH)
  expect(headers['content-encoding']).toBe('br')
  const whole = await server.send(path)
  expect(brotliDecompressSync(bytes).toString()).toBe(whole.text)
  const again = await server.send(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
})
