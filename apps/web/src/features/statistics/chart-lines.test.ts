import { expect, test } from 'vitest'
import { lastBars, pointsOf, polyline, roundAbove, runningSums, scaleOf } from './chart-lines.ts'

test('running sums add up value by value', () => {
  expect(runningSums([1, 0, 2])).toEqual([1, 1, 3])
})

test.each([
  [0, 0],
  [-3, 0],
  [0.7, 1],
  [1, 1],
  [3, 5],
  [120, 200],
  [5001, 10_000],
])('the round number at or above %d is %d', (value, most) => {
  expect(roundAbove(value)).toBe(most)
})

test('a scale includes zero and has round ends', () => {
  expect(scaleOf([3, 40])).toEqual({ low: 0, high: 50 })
  expect(scaleOf([-7, -30])).toEqual({ low: -50, high: 0 })
  expect(scaleOf([-7, 120])).toEqual({ low: -10, high: 200 })
  expect(scaleOf([0])).toEqual({ low: 0, high: 1 })
})

test('a line runs from edge to edge, and a single value is at the right', () => {
  expect(polyline(pointsOf([0, 5, 10], { low: 0, high: 10 }), 200, 100)).toBe('0.0,100.0 100.0,50.0 200.0,0.0')
  expect(pointsOf([3], { low: 0, high: 6 })).toEqual([{ x: 1, y: 0.5 }])
})

test('bars show the last parts, scaled to the largest of them', () => {
  const parts = [9, 1, 4, 2].map((count) => ({ count }))
  expect(lastBars(parts, 3)).toEqual({ parts: parts.slice(1), most: 4 })
  expect(lastBars([], 3)).toEqual({ parts: [], most: 0 })
})
