import { expect, test } from 'vitest'
import { pointsOf, polyline, roundAbove, runningSums } from './chart-lines.ts'

test('sums run on', () => {
  expect(runningSums([1, 0, 2])).toEqual([1, 1, 3])
})

test.each([
  [0, 1],
  [0.7, 1],
  [1, 1],
  [3, 5],
  [120, 200],
  [5001, 10_000],
])('above %d the scale ends at %d', (value, most) => {
  expect(roundAbove(value)).toBe(most)
})

test('a line goes from edge to edge, a single value stands at the right', () => {
  expect(polyline(pointsOf([0, 5, 10], 10), 200, 100)).toBe('0.0,100.0 100.0,50.0 200.0,0.0')
  expect(pointsOf([3], 6)).toEqual([{ x: 1, y: 0.5 }])
})
