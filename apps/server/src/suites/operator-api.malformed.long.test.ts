import type { Endpoint } from '@runecase/api/endpoint.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminApi, openAdminApi, type TestOperator } from '../testing/admin-api.ts'
import { countAdminEffects } from '../testing/admin-effects.ts'
import { brokenBodies, faultsOf, isTaken, ODD_TEXTS, ODD_VALUES, partFor } from '../testing/malformed-calls.ts'
import { OPERATOR_SAMPLES } from '../testing/operator-samples.ts'
import { makeSubject, type OperatorSubject } from '../testing/operator-subject.ts'
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestCall } from '../testing/test-http.ts'

type SampleName = keyof typeof OPERATOR_SAMPLES
const ENDPOINTS = (Object.entries(operatorApi) as [SampleName, Endpoint][]).filter(
  ([, { access }]) => access === 'operator',
)
const POSTS = ENDPOINTS.filter(([, { method }]) => method === 'POST')

let shop: TestApp
let adminApi: AdminApi
let admin: TestOperator
let subject: OperatorSubject
let before: Record<string, string>
let logged: number

beforeAll(async () => {
  shop = await startTestApp()
  adminApi = openAdminApi(shop)
  admin = await adminApi.make('admin')
  subject = await makeSubject(shop, adminApi, admin)
  before = await countAdminEffects(shop)
  logged = await adminApi.countLog()
})
afterAll(async () => {
  adminApi.close()
  await shop.close()
})

/** A call as a page of the back office sends it, but with this address and body. */
function sendRaw(endpoint: Endpoint, path: string, call: TestCall = {}) {
  return adminApi.send(path, {
    method: endpoint.method,
    ...call,
    headers: {
      'x-client-language': 'ru',
      cookie: `runecase_operator=${admin.secret}`,
      ...(endpoint.method === 'POST' && { origin: shop.adminAddress, 'content-type': 'application/json' }),
      ...call.headers,
    },
  })
}

const bodyOf = (name: SampleName) => OPERATOR_SAMPLES[name](subject).body ?? {}
const textOf = (name: SampleName) => JSON.stringify(toSnakeKeys(bodyOf(name)))
function withBody(name: SampleName, { method }: Endpoint): TestCall {
  const { file } = OPERATOR_SAMPLES[name](subject)
  if (file) return { body: file, headers: { 'content-type': 'application/octet-stream' } }
  return method === 'POST' ? { body: textOf(name) } : {}
}

/**
 * Checks that the refused calls left no log entry and that the operator is still signed in. The contents of every table are compared at the
 * end.
 */
async function expectNoEffect(): Promise<void> {
  expect(await adminApi.countLog()).toBe(logged)
  expect((await adminApi.read('getCurrentOperator', {}, admin)).id).toBe(String(admin.id))
}

test('the compared tables include those of the back office', () => {
  for (const table of [
    'operators',
    'operator_log',
    'change_requests',
    'definition_versions',
    'withdrawals',
    'promo_codes',
  ])
    expect(Object.keys(before)).toContain(table)
})

describe('a malformed body', () => {
  test.each(POSTS)('a malformed body gets the error for its fault and has no effect: %s', async (name, endpoint) => {
    const path = pathOf(endpoint, OPERATOR_SAMPLES[name](subject))
    const broken = Object.entries(brokenBodies(bodyOf(name)))
    const odd = Object.keys(endpoint.body?.shape ?? {})
      .flatMap((field) => ODD_VALUES.map((value) => ({ ...bodyOf(name), [field]: value })))
      .filter((body) => !isTaken(endpoint.body, body))
      .map((body) => JSON.stringify(toSnakeKeys(body)))
      .map((text) => [text.slice(0, 200), text] as const)
    const calls = partFor(name, [...broken, ...odd]).map(([what, body]) => [
      what,
      () => sendRaw(endpoint, path, { body }),
    ])
    expect(await faultsOf(Object.fromEntries(calls))).toEqual([])
    const type = { body: textOf(name), headers: { 'content-type': 'text/plain' } }
    expect((await sendRaw(endpoint, path, type)).status).toBe(415)
    const large = {
      body: JSON.stringify({ ...bodyOf(name), filler: 'x'.repeat((endpoint.maxFileBytes ?? 0) + 1024 * 1024) }),
    }
    expect((await sendRaw(endpoint, path, large)).status).toBe(413)
    await expectNoEffect()
  })

  test('random JSON as a body is refused without effect', async () => {
    const call = fc.tuple(fc.constantFrom(...POSTS), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(call, async ([[name, endpoint], value]) => {
        fc.pre(!isTaken(endpoint.body, value) && !(value && Object.keys(value).length === 0))
        const path = pathOf(endpoint, OPERATOR_SAMPLES[name](subject))
        const body = JSON.stringify(value)
        expect(await faultsOf({ [name]: () => sendRaw(endpoint, path, { body }) })).toEqual([])
      }),
      { numRuns: 200 },
    )
    await expectNoEffect()
  })
})

describe('a malformed address', () => {
  test.each(ENDPOINTS)(
    'a malformed address gets the error for its fault and has no effect: %s',
    async (name, endpoint) => {
      const good = OPERATOR_SAMPLES[name](subject)
      const call = withBody(name, endpoint)
      const path = pathOf(endpoint, good)
      const join = path.includes('?') ? '&' : '?'
      const foreign = ['unknown=1', '__proto__=1', 'constructor[prototype]=1', 'a=%00', 'a=1&a=2', 'a=%ff'].map(
        (query) => `${path}${join}${query}`,
      )
      const queries = Object.keys(endpoint.query?.shape ?? {})
        .flatMap((field) => ODD_TEXTS.map((value) => ({ ...good.query, [field]: value })))
        .filter((query) => !isTaken(endpoint.query, query))
        .map((query) => pathOf(endpoint, { ...good, query }))
      const [field] = Object.keys(good.params ?? {})
      const params = [...ODD_TEXTS, 'нет такого', '__proto__', 'nan']
        .filter((text) => field !== undefined && text.length < 1000 && !isTaken(endpoint.params, { [field]: text }))
        .map((text) => pathOf(endpoint, { ...good, params: { [field ?? '']: text } }))
      const addresses = partFor(name, [...foreign, ...queries, ...params])
      const calls = addresses.map((address) => [address.slice(0, 200), () => sendRaw(endpoint, address, call)])
      expect(await faultsOf(Object.fromEntries(calls))).toEqual([])
      await expectNoEffect()
    },
  )
})

describe('a repeated single-value header', () => {
  test.each(POSTS)('a repeated single-value header is refused: %s', async (name, endpoint) => {
    const path = pathOf(endpoint, OPERATOR_SAMPLES[name](subject))
    const headers = { origin: [shop.adminAddress, shop.adminAddress] }
    const answer = await sendRaw(endpoint, path, { body: textOf(name), headers })
    expect([answer.status, answer.json().key]).toEqual([400, 'validation'])
  })
})

test('none of these malformed calls changed a table, and the comparison detects the effect of a valid call', async () => {
  expect(await countAdminEffects(shop)).toEqual(before)
  await adminApi.read('addPlayerNote', { params: { id: subject.playerId }, body: { text: 'a note' } }, admin)
  const after = await countAdminEffects(shop)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toEqual(['operator_log', 'operator_log_head', 'player_notes'])
})
