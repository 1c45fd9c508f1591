import { describe, expect, it } from 'vitest'
// @ts-expect-error the library's own writer, which it does not export
import { encode } from '../../../../node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js'
import { Detour, decode } from './decode.ts'

const plugins = [
  (value: unknown) => (value instanceof Refused ? ['ErrorResponse', value.data, value.status, value.text] : false),
  (value: unknown) => (value instanceof Moved ? ['SingleFetchRedirect', { redirect: value.to }] : false),
  (value: unknown) => (value instanceof Error ? ['SanitizedError', value.name, value.message, undefined] : false),
]

class Refused {
  readonly data = { code: 'case_not_found' }
  readonly status = 404
  readonly text = 'Not Found'
}
class Moved {
  readonly to = '/refill'
}

const written = (value: unknown) => new Response(encode(value, { plugins })).text()

describe('what the server sends of its loaders', () => {
  const same = { name: 'Ночной дожор' }
  it.each([
    ['plain values', { a: 1, b: 'два', c: true, d: null, e: [1, [2, { three: 3 }]], f: {} }],
    ['what JSON does not know', { a: undefined, b: Number.NaN, c: Infinity, d: -Infinity, e: -0 }],
    ['a list with holes', { list: [1, undefined, null] }],
    ['moments', { at: new Date('2026-11-21T12:00:00.000Z') }],
    ['one thing in two places', { first: same, second: [same] }],
    ['nothing at all', undefined],
    ['text with line breaks', { text: 'one\ntwo' }],
  ])('is read as it was written: %s', async (_, value) => {
    expect(decode(await written(value))).toEqual(value)
  })

  it('keeps one thing in two places one thing', async () => {
    const { first, second } = decode(await written({ first: same, second: same })) as { first: object; second: object }
    expect(first).toBe(second)
  })

  it('tells a refusal with its status, and where the screen is instead', async () => {
    expect(decode(await written({ errors: { screen: new Refused() } }))).toEqual({
      errors: { screen: { status: 404, statusText: 'Not Found', internal: false, data: { code: 'case_not_found' } } },
    })
    const detour = decode(await written(new Moved()))
    expect(detour).toBeInstanceOf(Detour)
    expect(detour).toEqual({ to: { redirect: '/refill' } })
  })

  it('is refused when it holds what only later comes', async () => {
    const text = await written({ later: Promise.resolve(1) })
    expect(() => decode(text)).toThrow('a value of kind P')
  })
})
