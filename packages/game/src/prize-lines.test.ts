import { expect, test } from 'vitest'
import { brokenPromise, expandPrizes, joinPrizes, type PrizeLine, placesOf, prizeGold } from './prize-lines.ts'

const item = (slug: string, places = 1): PrizeLine => ({ places, kind: 'item', slug, amount: null })
const gold = (amount: number, places = 1): PrizeLine => ({ places, kind: 'gold', slug: null, amount })
const coins = (amount: number, places = 1): PrizeLine => ({ places, kind: 'coins', slug: null, amount })
const priceOf = (slug: string) => ({ cape: 500, blade: 40 })[slug] ?? 0

test('lines become prizes of consecutive places, and prizes become lines', () => {
  const lines = [item('cape'), item('blade', 3), gold(10, 2), coins(5)]
  expect(expandPrizes(lines)).toHaveLength(7)
  expect(joinPrizes(expandPrizes(lines))).toEqual(lines)
  expect(joinPrizes([...lines, coins(5)])).toEqual([item('cape'), item('blade'), gold(10), coins(5, 2)])
  expect(placesOf(lines)).toEqual([
    { first: 1, last: 1 },
    { first: 2, last: 4 },
    { first: 5, last: 6 },
    { first: 7, last: 7 },
  ])
})

test('coins have no value in GOLD', () => {
  expect([item('cape'), gold(10), coins(5)].map((prize) => prizeGold(prize, priceOf))).toEqual([500, 10, 0])
})

test('a change that lowers the prize of a place is refused', () => {
  const before = [item('cape'), item('blade', 2), coins(50)]
  const broken = (after: PrizeLine[]) => brokenPromise(before, after, priceOf)
  expect(broken(before)).toBeUndefined()
  expect(broken([item('cape'), gold(40, 2), coins(60), coins(1)])).toBeUndefined()
  expect(broken([item('cape'), item('blade', 2), item('blade')])).toBeUndefined()
  expect(broken([item('blade'), item('cape', 3)])).toBe(0)
  expect(broken([item('cape'), item('blade'), gold(39.99), coins(50)])).toBe(2)
  expect(broken([item('cape'), item('blade', 2), coins(49)])).toBe(2)
  expect(broken([item('cape'), item('blade', 2)])).toBe(1)
})
