import { api, type EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { refuse } from '../refuse.ts'
import type { Handlers } from './handler.ts'
import { createPageApi, type PageViewer } from './page-api.ts'
import { SENTENCES } from './sentences.ts'
import { createTranslate } from './translations.ts'

const logLines: string[] = []
const ports = {
  translate: createTranslate(SENTENCES, 'Europe/Moscow'),
  mode: 'production',
  log: createLog({ level: 'info', stream: { write: (line: string) => void logLines.push(line) } }),
} as const

const viewer: PageViewer = {
  caller: null,
  address: '203.0.113.9',
  userAgent: null,
  requestId: 'page-1',
  language: 'ru',
}
const player: PageViewer = { ...viewer, caller: { userId: 7n, sessionId: 9n } }

function pages(handlers: Partial<Handlers<EndpointName>>) {
  const all = Object.fromEntries(Object.keys(api).map((name) => [name, async () => ({})]))
  return createPageApi({ ...all, ...handlers } as Handlers<EndpointName>, ports)
}

async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isApiError(error)) throw error
  return { code: error.code, status: error.status, message: error.message, params: error.params }
}

test('a page gets the same as the browser: validated input, validated data, camelCase', async () => {
  const open = pages({
    listUserLevels: async ({ query }) => ({ items: query.userIds.map((userId) => ({ userId, level: 3, secret: 1 })) }),
  })
  expect(await open(viewer).call('listUserLevels', { query: { userIds: '5,7' } })).toEqual({
    items: [
      { userId: '5', level: 3 },
      { userId: '7', level: 3 },
    ],
  })
})

test('a handler gets the viewer of the page', async () => {
  const seen: unknown[] = []
  const open = pages({
    countArcanes: async (_, call) => {
      seen.push(call.caller, call.address, call.sessionSecret, call.idempotency)
      return { count: 1 }
    },
  })
  await open(player).call('countArcanes', {})
  expect(seen).toEqual([{ userId: 7n, sessionId: 9n }, '203.0.113.9', null, null])
})

test('a refusal becomes the error that the browser would get', async () => {
  const open = pages({ getCase: async () => refuse('caseNotFound') })
  const failure = await failureOf(open(viewer).call('getCase', { params: { name: 'none' } }))
  expect(failure).toEqual({ code: 'caseNotFound', status: 404, message: 'Такого кейса нет', params: {} })
})

test('a malformed call and a guest who must sign in are refused before the handler', async () => {
  const open = pages({})
  expect(await failureOf(open(viewer).call('getUser', { params: { userId: 'me' } }))).toMatchObject({
    code: 'validation',
    params: { faults: [{ path: 'user_id', reason: 'bad_format' }] },
  })
  expect(await failureOf(open(viewer).call('getCurrentUser', {}))).toMatchObject({
    code: 'authentication',
    status: 401,
  })
})

test('a defect is logged with its cause', async () => {
  logLines.length = 0
  const open = pages({ countArcanes: async () => Promise.reject(new Error('column secret does not exist')) })
  const failure = await failureOf(open(viewer).call('countArcanes', {}))
  expect(failure).toEqual({
    code: 'unpredicted',
    status: 500,
    message: 'Что-то пошло не так. Мы уже разбираемся',
    params: {},
  })
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: 'page-1', err: { message: 'column secret does not exist' } },
  ])
})

test.each(['openCase', 'sellItem', 'leaveSession', 'exchangeCookie', 'login', 'revokeSession'] as const)(
  'a page being rendered never calls %s',
  async (name) => {
    await expect(pages({})(player).call(name, {} as never)).rejects.toThrow(
      'may not be called while a page is rendered',
    )
  },
)
