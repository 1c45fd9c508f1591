import { expect, test } from 'vitest'
import { costCurve } from './cost-curve.ts'

test('each level takes so many percent more coins than the one before', () => {
  expect(costCurve(4, 100, 0)).toEqual([100, 200, 300, 400])
  expect(costCurve(4, 100, 10)).toEqual([100, 210, 331, 464])
  expect(costCurve(0, 100, 10)).toEqual([])
})

test('costs always rise, and stay within what a level may cost', () => {
  expect(costCurve(5, 1, -50)).toEqual([1, 2, 3, 4, 5])
  const costs = costCurve(200, 1_000_000, 100)
  expect(costs.every((cost, index) => cost > (costs[index - 1] ?? 0))).toBe(true)
  expect(costs.at(-1)).toBe(1_000_000_000)
})
