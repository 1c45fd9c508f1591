import { expect, test } from 'vitest'
import { winChance } from './win-chance.ts'

test.each([
  [0, 100, 20, 0],
  [5, 0, 20, 0],
  [1, 10, 1, 0.1],
  [1, 10, 5, 0.5],
  [2, 4, 2, 1 - (2 / 4) * (1 / 3)],
  [3, 3, 20, 1],
  [1, 2, 20, 1],
])('a player with %i of %i tickets wins one of %i prizes with a chance of %f', (own, all, prizes, chance) => {
  expect(winChance(own, all, prizes)).toBeCloseTo(chance, 12)
})

test('the number of winning tickets matches the design', () => {
  expect(winChance(124, 61_274, 20)).toBeCloseTo(0.0397, 4)
})
