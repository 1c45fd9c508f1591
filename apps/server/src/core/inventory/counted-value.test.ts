import { exchangeRest, isReplacementPrice, REPLACEMENT_PERCENT } from '@runecase/game/exchange.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedAfter, countedShare } from './counted-value.ts'

describe('the counted value of an item', () => {
  it.each([
    ['more expensive by the part that the house adds', 10_000n, 10_000n, 10_500n, 10_000n],
    ['of the same price', 10_000n, 10_000n, 10_000n, 10_000n],
    ['cheaper, with the remainder paid out', 10_000n, 10_000n, 9_500n, 9_500n],
    ['cheaper than an item to which the house added a part', 10_500n, 10_000n, 9_975n, 9_500n],
    ['more expensive, after the house added a part', 10_200n, 10_000n, 10_500n, 10_000n],
  ])(
    'an item from an exchange has the correct counted value if it is %s',
    (_, ownMinor, countedMinor, givenMinor, counted) =>
      expect(countedAfter({ ownMinor, countedMinor, givenMinor })).toBe(counted),
  )

  it('the counted value of an item follows its price, and is shared between the items of one exchange', () => {
    const from = { givenMinor: 10_500n, countedMinor: 10_000n }
    expect(countedShare(10_500n, from)).toBe(10_000n)
    expect(countedShare(21_000n, from)).toBe(20_000n)
    expect(countedShare(5_250n, from)).toBe(5_000n)
  })

  it('the house never adds more than 5 percent to the input, in any sequence of replacements and exchanges', () => {
    const step = fc.record({ isReplacement: fc.boolean(), place: fc.double({ min: 0, max: 1, noNaN: true }) })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.array(step, { maxLength: 30 }), (firstMinor, steps) => {
        let [priceMinor, countedMinor, paidMinor] = [firstMinor, firstMinor, 0n]
        for (const { isReplacement, place } of steps) {
          const most = isReplacement ? (countedMinor * (100n + REPLACEMENT_PERCENT)) / 100n : priceMinor
          const least = isReplacement ? (countedMinor * (100n - REPLACEMENT_PERCENT)) / 100n : 1n
          const givenMinor = least + (BigInt(Math.round(place * 1_000)) * (most - least)) / 1_000n
          if (givenMinor < 1n || (isReplacement && !isReplacementPrice(countedMinor, givenMinor))) continue
          const ownMinor = priceMinor
          paidMinor += exchangeRest(ownMinor, [givenMinor]) ?? 0n
          countedMinor = countedAfter({ ownMinor, countedMinor, givenMinor })
          priceMinor = givenMinor
          countedMinor = countedShare(priceMinor, { givenMinor, countedMinor })
          expect(countedMinor).toBeLessThanOrEqual(priceMinor)
        }
        expect((priceMinor + paidMinor) * 100n).toBeLessThanOrEqual(firstMinor * (100n + REPLACEMENT_PERCENT))
      }),
    )
  })
})
