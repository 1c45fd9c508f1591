import { expect, test } from 'vitest'
import { type Basket, priceOf, roundsOf, withCount } from './basket.ts'

test('cases keep their order, and a count of zero removes the case', () => {
  let basket: Basket = []
  basket = withCount(basket, 'a', 2)
  basket = withCount(basket, 'b', 1)
  basket = withCount(basket, 'a', 3)
  expect(basket).toEqual([
    { slug: 'a', count: 3 },
    { slug: 'b', count: 1 },
  ])
  expect(withCount(basket, 'a', 0)).toEqual([{ slug: 'b', count: 1 }])
})

test('a battle never gets more than 50 rounds', () => {
  const basket = withCount(withCount([], 'a', 45), 'b', 20)
  expect(roundsOf(basket)).toBe(50)
  expect(withCount(basket, 'c', 1)).toEqual(basket)
})

test('the price of a seat has no rounding error', () => {
  expect(
    priceOf(
      [
        { slug: 'a', count: 3 },
        { slug: 'x', count: 1 },
      ],
      new Map([['a', 0.1]]),
    ),
  ).toBe(0.3)
})
