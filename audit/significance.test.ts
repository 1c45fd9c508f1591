import { describe, expect, test } from 'vitest'
import { chiSquareTail, fitOf, normalTails, uniformityOf } from './significance.ts'

describe('the chi-square distribution', () => {
  test.each([
    [3.841458820694124, 1, 0.05],
    [21.107513466160444, 3, 0.0001],
    [16.918977604620448, 9, 0.05],
    [841.3, 999, 1 - 1e-4],
    [1173.9, 999, 1e-4],
  ])('a chi-square of %f with %i degrees of freedom has the published tail probability', (x, df, p) => {
    expect(Math.abs(chiSquareTail(x, df) / p - 1)).toBeLessThan(0.02)
  })
})

test('both tails of the normal distribution beyond 1.96 have a total probability of five percent', () => {
  expect(normalTails(1.959963984540054)).toBeCloseTo(0.05, 10)
})

test('counts that match their probabilities fit, other counts do not, and rare cells are merged', () => {
  const fair = fitOf([
    { seen: 503, chance: 0.5 },
    { seen: 496, chance: 0.498 },
    { seen: 1, chance: 0.002 },
  ])
  expect(fair.df).toBe(1)
  expect(fair.p).toBeGreaterThan(0.5)
  const unfair = fitOf([
    { seen: 600, chance: 0.5 },
    { seen: 400, chance: 0.5 },
  ])
  expect(unfair.p).toBeLessThan(1e-9)
})

test('evenly spread values are uniform, clustered ones are not', () => {
  const even = Array.from({ length: 500 }, (_, index) => (index + 0.5) / 500)
  expect(uniformityOf(even)).toBeGreaterThan(0.99)
  expect(uniformityOf(even.map((value) => value ** 1.3))).toBeLessThan(1e-3)
})
