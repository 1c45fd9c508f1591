import { describe, expect, it, test } from 'vitest'
import { formatSum, parseSum, sumFault, sumText } from './sum-text.ts'

test.each([
  ['500', 500],
  ['1 500', 1500],
  ['1\u00a0500,5', 1500.5],
  ['0.01', 0.01],
  ['12,', 12],
])('the text %s is parsed as the sum %d', (text, sum) => {
  expect(parseSum(text)).toBe(sum)
})

test.each(['', '0', '-5', '1,234', 'сто', '1e3', '12,5,6', '1234567890'])('%s is not a sum to pay', (text) => {
  expect(parseSum(text)).toBeUndefined()
})

test('a sum is parsed back from the text that the field shows', () => {
  for (const sum of [1, 99.9, 1500.05]) expect(parseSum(sumText(sum))).toBe(sum)
})

test('a sum and its currency sign are never broken into two lines', () => {
  expect(formatSum(15_000, '₽')).toBe('15\u00a0000\u00a0₽')
  expect(formatSum(2.5, '$')).toBe('2,50\u00a0$')
})

describe('the limits of a payment method', () => {
  const direction = { minimalAmount: 100, maximalAmount: 150_000 }
  it.each([
    [undefined, 'none'],
    [99.99, 'small'],
    [100, undefined],
    [150_000, undefined],
    [150_000.01, 'large'],
  ])('the sum %s has the fault %s', (sum, fault) => {
    expect(sumFault(sum, direction)).toBe(fault)
  })

  it('a payment method without a maximum accepts any sum', () => {
    expect(sumFault(9_999_999, { minimalAmount: 1, maximalAmount: 0 })).toBeUndefined()
  })
})
