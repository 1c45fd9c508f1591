import { expect, test } from 'vitest'
import { addressKey, CommandBucket } from './limits.ts'

test('a bucket allows its burst, then its pace, and never saves up more than the burst', () => {
  const bucket = new CommandBucket(10, 3, 0)
  expect([0, 0, 0, 0].map((at) => bucket.take(at))).toEqual([true, true, true, false])
  expect([100, 100, 150, 200].map((at) => bucket.take(at))).toEqual([true, false, false, true])
  expect([60_000, 60_000, 60_000, 60_000].map((at) => bucket.take(at))).toEqual([true, true, true, false])
})

test('a clock that is set back gives nothing and takes nothing', () => {
  const bucket = new CommandBucket(10, 1, 1000)
  expect([bucket.take(1000), bucket.take(0), bucket.take(100)]).toEqual([true, false, true])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
