import { endpoint } from '@runecase/api/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { alice, handlers, json, post, read, seen, table } from './bind.fixtures.ts'
import type { Call } from './handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ table, handlers })
})
afterAll(() => server.close())

describe('an answer', () => {
  test('an answer is in the envelope, with snake_case keys, and contains nothing beyond its schema', async () => {
    const answer = await server.send('/api/v1/things/axe?only_new=1&user_ids=5,7')
    expect(answer.status).toBe(200)
    expect(answer.text).toBe('{"status":"success","data":{"thing_name":"axe","only_new":true,"user_ids":["5","7"]}}')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('a response is the same with a trailing slash for paths served with one, and 404 for any other', async () => {
    expect((await server.send('/api/v1/mine/', { headers: alice })).json().data).toMatchObject({ user_id: '1' })
    expect((await server.send('/api/v1/things/axe/')).status).toBe(404)
  })

  test('a response is the same for camelCase query names and for repeated names with brackets', async () => {
    const answer = await server.send('/api/v1/things/axe?onlyNew=true&userIds[]=5&userIds[]=7')
    expect(answer.json().data).toEqual({ thing_name: 'axe', only_new: true, user_ids: ['5', '7'] })
  })

  test('a read is computed again when this process is behind the database, and a command is not run twice', async () => {
    const answer = await server.send('/api/v1/failures/behind')
    expect([answer.status, answer.json().data, seen.hasCaughtUp]).toEqual([200, { count: 7 }, true])
    const before = seen.bought
    const command = await server.send('/api/v1/things/new/buy', post('{}'))
    expect([command.status, seen.bought]).toEqual([500, before + 1])
  })

  test('a response may have another success status than 200', async () => {
    const form = await server.send(
      '/api/v1/form',
      post('page_url=%2Fcases', { ...alice, 'content-type': 'application/x-www-form-urlencoded' }),
    )
    expect([form.status, form.json().data]).toEqual([202, { page_url: '/cases' }])
  })

  test('a bearer token identifies its player, and is refused once its session has ended', async () => {
    expect((await server.send('/api/v1/mine', { headers: alice })).json().data).toEqual({
      user_id: '1',
      session_id: '11',
    })
    for (const headers of [
      {},
      { authorization: 'Bearer gone' },
      { authorization: 'Bearer forged' },
      { authorization: 'Basic alice' },
    ]) {
      expect((await server.send('/api/v1/mine', { headers })).json().key).toBe('authentication')
    }
  })

  test('an endpoint that checks the session itself accepts a bearer token by its signature alone', async () => {
    const answer = await server.send('/api/v1/late', post('', { authorization: 'Bearer gone' }))
    expect(answer.json().data).toEqual({ user_id: '3' })
  })

  test('a public call with an expired token is refused, so that a player is not silently served as a guest', async () => {
    expect((await server.send('/api/v1/things/axe', { headers: { authorization: 'Bearer forged' } })).status).toBe(401)
  })
})

describe('an idempotent request', () => {
  test('an idempotent request has its key, and one fingerprint per input, whatever the key and the order of the fields', async () => {
    const one = await server.send(
      '/api/v1/things/axe/buy',
      post('{"total_count":2,"item_ids":["1"]}', { ...json, 'idempotency-key': 'k1' }),
    )
    const two = await server.send('/api/v1/things/axe/buy', post('{"itemIds":["1"],"totalCount":2}'))
    const other = await server.send('/api/v1/things/sword/buy', post('{"total_count":2,"item_ids":["1"]}'))
    expect(one.json().data).toMatchObject({ total_count: 2, key_given: 'k1' })
    expect(two.json().data.key_given).toBeNull()
    expect(two.json().data.fingerprint).toBe(one.json().data.fingerprint)
    expect(other.json().data.fingerprint).not.toBe(one.json().data.fingerprint)
    expect(one.headers['idempotency-hit']).toBeUndefined()
  })

  test('an idempotent request that was answered before gets the stored response, marked as a replay', async () => {
    const answer = await server.send('/api/v1/things/again/buy', post('{}'))
    expect([answer.status, answer.headers['idempotency-hit']]).toEqual([200, 'true'])
  })

  test('an idempotent request that is refused gets the envelope and status of the refusal', async () => {
    const answer = await server.send('/api/v1/things/poor/buy', post('{}'))
    expect([answer.status, answer.json().key, answer.json().msg]).toEqual([
      422,
      'balance_error',
      'Не хватает золота для этого действия',
    ])
  })

  test('an idempotent request refused with an undeclared code is answered as an unexpected error', async () => {
    expect((await server.send('/api/v1/things/odd/buy', post('{}'))).json().key).toBe('unpredicted')
  })

  test.each(['', 'x'.repeat(256), 'ключ', 'tab\there'])(
    'an idempotent request with the key %j is malformed',
    async (key) => {
      const headers = { ...json, 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') }
      const answer = await server.send('/api/v1/things/axe/buy', post('{}', headers))
      expect(answer.json().data.params.faults).toEqual([{ path: 'Idempotency-Key', reason: 'bad_format' }])
    },
  )
})

describe('a malformed call', () => {
  const fault = (path: string, reason: string) => [{ path, reason }]
  const deep = `${'['.repeat(9)}${']'.repeat(9)}`
  const bodies: [string, string | Buffer, { path: string; reason: string }[]][] = [
    ['an unknown field', '{"total_count":1,"is_admin":true}', fault('is_admin', 'unknown_field')],
    ['a number out of bounds', '{"total_count":11}', fault('total_count', 'too_big')],
    ['a text instead of a number', '{"total_count":"1"}', fault('total_count', 'wrong_type')],
    ['a fraction', '{"total_count":1.5}', fault('total_count', 'wrong_type')],
    ['an endless number', '{"total_count":1e999}', fault('total_count', 'wrong_type')],
    ['an invalid list element', '{"item_ids":["1","x"]}', fault('item_ids.1', 'bad_format')],
    ['a list instead of an object', '[]', fault('', 'wrong_type')],
    ['null', 'null', fault('', 'wrong_type')],
    ['text that is not JSON', '{"total_count":', fault('', 'not_json')],
    ['a repeated key', '{"total_count":1,"total_count":2}', fault('', 'repeated_key')],
    ['a key repeated in another letter case', '{"total_count":1,"totalCount":2}', fault('', 'repeated_key')],
    ['a key repeated by escapes', '{"total_count":1,"total\\u005fcount":2}', fault('', 'repeated_key')],
    ['a prototype key', '{"__proto__":{"total_count":1}}', fault('', 'forbidden_key')],
    ['a constructor key', '{"constructor":1}', fault('', 'forbidden_key')],
    ['nesting beyond 8', `{"item_ids":${deep}}`, fault('', 'too_deep')],
    ['more than 100 members', `{"item_ids":[${Array(101).fill(1).join()}]}`, fault('', 'too_many_members')],
    ['a NUL', '{"item_ids":["\\u0000"]}', fault('', 'bad_text')],
    ['half a surrogate pair', '{"item_ids":["\\ud800"]}', fault('', 'bad_text')],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), fault('', 'not_utf8')],
  ]

  test.each(bodies)(
    'a malformed call with %s gets 400 with its fault, has no effect, and its connection stays open',
    async (_, body, faults) => {
      const [boughtBefore, connections] = [seen.bought, server.connections()]
      const answer = await server.send('/api/v1/things/axe/buy', post(body))
      expect(answer.status).toBe(400)
      expect(answer.json()).toEqual({
        status: 'error',
        key: 'validation',
        msg: 'Проверьте поля формы',
        data: { code: 'validation', params: { faults } },
      })
      expect(seen.bought).toBe(boughtBefore)
      expect((await server.send('/api/v1/things/axe/buy', post('{}'))).status).toBe(200)
      expect(server.connections()).toBe(connections)
    },
  )

  test.each([
    ['/api/v1/things/axe?admin=1', fault('admin', 'unknown_field')],
    ['/api/v1/things/axe?only_new=yes', fault('only_new', 'bad_value')],
    ['/api/v1/things/axe?only_new=1&only_new=0', fault('only_new', 'bad_value')],
    ['/api/v1/things/axe?only_new=1&onlyNew=0', fault('only_new', 'repeated_key')],
    ['/api/v1/things/axe?user_ids=1,2,3,4', fault('user_ids', 'too_big')],
    ['/api/v1/things/axe?__proto__=1', fault('__proto__', 'forbidden_key')],
    ['/api/v1/things/axe?only_new=%00', fault('only_new', 'bad_text')],
    ['/api/v1/things/a', fault('thing_name', 'too_small')],
    ['/api/v1/things/a%00b', fault('thing_name', 'bad_text')],
    ['/api/v1/mine?extra=1', fault('extra', 'unknown_field')],
    ['/api/v1/things/%E0%A4', fault('', 'malformed')],
  ])('a malformed call GET %s gets 400 with its fault', async (path, faults) => {
    const answer = await server.send(path, { headers: alice })
    expect([answer.status, answer.json().data.params.faults]).toEqual([400, faults])
  })

  test('a malformed call with too large a body gets 413, and the next call works', async () => {
    const answer = await server.send('/api/v1/things/axe/buy', post(`{"item_ids":["${'1'.repeat(70_000)}"]}`))
    expect([answer.status, answer.json().key, answer.headers.connection]).toEqual([413, 'payload_too_large', 'close'])
    expect((await server.send('/api/v1/things/axe/buy', post('{}'))).status).toBe(200)
  })

  test.each([
    ['text/plain', '/api/v1/things/axe/buy'],
    ['application/x-www-form-urlencoded', '/api/v1/things/axe/buy'],
    ['application/json', '/api/v1/form'],
    [undefined, '/api/v1/things/axe/buy'],
  ])('a malformed call with the content type %s at %s gets 415 and its connection stays open', async (type, path) => {
    const connections = server.connections()
    const answer = await server.send(path, post('{}', type ? { ...alice, 'content-type': type } : alice))
    expect([answer.status, answer.json().key]).toEqual([415, 'unsupported_media_type'])
    await server.send('/api/v1/mine', { headers: alice })
    expect(server.connections()).toBe(connections)
  })

  test('a call without a body is read as an empty one', async () => {
    const answer = await server.send('/api/v1/things/axe/buy', { method: 'POST', headers: alice })
    expect(answer.json().data.total_count).toBe(1)
  })

  test('a form with a repeated field is refused as malformed', async () => {
    const call = post('page_url=a&page_url=b', { ...alice, 'content-type': 'application/x-www-form-urlencoded' })
    expect((await server.send('/api/v1/form', call)).json().data.params.faults).toEqual(
      fault('page_url', 'repeated_key'),
    )
  })
})

describe('the session cookie', () => {
  const own = { 'sec-fetch-site': 'same-origin' }

  test("the session cookie is read and set for a call of the site's own pages", async () => {
    const answer = await server.send('/nitro-api/take', post('', { ...own, cookie: 'a=1; tastyToken=s3cret; b=2' }))
    expect(answer.json().data).toEqual({ secret: 's3cret' })
    expect(answer.headers['set-cookie']).toEqual([
      'tastyToken=next-secret; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax',
    ])
  })

  test('a session cookie that is sent twice counts as none, and is cleared', async () => {
    const answer = await server.send('/nitro-api/take', post('', { ...own, cookie: 'tastyToken=one; tastyToken=two' }))
    expect(answer.json().data).toEqual({ secret: null })
    expect(answer.headers['set-cookie']?.[0]).toContain('tastyToken=; Path=/; Max-Age=0')
  })
})

test("a notice in a handler's response is a sentence in the requested language", async () => {
  const tell = endpoint({ ...read, path: '/v1/tell', data: z.object({ message: z.string() }) })
  const handlers = { tell: async (_input: unknown, call: Call) => ({ message: call.translate('promo_kept') }) }
  const speaking = await startTestServer({ table: { tell }, handlers })
  const answer = await speaking.send('/api/v1/tell', { headers: { 'x-client-language': 'ru' } })
  expect(answer.json()).toEqual({
    status: 'success',
    data: { message: 'Этот промокод уже ждёт вашего пополнения' },
  })
  await speaking.close()
})
