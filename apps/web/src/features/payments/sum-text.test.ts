import { describe, expect, it, test } from 'vitest'
import { formatSum, parseSum, sumFault, sumText } from './sum-text.ts'

test.each([
  ['500', 500],
  ['1 500', 1500],
  ['1\u00a0500,5', 1500.5],
  ['0.01', 0.01],
  ['12,', 12],
])('%s is the sum %d', (text, sum) => {
  expect(parseSum(text)).toBe(sum)
})

test.each(['', '0', '-5', '1,234', 'сто', '1e3', '12,5,6', '1234567890'])('%s is no sum to pay', (text) => {
  expect(parseSum(text)).toBeUndefined()
})

test('a sum is read back from how the field shows it', () => {
  for (const sum of [1, 99.9, 1500.05]) expect(parseSum(sumText(sum))).toBe(sum)
})

test('a sum and the sign of its currency are never broken apart', () => {
  expect(formatSum(15_000, '₽')).toBe('15\u00a0000\u00a0₽')
  expect(formatSum(2.5, '$')).toBe('2,50\u00a0$')
})

describe('the limits of a direction', () => {
  const direction = { minimalAmount: 100, maximalAmount: 150_000 }
  it.each([
    [undefined, 'none'],
    [99.99, 'small'],
    [100, undefined],
    [150_000, undefined],
    [150_000.01, 'large'],
  ])('%s is judged %s', (sum, fault) => {
    expect(sumFault(sum, direction)).toBe(fault)
  })

  it('the limits of a payment method without a largest sum take any', () => {
    expect(sumFault(9_999_999, { minimalAmount: 1, maximalAmount: 0 })).toBeUndefined()
  })
})
