import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { snakeKey, toSnakeKeys } from '@runecase/api/snake-case.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countEffects } from '../testing/count-effects.ts'
import { brokenBodies, faultsOf, isTaken, ODD_TEXTS, ODD_VALUES, partFor } from '../testing/malformed-calls.ts'
import { makeOwner, type Owner } from '../testing/owner.ts'
import { SAMPLE_CALLS } from '../testing/sample-calls.ts'
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestAnswer, TestCall } from '../testing/test-http.ts'

const ENDPOINTS = Object.entries(api) as [EndpointName, Endpoint][]
/** Forms are parsed with the same schemas; `bind.test.ts` tests what is particular to them. */
const POSTS = ENDPOINTS.filter(([, endpoint]) => endpoint.method === 'POST' && !endpoint.isForm)

let shop: TestApp
let owner: Owner
let before: Record<string, unknown>

beforeAll(async () => {
  shop = await startTestApp()
  owner = await makeOwner(shop)
})
beforeEach(async () => {
  before = await countEffects(shop)
})
afterAll(() => shop.close())

/** A call as the site's page sends it, but with this address and body. */
function sendRaw(endpoint: Endpoint, path: string, call: TestCall = {}): Promise<TestAnswer> {
  return shop.send(path, {
    method: endpoint.method,
    ...call,
    headers: {
      'x-client-language': 'ru',
      origin: shop.address,
      cookie: `tastyToken=${owner.secret}`,
      authorization: `Bearer ${owner.bearer}`,
      'sec-fetch-site': 'same-origin',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    },
  })
}

/** Checks that the refused calls had no effect and that the server still works. */
async function expectNoEffect(): Promise<void> {
  expect(await countEffects(shop)).toEqual(before)
  expect((await shop.read('getCurrentUser', {}, { player: owner })).userId).toBe(String(owner.userId))
}

const bodyOf = (name: EndpointName) => SAMPLE_CALLS[name](owner).body ?? {}

describe('an item that is listed twice', () => {
  const lists = (['sellManyItems', 'sendItems', 'upgradeItems', 'exchangeItems', 'makeContract'] as const).map(
    (name) => [name, name === 'sellManyItems' || name === 'sendItems' ? 'ids' : 'itemIds'] as const,
  )

  test.each(lists)(
    'a list that contains an item twice is refused by %s, which changes nothing',
    async (name, field) => {
      const ids = [owner.itemId, ...owner.otherIds, owner.itemId]
      const body = JSON.stringify(toSnakeKeys({ ...bodyOf(name), [field]: ids }))
      const answer = await sendRaw(api[name], pathOf(api[name], {}), { body })
      expect([answer.status, answer.json().key]).toEqual([400, 'validation'])
      expect(answer.json().data.params.faults).toEqual([{ path: snakeKey(field), reason: 'bad_value' }])
      await expectNoEffect()
    },
  )
})

describe('a malformed body', () => {
  test.each(POSTS)('a malformed body of %s gets the error for its fault and has no effect', async (name, endpoint) => {
    const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
    const calls = partFor(name, Object.entries(brokenBodies(bodyOf(name)))).map(([what, body]) => [
      what,
      () => sendRaw(endpoint, path, { body }),
    ])
    expect(await faultsOf(Object.fromEntries(calls))).toEqual([])
    await expectNoEffect()
  })

  test.each(POSTS)('a body of another content type for %s gets 415 and has no effect', async (name, endpoint) => {
    const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
    const body = JSON.stringify(toSnakeKeys(bodyOf(name)))
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x']
    for (const type of partFor(name, types)) {
      const answer = await sendRaw(endpoint, path, { body, headers: { 'content-type': type } })
      expect([type, answer.status, answer.json().key]).toEqual([type, 415, 'unsupported_media_type'])
    }
    await expectNoEffect()
  })

  test.each(POSTS)('a body of one megabyte for %s gets 413 and has no effect', async (name, endpoint) => {
    const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
    const body = JSON.stringify({ ...bodyOf(name), filler: 'x'.repeat((endpoint.maxFileBytes ?? 0) + 1024 * 1024) })
    const answer = await sendRaw(endpoint, path, { body })
    expect([answer.status, answer.json().key]).toEqual([413, 'payload_too_large'])
    await expectNoEffect()
  })

  test.each(POSTS.filter(([, { body }]) => Object.keys(body?.shape ?? {}).length > 0))(
    'a body of %s with a field of the wrong type or range is refused without effect',
    async (name, endpoint) => {
      const good = bodyOf(name)
      const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
      const bodies = Object.keys(endpoint.body?.shape ?? {})
        .flatMap((field) => ODD_VALUES.map((value) => ({ ...good, [field]: value })))
        .filter((body) => !isTaken(endpoint.body, body))
      expect(bodies.length).toBeGreaterThan(10)
      const calls = partFor(name, bodies).map((body) => {
        const text = JSON.stringify(toSnakeKeys(body))
        return [text.slice(0, 200), () => sendRaw(endpoint, path, { body: text })]
      })
      expect(await faultsOf(Object.fromEntries(calls))).toEqual([])
      await expectNoEffect()
    },
  )

  test.each(POSTS)('random JSON as the body of %s is refused without effect', async (name, endpoint) => {
    const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
    const notTaken = fc
      .jsonValue()
      .filter((value) => !isTaken(endpoint.body, value) && !(value && Object.keys(value).length === 0))
    await fc.assert(
      fc.asyncProperty(notTaken, async (value) => {
        expect(await faultsOf({ json: () => sendRaw(endpoint, path, { body: JSON.stringify(value) }) })).toEqual([])
      }),
      { numRuns: partFor(name, Array(16)).length },
    )
    await expectNoEffect()
  })
})

describe('a malformed address', () => {
  const OWN_QUERIES = ENDPOINTS.filter(([, { isQueryForeign, isForm }]) => !isQueryForeign && !isForm)
  test.each(OWN_QUERIES)(
    'a call of %s with an unknown query parameter gets the error for its fault and has no effect',
    async (name, endpoint) => {
      const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
      const body = endpoint.method === 'POST' ? JSON.stringify(toSnakeKeys(bodyOf(name))) : undefined
      const join = path.includes('?') ? '&' : '?'
      const odd = ['unknown=1', '__proto__=1', 'constructor[prototype]=1', 'a=%00', 'a=1&a=2', 'a=%ff', '%5f_proto__=x']
      const calls = partFor(name, odd).map((query) => [
        query,
        () => sendRaw(endpoint, `${path}${join}${query}`, body === undefined ? {} : { body }),
      ])
      expect(await faultsOf(Object.fromEntries(calls))).toEqual([])
      await expectNoEffect()
    },
  )

  test.each(ENDPOINTS.filter(([, { query }]) => query))(
    'a call of %s with a query parameter out of its range is refused without effect',
    async (name, endpoint) => {
      const good = SAMPLE_CALLS[name](owner)
      const queries = Object.keys(endpoint.query?.shape ?? {})
        .flatMap((field) => ODD_TEXTS.map((value) => ({ ...good.query, [field]: value })))
        .filter((query) => !isTaken(endpoint.query, query))
      expect(queries.length).toBeGreaterThan(0)
      const calls = partFor(name, queries).map((query) => [
        pathOf(endpoint, { query }).slice(0, 200),
        () => sendRaw(endpoint, pathOf(endpoint, { ...good, query })),
      ])
      expect(await faultsOf(Object.fromEntries(calls))).toEqual([])
      await expectNoEffect()
    },
  )

  test.each(ENDPOINTS.filter(([, { params }]) => params))(
    'a call of %s with a malformed path parameter gets the error for its fault',
    async (name, endpoint) => {
      const good = SAMPLE_CALLS[name](owner)
      const body = endpoint.method === 'POST' ? JSON.stringify(toSnakeKeys(bodyOf(name))) : undefined
      const call = body === undefined ? {} : { body }
      const [field = ''] = Object.keys(good.params ?? {})
      const odd = [...ODD_TEXTS, 'нет такого', '__proto__', 'constructor', 'nan'].filter(
        (text) => text.length < 1000 && (field === 'name' || !isTaken(endpoint.params, { [field]: text })),
      )
      const calls = odd.map((value) => [
        value,
        () => sendRaw(endpoint, pathOf(endpoint, { ...good, params: { [field]: value } }), call),
      ])
      const raw = ['%00', '%ff', '%', '%2e%2e', '%F0%28', 'a'.repeat(3000)].map((text) => [
        `raw ${text}`,
        () => sendRaw(endpoint, pathOf(endpoint, { ...good, params: { [field]: 'HERE' } }).replace('HERE', text), call),
      ])
      expect(await faultsOf(Object.fromEntries(partFor(name, [...calls, ...raw])))).toEqual([])
      await expectNoEffect()
    },
  )

  test.each(POSTS.filter(([, { isIdempotent }]) => isIdempotent))(
    'a call of %s with an invalid idempotency key is refused',
    async (name, endpoint) => {
      const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
      const body = JSON.stringify(toSnakeKeys(bodyOf(name)))
      for (const key of ['', 'x'.repeat(256), '\u00e9']) {
        const answer = await sendRaw(endpoint, path, { body, headers: { 'idempotency-key': key } })
        expect([answer.status, answer.json().key]).toEqual([400, 'validation'])
      }
      await expectNoEffect()
    },
  )

  test.each(POSTS)('a repeated single-value header of %s is refused', async (name, endpoint) => {
    const path = pathOf(endpoint, SAMPLE_CALLS[name](owner))
    const body = JSON.stringify(toSnakeKeys(bodyOf(name)))
    const repeated = {
      'Idempotency-Key': ['K', 'K'],
      Authorization: [`Bearer ${owner.bearer}`, `Bearer ${owner.bearer}`],
      Origin: [shop.address, shop.address],
      'Content-Type': ['application/json', 'application/json'],
    }
    for (const [header, values] of partFor(name, Object.entries(repeated))) {
      const answer = await sendRaw(endpoint, path, { body, headers: { [header.toLowerCase()]: values } })
      expect([answer.status, answer.json().key]).toEqual([400, 'validation'])
      expect(answer.json().data.params.faults).toEqual([{ path: header, reason: 'repeated_header' }])
    }
    await expectNoEffect()
  })
})
