import { expect, it } from 'vitest'
import { coinsFor } from './coin-burst.ts'

it('a sale throws between twelve and twenty-four coins, more for a larger sum', () => {
  expect([0, 0.5, 1, 10, 100, 1000, 1e6].map(coinsFor)).toEqual([12, 12, 12, 15, 18, 21, 24])
})
