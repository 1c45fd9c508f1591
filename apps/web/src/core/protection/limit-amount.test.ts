import { expect, test } from 'vitest'
import { isLooser, readLimit } from './limit-amount.ts'

test.each([
  ['1000', 1000],
  [' 12 500,50 ', 12_500.5],
  ['0', 0],
  ['9999999', 9_999_999],
])('the text "%s" is parsed as the limit %s', (text, amount) => {
  expect(readLimit(text)).toBe(amount)
})

test.each(['', 'много', '-1', '1e3', '10.505', '12345678', '1,5,0'])('"%s" is not a limit', (text) => {
  expect(readLimit(text)).toBeUndefined()
})

test.each([
  [null, 100, false],
  [100, 100, false],
  [100, 99, false],
  [100, 101, true],
  [100, null, true],
  [null, null, false],
])('a change of a limit from %s to %s takes effect a day later: %s', (inForce, wanted, waits) => {
  expect(isLooser(inForce, wanted)).toBe(waits)
})
