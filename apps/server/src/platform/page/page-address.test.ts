import { expect, test } from 'vitest'
import { codingFor, guestKeyOf } from './page-address.ts'

const QUERY = new Set(['page', 'sort'])

test.each([
  ['/', '/'],
  ['/open/void', '/open/void'],
  ['/?utm_source=a&yclid=1', '/'],
  ['/top?sort=price&page=2', '/top?page=2&sort=price'],
  ['/top?page=2&sort=price', '/top?page=2&sort=price'],
  ['/top?page=1%262', '/top?page=1%262'],
  ['/top?secret=1', undefined],
  ['/_root.data', undefined],
  [`/${'a'.repeat(301)}`, undefined],
  [`/?page=${'a'.repeat(301)}`, undefined],
])('the URL %s is cached under the key %s', (url, key) => {
  expect(guestKeyOf(url, QUERY)).toBe(key)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1, GZIP;q=0.5', 'br'],
  ['gzip, deflate', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('accept-encoding %s is answered in %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding)
})
