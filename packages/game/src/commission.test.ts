import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf } from './commission.ts'

const TIERS = [
  { fromMinor: 0n, percentBp: 500n },
  { fromMinor: 100_000_00n, percentBp: 700n },
  { fromMinor: 500_000_00n, percentBp: 1000n },
]

describe('the commission of a month', () => {
  test.each([
    ['nothing', 0n, 0n],
    ['a negative total', -5_000_00n, 0n],
    ['a sum of the first tier', 1_000_00n, 50_00n],
    ['the end of the first tier', 100_000_00n, 5_000_00n],
    ['a sum of the second tier', 200_000_00n, 5_000_00n + 7_000_00n],
    ['a sum of the third tier', 600_000_00n, 5_000_00n + 28_000_00n + 10_000_00n],
    ['a sum whose commission is rounded down', 39n, 1n],
  ])('the commission of a month of %s is exact', (_name, base, commission) => {
    expect(commissionOf(TIERS, base)).toBe(commission)
  })

  test('the commission of a month does not depend on the order of refills and returns, and is zero when everything was returned', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 30 }), (refills) => {
        let base = 0n
        let paid = 0n
        const add = (delta: bigint) => {
          const before = commissionOf(TIERS, base)
          base += delta
          paid += commissionOf(TIERS, base) - before
        }
        for (const refill of refills) add(refill)
        expect(paid).toBe(commissionOf(TIERS, base))
        for (const refill of refills.toReversed()) add(-refill)
        expect(paid).toBe(0n)
      }),
    )
  })
})
