import { expect, test } from 'vitest'
import { CommandBucket } from './limits.ts'

test('a bucket allows its burst, then its rate, and never saves up more than the burst', () => {
  const bucket = new CommandBucket(10, 3, 0)
  expect([0, 0, 0, 0].map((at) => bucket.take(at))).toEqual([true, true, true, false])
  expect([100, 100, 150, 200].map((at) => bucket.take(at))).toEqual([true, false, false, true])
  expect([60_000, 60_000, 60_000, 60_000].map((at) => bucket.take(at))).toEqual([true, true, true, false])
})

test('a clock that is set back neither adds nor takes tokens', () => {
  const bucket = new CommandBucket(10, 1, 1000)
  expect([bucket.take(1000), bucket.take(0), bucket.take(100)]).toEqual([true, false, true])
})
