import { expect, test } from 'vitest'
import { returnPathOf, signInActionOf } from './return-path.ts'

test('a visitor returns to the page that they left, with its query', () => {
  for (const path of [
    '/',
    '/open/nochnoy-dozhor',
    '/profile/77',
    '/refill?offer_id=5',
    '/cardform?order_id=5',
    '/event/new-cases',
  ]) {
    expect(returnPathOf(path)).toBe(path)
  }
})

test('a visitor is never redirected to another site or to a path that is no page', () => {
  const bad = [
    undefined,
    null,
    '',
    'open/x',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/open/..//evil.example',
    '/open/../..//evil.example/x',
    '/./..//evil.example',
    'https://evil.example/open/x',
    'javascript:alert(1)',
    '/api/v1/auth/steam',
    '/nitro-api/logout',
    '/demo/identity/steam/login',
    '/auth',
    '/open/x\r\nset-cookie: a=b',
    '/open/\u0000',
    '/open/x#token=1',
    '/open/x#reg=1',
    '/open/x#reg-',
    '/open/x#reg-a b',
    '/open/x#reg-a/b',
    '/open/x#reg-"><script>',
    '/open/x#reg-open#reg',
    '/open/x#//evil.example',
    '//evil.example#reg',
    '/\\evil.example#reg',
    '/open/..//evil.example#reg-open',
    '/api/v1/auth/steam#reg',
    '/%2f/evil.example',
    '/open/x#reg\r\nset-cookie: a=b',
    `/open/x#reg-${'x'.repeat(65)}`,
    'https://own.invalid/open/x',
    'https:/open/x',
    '/@evil.example',
    '/.evil.example',
    `/open/${'x'.repeat(400)}`,
  ]
  for (const path of bad) expect(returnPathOf(path), String(path)).toBe('/')
})

test('a visitor returns to the action that required a sign-in', () => {
  for (const path of ['/open/x#reg-open', '/battles?mine#reg-join-01JABCDEF', '/#reg', '/refill/unauth#reg-pay']) {
    expect(returnPathOf(path)).toBe(path)
  }
  expect(signInActionOf('#reg-open')).toBe('open')
  expect(signInActionOf('#reg')).toBeNull()
  for (const hash of ['', '#', '#regular', '#reg-', '#trade-link', '#reg-a"b', 'reg']) {
    expect(signInActionOf(hash), hash).toBeUndefined()
  }
})
