import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refillGain, refillLevelOf, refillValueMinor } from './refill.ts'

const LEVELS = [
  { fromMinor: 30_000n, percentBp: 200n },
  { fromMinor: 100_000n, percentBp: 400n },
  { fromMinor: 250_000n, percentBp: 650n },
]

describe('the value of a sum in a currency', () => {
  test.each([
    ['1000 RUB', 100_000n, 1_000_000n, 100_000n],
    ['6000 KZT at 0.17', 600_000n, 170_000n, 102_000n],
    ['10 USD at 85', 1_000n, 85_000_000n, 85_000n],
    ['0.01 BRL at 15.5', 1n, 15_500_000n, 15n],
    ['0.01 KZT, which is below the smallest unit', 1n, 170_000n, 0n],
  ])('the value of a sum in a currency is exact: %s', (_what, amount, rate, value) => {
    expect(refillValueMinor(amount, rate)).toBe(value)
  })
})

describe('the bonus level of a refill', () => {
  test.each([
    [29_999n, undefined],
    [30_000n, 200n],
    [99_999n, 200n],
    [100_000n, 400n],
    [9_999_999n, 650n],
  ])('the bonus level of a refill of %s is the highest one reached', (value, percent) => {
    expect(refillLevelOf(value, LEVELS)?.percentBp).toBe(percent)
    expect(refillLevelOf(value, LEVELS.toReversed())?.percentBp).toBe(percent)
  })
})

test('a refill of 3000 with 6.5 percent by the sum and 3 by the payment method brings what the page promised', () => {
  expect(refillGain({ valueMinor: 300_000n, levels: LEVELS, directionBp: 300n })).toEqual({
    valueMinor: 300_000n,
    levelMinor: 19_500n,
    directionMinor: 9_000n,
    totalMinor: 328_500n,
  })
})

test('no bonus is ever more than its share of the value, and a larger refill never gets less', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 9n), (value, more) => {
      const terms = { levels: LEVELS, directionBp: 300n }
      const [less, great] = [
        refillGain({ ...terms, valueMinor: value }),
        refillGain({ ...terms, valueMinor: value + more }),
      ]
      expect(less.directionMinor * 10_000n).toBeLessThanOrEqual(value * 300n)
      expect(less.levelMinor * 10_000n).toBeLessThanOrEqual(value * 650n)
      expect(great.totalMinor).toBeGreaterThanOrEqual(less.totalMinor)
    }),
  )
})
