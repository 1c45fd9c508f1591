import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangeRest, isReplacementPrice, unpack } from './exchange.ts'

const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 9n })

describe('an exchange', () => {
  it.each([
    [1_000n, [400n, 600n], 0n],
    [1_000n, [400n, 599n], 1n],
    [1_000n, [400n, 601n], undefined],
    [1_000n, [1_001n], undefined],
  ])('an exchange of %s for %s leaves %s', (own, prices, rest) => expect(exchangeRest(own, prices)).toBe(rest))

  it('an exchange neither creates nor loses value', () => {
    fc.assert(
      fc.property(anyPrice, fc.array(anyPrice, { minLength: 1, maxLength: 15 }), (own, prices) => {
        const cost = prices.reduce((sum, price) => sum + price, 0n)
        const rest = exchangeRest(own, prices)
        if (rest === undefined) expect(cost > own).toBe(true)
        else expect(rest + cost).toBe(own)
      }),
    )
  })
})

describe('a replacement', () => {
  it.each([
    [10_000n, 9_500n, true],
    [10_000n, 10_500n, true],
    [10_000n, 9_499n, false],
    [10_000n, 10_501n, false],
    [199n, 208n, true],
    [199n, 209n, false],
  ])('a replacement for %s may cost %s: %s', (item, price, isGood) =>
    expect(isReplacementPrice(item, price)).toBe(isGood),
  )
})

it('a pack is unpacked line by line into single items', () => {
  expect(unpack([])).toEqual([])
  expect(
    unpack([
      { item: 'a', quantity: 2 },
      { item: 'b', quantity: 1 },
    ]),
  ).toEqual(['a', 'a', 'b'])
})
