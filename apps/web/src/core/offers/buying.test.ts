import { expect, it } from 'vitest'
import { costOf, missingOf, needsConfirmation } from './buying.ts'

const gold = (price: number, balance: number) => costOf({ price, coinPrice: null }, { balance, coins: 0 })

it('the missing sum is in the currency of the offer', () => {
  expect(missingOf(gold(169, 168.99))).toBe(0.01)
  expect(missingOf(gold(169, 169))).toBe(0)
  expect(costOf({ price: 169, coinPrice: 40 }, { balance: 1000, coins: 15 })).toEqual({
    currency: 'COIN',
    amount: 40,
    has: 15,
  })
})

it('a purchase for at least half of the balance asks for confirmation', () => {
  expect(needsConfirmation(gold(100, 200))).toBe(true)
  expect(needsConfirmation(gold(100, 200.01))).toBe(false)
})
