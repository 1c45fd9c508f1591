import { expect, test } from 'vitest'
import { acceptsCoding, guestKeyOf } from './page-address.ts'

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
])('%s is kept as %s', (url, key) => {
  expect(guestKeyOf(url, QUERY)).toBe(key)
})

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1, GZIP;q=0.5', true],
  ['*', true],
  ['*, gzip;q=0', false],
  ['gzip;q=0', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('accept-encoding %s allows gzip: %s', (header, isAllowed) => {
  expect(acceptsCoding(header, 'gzip')).toBe(isAllowed)
})
