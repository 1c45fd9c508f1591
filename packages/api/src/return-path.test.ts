import { expect, test } from 'vitest'
import { returnPathOf } from './return-path.ts'

test('a visitor comes back to the page that he left, with its query', () => {
  for (const path of ['/', '/open/nochnoy-dozhor', '/profile/77', '/refill?offer_id=5', '/event/new-cases']) {
    expect(returnPathOf(path)).toBe(path)
  }
})

test('he is never sent to another site, nor to what is no page', () => {
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
    `/open/${'x'.repeat(400)}`,
  ]
  for (const path of bad) expect(returnPathOf(path), String(path)).toBe('/')
})
