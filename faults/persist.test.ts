import { expect, test } from 'vitest'
import type { Answer, CallOptions } from './http-caller.ts'
import { persist } from './persist.ts'

const answer = (status: number, text = '{}'): Answer => ({
  status,
  text,
  retryAfter: undefined,
  isReplay: false,
  ms: 1,
})

/** A server that gives these responses in order, and the requests that it got. */
function shopOf(...answers: (Answer | Error)[]) {
  const keys: (string | undefined)[] = []
  const call = async (_method: 'GET' | 'POST', _path: string, { key }: CallOptions = {}) => {
    keys.push(key)
    const next = answers.shift() ?? answer(500)
    if (next instanceof Error) throw next
    return next
  }
  return { call, keys }
}

test('a delayed or interrupted request is repeated with its key until its result is known', async () => {
  const shop = shopOf(
    answer(503),
    new Error('the server closed a connection'),
    answer(409, '{"key":"idempotency_in_progress"}'),
    answer(200, '{"status":"success"}'),
  )
  const putOff: (number | string)[] = []
  const settled = await persist(shop, '/request', {
    key: 'one',
    onPutOff: (why) => putOff.push(why instanceof Error ? why.message : why.status),
  })
  expect(settled.text).toBe('{"status":"success"}')
  expect(shop.keys).toEqual(['one', 'one', 'one', 'one'])
  expect(putOff).toEqual([503, 'the server closed a connection', 409])
})

test.each([[answer(422)], [answer(409, '{"key":"invalidItem"}')], [answer(500)]])(
  'a definite response is not requested again',
  async (definite) => {
    const shop = shopOf(definite, answer(200))
    expect(await persist(shop, '/request', { key: 'one' })).toBe(definite)
    expect(shop.keys).toEqual(['one'])
  },
)

test('a request whose result stays unknown is an error', async () => {
  const shop = shopOf(answer(503), answer(503))
  await expect(persist(shop, '/request', { key: 'one', limitMs: -1 })).rejects.toThrow('never settled')
})
