import { endpoint } from '@runecase/api/endpoint.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { RateLimits } from './rate-limits.ts'

const common = { access: 'public', rate: 'read', summary: '', refusals: [], data: z.object({}) } as const
const table = {
  look: endpoint({ ...common, method: 'GET', path: '/v1/look' }),
  act: endpoint({ ...common, method: 'POST', path: '/v1/act', rate: 'write' }),
  own: endpoint({ ...common, method: 'POST', path: '/v1/own', access: 'player', rate: 'open' }),
  signIn: endpoint({ ...common, method: 'POST', path: '/v1/auth/login', rate: 'auth' }),
  enter: endpoint({ ...common, method: 'POST', path: '/nitro-api/login', isAtRoot: true, isCookieAuthorised: true }),
  leave: endpoint({ ...common, method: 'GET', path: '/nitro-api/logout', isAtRoot: true, isCookieAuthorised: true }),
}

const OWN = 'https://runecase.example'
const EVIL = 'https://evil.example'
const own = { origin: OWN, 'x-client-language': 'ru' }

let server: TestServer
let effects: string[] = []
afterEach(() => server.close())

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<void> {
  effects = []
  const handlers = Object.fromEntries(
    Object.keys(table).map((name) => [
      name,
      async () => {
        effects.push(name)
        return {}
      },
    ]),
  )
  server = await startTestServer({ table, handlers, ...options })
}

describe('a call from a foreign page', () => {
  test.each<[string, string, Record<string, string>, number]>([
    ['POST', '/api/v1/act', {}, 403],
    ['POST', '/api/v1/act', { origin: EVIL, 'x-client-language': 'ru' }, 403],
    ['POST', '/api/v1/act', { origin: 'null', 'x-client-language': 'ru' }, 403],
    ['POST', '/api/v1/act', { origin: OWN }, 403],
    ['POST', '/api/v1/act', { 'x-client-language': 'ru' }, 403],
    ['POST', '/api/v1/act', { origin: `${OWN}.evil.example`, 'x-client-language': 'ru' }, 403],
    ['POST', '/api/v1/act', { cookie: 'tastyToken=s', origin: EVIL }, 403],
    ['POST', '/api/v1/act', own, 200],
    ['POST', '/api/v1/act', { authorization: 'Bearer alice' }, 200],
    ['POST', '/api/v1/act', { authorization: 'Bearer alice', origin: EVIL }, 200],
    ['POST', '/api/v1/act', { authorization: 'Basic alice', origin: EVIL }, 401],
    ['POST', '/api/v1/own', { ...own, cookie: 'tastyToken=s' }, 401],
    ['POST', '/api/v1/auth/login', own, 200],
    ['POST', '/api/v1/auth/login', { origin: EVIL, 'x-client-language': 'ru' }, 403],
    ['GET', '/api/v1/look', { origin: EVIL }, 200],
    ['POST', '/nitro-api/login', { 'sec-fetch-site': 'same-origin' }, 200],
    ['POST', '/nitro-api/login', { 'sec-fetch-site': 'cross-site', origin: OWN }, 403],
    ['POST', '/nitro-api/login', { 'sec-fetch-site': 'same-site' }, 403],
    ['POST', '/nitro-api/login', { authorization: 'Bearer alice' }, 403],
    ['POST', '/nitro-api/login', { origin: OWN }, 200],
    ['POST', '/nitro-api/login', {}, 403],
    ['GET', '/nitro-api/logout', { 'sec-fetch-site': 'none' }, 200],
    ['GET', '/nitro-api/logout', { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', '/nitro-api/logout', { referer: `${OWN}/profile` }, 200],
    ['GET', '/nitro-api/logout', { referer: `${EVIL}/?${OWN}` }, 403],
    ['GET', '/nitro-api/logout', {}, 403],
  ])('%s %s with %j is answered %i, and a refused one has no effect', async (method, path, headers, status) => {
    await start()
    const answer = await server.send(path, { method, headers })
    expect(answer.status).toBe(status)
    expect(effects.length).toBe(status === 200 ? 1 : 0)
    if (status === 403) expect(answer.json().key).toBe('forbidden')
  })

  test('a call whose Origin equals its Host is accepted in a demo, which may be opened under any name of the machine, and refused in production', async () => {
    const headers = () => ({ origin: server.origin, 'x-client-language': 'ru' })
    await start({ ports: { mode: 'demo' } })
    expect((await server.send('/api/v1/act', { method: 'POST', headers: headers() })).status).toBe(200)
    await server.close()
    await start()
    expect((await server.send('/api/v1/act', { method: 'POST', headers: headers() })).status).toBe(403)
  })
})

describe('a player who calls too often', () => {
  let nowMs = 0
  const limits = () => new RateLimits(() => nowMs)
  const open = (bearer: string, headers: Record<string, string> = {}) =>
    server.send('/api/v1/own', { method: 'POST', headers: { authorization: `Bearer ${bearer}`, ...headers } })

  test('a player who calls too often waits as long as the response says, while others play on', async () => {
    await start({ ports: { limits: limits() } })
    for (let count = 0; count < 4; count += 1) expect((await open('alice')).status).toBe(200)
    const answer = await open('alice')
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(answer.json()).toEqual({
      status: 'error',
      key: 'rate_limited',
      msg: 'Слишком часто. Подождите 1 секунду',
      data: { code: 'rate_limited', params: { seconds: 1, count: 1 } },
    })
    expect((await open('bob')).status).toBe(200)
    nowMs += 250
    expect((await open('alice')).status).toBe(200)
    expect((await open('alice')).status).toBe(429)
  })

  test('a player who calls too often is counted before the body is read, so that malformed calls count too', async () => {
    await start({ ports: { limits: limits() } })
    const headers = { authorization: 'Bearer alice', 'content-type': 'application/json' }
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await server.send('/api/v1/own', { method: 'POST', headers, body: '{' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
  })

  test('a forged X-Forwarded-For does not avoid the limit, but behind a configured proxy players are counted separately', async () => {
    const call = (address: string) =>
      server.send('/api/v1/auth/login', { method: 'POST', headers: { ...own, 'x-forwarded-for': address } })
    await start({ ports: { limits: limits() } })
    for (let count = 0; count < 15; count += 1) expect((await call(`10.0.0.${count}`)).status).toBe(200)
    expect((await call('10.0.0.99')).status).toBe(429)
    await server.close()
    await start({ ports: { limits: limits() }, trustProxy: ['127.0.0.1'] })
    for (let count = 0; count < 20; count += 1) expect((await call(`10.0.0.${count}`)).status).toBe(200)
  })

  test('a player who exceeds the rate and probes for long is refused everything for a while', async () => {
    const all = limits()
    await start({ ports: { limits: all } })
    for (let count = 0; count < 1000; count += 1) all.countRefusal('127.0.0.1')
    expect((await open('alice')).status).toBe(200)
    expect((await open('forged')).status).toBe(401)
    const cooled = await open('bob')
    expect([cooled.status, cooled.headers['retry-after']]).toEqual([429, '300'])
    nowMs += 300_001
    expect((await open('bob')).status).toBe(200)
  })
})
