import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZodObject } from 'zod'
import { type AdminApi, openAdminApi, type TestOperator } from '../testing/admin-api.ts'
import { isTaken } from '../testing/malformed-calls.ts'
import { OPERATOR_SAMPLES } from '../testing/operator-samples.ts'
import { makeSubject, type OperatorSubject } from '../testing/operator-subject.ts'
import { makeOwner, type Owner } from '../testing/owner.ts'
import { SAMPLE_CALLS } from '../testing/sample-calls.ts'
import { type AnyCall, pathOf, startTestApp, type TestApp } from '../testing/test-app.ts'

/** The first numbers that exceed columns of two, four and eight bytes, and the range of a JSON number. */
const NUMBERS = ['32768', '2147483648', '9007199254740992']
const LARGE_TEXTS = [
  ...NUMBERS,
  '9223372036854775808',
  '9999999999999999999',
  'raffle-2147483648',
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
]
const LARGE_VALUES = [...LARGE_TEXTS, ...NUMBERS.map(Number)]
/** Fields of a body that contain the number of an entity. */
const NAMES_SOMETHING = /id$|ids$|version$|slot$|number$|level$|round$|before$|until$/i

type SampleName = keyof typeof OPERATOR_SAMPLES
const ENDPOINTS = Object.entries(api) as [EndpointName, Endpoint][]
const OPERATOR_ENDPOINTS = (Object.entries(operatorApi) as [SampleName, Endpoint][]).filter(
  ([, { access }]) => access === 'operator',
)

let shop: TestApp
let owner: Owner
let adminApi: AdminApi
let admin: TestOperator
let subject: OperatorSubject
beforeAll(async () => {
  shop = await startTestApp()
  owner = await makeOwner(shop)
  adminApi = openAdminApi(shop)
  admin = await adminApi.make('admin')
  subject = await makeSubject(shop, adminApi, admin)
})
afterAll(async () => {
  adminApi.close()
  await shop.close()
})

/** The sample call, with each field in turn set to each large value that its schema accepts. */
function variants(
  sample: AnyCall,
  part: 'params' | 'query' | 'body',
  schema: ZodObject | undefined,
  values: readonly unknown[],
): AnyCall[] {
  const good = (sample[part] ?? {}) as Record<string, unknown>
  return Object.keys(schema?.shape ?? {})
    .filter((field) => part !== 'body' || NAMES_SOMETHING.test(field))
    .flatMap((field) => values.flatMap((value) => [value, [value]]).map((value) => ({ ...good, [field]: value })))
    .filter((changed) => isTaken(schema, changed))
    .map((changed) => ({ ...sample, [part]: changed }) as AnyCall)
}

const callsOf = (endpoint: Endpoint, sample: AnyCall) => [
  ...variants(sample, 'params', endpoint.params, LARGE_TEXTS),
  ...variants(sample, 'query', endpoint.query, LARGE_TEXTS),
  ...variants(sample, 'body', endpoint.body, LARGE_VALUES),
]

/** Calls that got a server error, with their status. */
async function failuresOf(
  endpoint: Endpoint,
  calls: readonly AnyCall[],
  send: (path: string, body: string | undefined) => Promise<{ readonly status: number }>,
): Promise<string[]> {
  const failures: string[] = []
  for (const call of calls) {
    const path = pathOf(endpoint, call)
    const body = endpoint.method === 'POST' ? JSON.stringify(toSnakeKeys(call.body ?? {})) : undefined
    const { status } = await send(path, body)
    if (status >= 500 || status === 429 || status === 401) failures.push(`${status} ${path} ${body ?? ''}`)
  }
  return failures
}

describe('a number that is too large for its column', () => {
  test('the tables of endpoints have many calls with ids in their address', () => {
    const fields = [...ENDPOINTS, ...OPERATOR_ENDPOINTS].flatMap(([, { params }]) => Object.keys(params?.shape ?? {}))
    expect(fields.length).toBeGreaterThan(100)
  })

  test('a receipt with a number that is too large for any play gets 404', async () => {
    for (const id of ['9223372036854775808', '9999999999999999999']) {
      const answer = await shop.send(`/api/v1/fair/receipts/${id}`)
      expect([id, answer.status, answer.json().key]).toEqual([id, 404, 'dataNotFound'])
    }
  })

  test.each(
    ENDPOINTS.filter(
      // This call would end the session that the other calls need.
      ([name, { isForm, isQueryForeign }]) => !isForm && !isQueryForeign && name !== 'revokeSession',
    ),
  )('a too large number in a call of a player causes no server error: %s', async (name, endpoint) => {
    const failures = await failuresOf(endpoint, callsOf(endpoint, SAMPLE_CALLS[name](owner)), (path, body) =>
      shop.send(path, {
        method: endpoint.method,
        headers: {
          'x-client-language': 'ru',
          origin: shop.address,
          cookie: `tastyToken=${owner.secret}`,
          authorization: `Bearer ${owner.bearer}`,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      }),
    )
    expect(failures).toEqual([])
  })

  test.each(OPERATOR_ENDPOINTS.filter(([name]) => name !== 'uploadPicture'))(
    'a too large number in a call of an operator causes no server error: %s',
    async (name, endpoint) => {
      const failures = await failuresOf(endpoint, callsOf(endpoint, OPERATOR_SAMPLES[name](subject)), (path, body) =>
        adminApi.send(path, {
          method: endpoint.method,
          headers: {
            'x-client-language': 'ru',
            cookie: `runecase_operator=${admin.secret}`,
            ...(body !== undefined && { origin: shop.adminAddress, 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
        }),
      )
      expect(failures).toEqual([])
    },
  )
})
