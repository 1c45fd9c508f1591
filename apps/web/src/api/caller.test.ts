import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isApiError } from '@runecase/api/api-error.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCaller } from './caller.ts'

interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = { status: number; body: unknown } | 'hang up'

const ok = (data: unknown): Answer => ({ status: 200, body: { status: 'success', data } })
const refused = (status: number, code: string, params: object = {}): Answer => ({
  status,
  body: { status: 'error', key: code, msg: `said ${code}`, data: { code, params } },
})

let answers: Answer[]
let heard: Heard[]
let slept: number[]
let origin: string
let close: () => Promise<void>

beforeEach(async () => {
  answers = []
  heard = []
  slept = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing more was to be asked')
    if (answer === 'hang up') {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
})
afterEach(() => close())

function caller(accessToken: (refusedToken?: string) => Promise<string | undefined> = async () => undefined) {
  return createCaller({
    origin,
    accessToken,
    sleep: async (ms) => {
      slept.push(ms)
    },
    random: () => 1,
  })
}

async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

const newcomer = { body: { commitment: 'A'.repeat(91), clientSeed: 'mine' } }
const user = { user_id: '77', finance: { coin_balance: 3 } }

describe('a call from the browser', () => {
  it('a call is sent in snake_case and its response is read in camelCase', async () => {
    answers = [ok([{ section_id: 1, appearance_data: { cards_background: 'x' } }])]
    const data = await caller()('listSectionsWithCases', {
      query: { sectionStatuses: ['visible', 'hidden'], main: '1' },
    })
    expect(heard[0]?.url).toBe('/api/v2/case/sections/with-cases?section_statuses=visible%2Chidden&main=1')
    expect(heard[0]?.headers['x-client-language']).toBe('ru')
    expect(data).toEqual([{ sectionId: 1, appearanceData: { cardsBackground: 'x' } }])
  })

  it('a call puts parameters into the path, encoded, and the body into JSON', async () => {
    answers = [ok({})]
    await caller(async () => 'good')('openCase', { params: { name: 'a/b' }, body: { multiOpen: 3, expectedPrice: 59 } })
    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/cases/a%2Fb/open',
      body: '{"multi_open":3,"expected_price":59}',
    })
    expect(heard[0]?.headers.authorization).toBe('Bearer good')
  })

  it('a call keeps the path of an endpoint outside /api', async () => {
    answers = [ok({ access_token: 'fresh' })]
    expect(await caller()('exchangeCookie', {})).toEqual({ accessToken: 'fresh' })
    expect(heard[0]?.url).toBe('/nitro-api/login')
  })

  it('a refused call throws the code of the refusal with its parameters', async () => {
    answers = [refused(409, 'price_changed', { expected_price: 59, price: 61 })]
    const error = await failureOf(caller()('openCase', { params: { name: 'x' }, body: {} }))
    expect(error).toMatchObject({
      code: 'price_changed',
      status: 409,
      message: 'said price_changed',
      params: { expectedPrice: 59, price: 61 },
    })
    expect(slept).toEqual([])
  })

  it.each([
    ['createBattle', {}, 'Create battle error'],
    ['createBattle', null, 'Create battle error'],
    ['startPayment', { order_id: '7', url: '' }, 'Error while starting payment'],
    ['applyPromo', {}, 'Error while applying promocode'],
    ['startBattle', {}, 'Error'],
  ] as const)(
    'an incomplete response of %s, %j, is a failure and is not requested again',
    async (name, data, message) => {
      answers = [ok(data)]
      await expect(caller()(name, { body: {} } as never)).rejects.toThrow(new Error(message))
      expect(heard).toHaveLength(1)
    },
  )

  it('a call renews a refused token once', async () => {
    const asked: (string | undefined)[] = []
    const token = async (refusedToken?: string) => {
      asked.push(refusedToken)
      return refusedToken === undefined ? 'old' : 'new'
    }
    answers = [refused(401, 'authentication'), ok(user)]
    expect(await caller(token)('getCurrentUser', {})).toMatchObject({ userId: '77' })
    expect(asked).toEqual([undefined, 'old'])
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])

    answers = [refused(401, 'authentication'), refused(401, 'authentication')]
    expect(await failureOf(caller(token)('getCurrentUser', {}))).toMatchObject({ code: 'authentication' })
    expect(answers).toHaveLength(0)
  })

  it('a refused call of a guest is not repeated', async () => {
    answers = [refused(401, 'authentication')]
    expect(await failureOf(caller()('getCurrentUser', {}))).toMatchObject({ status: 401 })
    expect(heard).toHaveLength(1)
  })
})

describe('a call whose outcome is unknown', () => {
  it('a call whose outcome is unknown is repeated after 1, 2, 4 and 8 seconds under the same key, and no more', async () => {
    answers = Array.from({ length: 5 }, () => refused(503, 'commit_unknown'))
    const error = await failureOf(caller()('sellItem', { body: { id: '5' } }, { idempotencyKey: 'one-request' }))
    expect(error.code).toBe('commit_unknown')
    expect(slept).toEqual([1000, 2000, 4000, 8000])
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(5).fill('one-request'))
  })

  it('a call without an idempotency key uses one new key for all its repetitions, and the next call another', async () => {
    answers = ['hang up', refused(409, 'idempotency_in_progress'), ok({}), ok({})]
    const call = caller()
    await call('sellItem', { body: { id: '5' } })
    await call('sellItem', { body: { id: '5' } })
    const keys = heard.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('a repeated call waits at least half of each delay, so that many browsers do not return at once', async () => {
    answers = [refused(503, 'temporarily_unavailable'), ok({})]
    const call = createCaller({
      origin,
      accessToken: async () => undefined,
      sleep: async (ms) => void slept.push(ms),
      random: () => 0,
    })
    await call('getMonitoringStatus', {})
    expect(slept).toEqual([500])
  })

  it('a repeated call waits as long as the refusal says, plus a random delay', async () => {
    const drawn = [0, 1]
    answers = [
      refused(503, 'temporarily_unavailable', { seconds: 2 }),
      refused(503, 'temporarily_unavailable', { seconds: 2 }),
      ok({}),
    ]
    const call = createCaller({
      origin,
      accessToken: async () => undefined,
      sleep: async (ms) => void slept.push(ms),
      random: () => drawn.shift() ?? 0,
    })
    await call('getMonitoringStatus', {})
    expect(slept).toEqual([2000, 3000])
  })

  it('a call whose outcome is unknown is not repeated if it could act twice: a registration without a key', async () => {
    answers = ['hang up']
    const error = await failureOf(caller()('registerQuickly', newcomer))
    expect(error).toMatchObject({ code: 'temporarily_unavailable', status: 0 })
    expect(heard).toHaveLength(1)
  })

  it('a call whose outcome is unknown is not repeated while the shop is closed', async () => {
    answers = [refused(503, 'maintenance')]
    expect(await failureOf(caller()('getMonitoringStatus', {}))).toMatchObject({ code: 'maintenance' })
    expect(heard).toHaveLength(1)
  })

  it('a call that its caller aborts is not repeated', async () => {
    answers = [refused(503, 'temporarily_unavailable')]
    const stop = new AbortController()
    const call = createCaller({
      origin,
      accessToken: async () => undefined,
      sleep: async () => stop.abort(),
      random: () => 1,
    })
    await expect(call('getMonitoringStatus', {}, { signal: stop.signal })).rejects.toThrow(/abort/i)
    expect(heard).toHaveLength(1)
  })
})

describe('a call that failed on the server', () => {
  it('a call that failed on the server is repeated once if it only reads', async () => {
    answers = [refused(500, 'unpredicted'), ok({ is_offline: false, text: null, ends_at: null })]
    expect(await caller()('getMonitoringStatus', {})).toEqual({ isOffline: false, text: null, endsAt: null })
    answers = [refused(500, 'unpredicted'), refused(500, 'unpredicted')]
    await failureOf(caller()('getMonitoringStatus', {}))
    expect(answers).toHaveLength(0)
  })

  it('a call that failed on the server is not repeated if it acts', async () => {
    answers = [refused(500, 'unpredicted')]
    await failureOf(caller()('sellItem', { body: { id: '5' } }))
    expect(heard).toHaveLength(1)
  })

  it('a failed call is reported as unavailable or unexpected when a proxy responds without an envelope', async () => {
    answers = [{ status: 502, body: '<html>Bad gateway</html>' }]
    expect(await failureOf(caller()('registerQuickly', newcomer))).toMatchObject({
      code: 'unpredicted',
      status: 502,
    })
  })
})
