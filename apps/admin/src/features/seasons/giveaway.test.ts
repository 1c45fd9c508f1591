import { expect, test } from 'vitest'
import { giveawayOf, passTotal } from './giveaway.ts'

const worth = { gold: 650, coins: 2075, cases: 3967.94 }

test('a pass is worth its GOLD, its cases and its coins at a fifth of GOLD each', () => {
  expect(passTotal(worth)).toBeCloseTo(5032.94, 2)
})

test('the whole pass is given to 1, 10 and 100 percent of the players, rounded up', () => {
  const rows = giveawayOf(worth, 38_114)
  expect(rows.map(({ players }) => players)).toEqual([382, 3812, 38_114])
  expect(rows[2]).toMatchObject({ gold: 38_114 * 650, coins: 38_114 * 2075 })
  expect(rows[2]?.total).toBeCloseTo(38_114 * 5032.94, 0)
  expect(giveawayOf(worth, 1).map(({ players }) => players)).toEqual([1, 1, 1])
})
