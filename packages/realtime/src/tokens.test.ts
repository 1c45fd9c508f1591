import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signToken, TOKEN_AUDIENCE, verifyToken } from './tokens.ts'

const SECRET = 'a-secret-for-tests-of-32-characters!'
const NOW_MS = 1_800_000_000_000
const NOW_SEC = NOW_MS / 1000
const GOOD = { sub: '42', aud: TOKEN_AUDIENCE, iat: NOW_SEC, exp: NOW_SEC + 60 }

function forge(header: unknown, claims: unknown, secret = SECRET): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part(header)}.${part(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

test('a token names its user and session until it expires', () => {
  const token = signToken(SECRET, { userId: '42', sessionId: 's1' }, NOW_MS, 600)
  expect(verifyToken(SECRET, token, NOW_MS)).toEqual({
    sub: '42',
    aud: TOKEN_AUDIENCE,
    iat: NOW_SEC,
    exp: NOW_SEC + 600,
    meta: { sid: 's1' },
  })
  expect(verifyToken(SECRET, token, NOW_MS + 599_999)).not.toBeTypeOf('string')
  expect(verifyToken(SECRET, token, NOW_MS + 600_000)).toBe('expired')
})

test('a token lasts at most ten minutes and never zero', () => {
  for (const ttlSec of [601, 0, -1, Number.NaN])
    expect(() => signToken(SECRET, { userId: '42' }, NOW_MS, ttlSec)).toThrow(RangeError)
})

test('the forged tokens of this test have no other fault', () => {
  expect(verifyToken(SECRET, forge({ alg: 'HS256', typ: 'JWT' }, GOOD), NOW_MS)).toEqual(GOOD)
})

const good = signToken(SECRET, { userId: '42' }, NOW_MS, 60)
const [header, payload, sign] = good.split('.')
test.each([
  ['another algorithm', forge({ alg: 'HS512' }, GOOD)],
  ['no algorithm', forge({ alg: 'none' }, GOOD)],
  ['no signature', `${header}.${payload}.`],
  ['one part too many', `${good}.x`],
  ['another key', forge({ alg: 'HS256' }, GOOD, 'another-secret-of-enough-characters')],
  [
    'another user with the old signature',
    `${header}.${Buffer.from(JSON.stringify({ ...GOOD, sub: '1' })).toString('base64url')}.${sign}`,
  ],
  ['another audience', forge({ alg: 'HS256' }, { ...GOOD, aud: 'elsewhere' })],
  ['no end', forge({ alg: 'HS256' }, { ...GOOD, exp: undefined })],
  ['an expiry in an hour', forge({ alg: 'HS256' }, { ...GOOD, exp: NOW_SEC + 3600 })],
  ['no user', forge({ alg: 'HS256' }, { ...GOOD, sub: undefined })],
  ['no claims', ''],
  ['rubbish', 'a.b.c'],
])('a token with %s is invalid', (_, token) => {
  expect(verifyToken(SECRET, token, NOW_MS)).toBe('invalid')
})
