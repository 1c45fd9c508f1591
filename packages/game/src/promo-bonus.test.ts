import { expect, test } from 'vitest'
import { promoBonus } from './promo-bonus.ts'

const BLOGGER = { percent: 12, coinFactor: 8, caseFromMinor: 100_000n }

test.each([
  [100_000n, { bonusMinor: 12_000n, coins: 80n, hasCase: true }],
  [99_999n, { bonusMinor: 11_999n, coins: 79n, hasCase: false }],
  [1n, { bonusMinor: 0n, coins: 0n, hasCase: false }],
  [1250n, { bonusMinor: 150n, coins: 1n, hasCase: false }],
])('a refill of %s kopecks gets the bonus of the code, rounded down', (valueMinor, bonus) => {
  expect(promoBonus(BLOGGER, valueMinor)).toEqual(bonus)
})

test('a code without coins and case gives only its percentage', () => {
  expect(promoBonus({ percent: 7, coinFactor: 0, caseFromMinor: null }, 20_000n)).toEqual({
    bonusMinor: 1400n,
    coins: 0n,
    hasCase: false,
  })
})
