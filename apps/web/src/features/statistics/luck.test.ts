import { expect, test } from 'vitest'
import { luckLines, playedParts, usualCounts, verdictOf } from './luck.ts'

const part = (values: { value: number; spent: number; expected: number; deviation: number }) => ({
  from: '2026-11-01',
  count: 1,
  ...values,
})

test('luck lines add up sums, and spreads as squares', () => {
  const lines = luckLines([
    part({ value: 90, spent: 100, expected: 80, deviation: 3 }),
    part({ value: 10, spent: 100, expected: 80, deviation: 4 }),
  ])
  expect(lines.own).toEqual([-10, -100])
  expect(lines.expected).toEqual([-20, -40])
  expect(lines.upper).toEqual([-14, -30])
  expect(lines.lower).toEqual([-26, -50])
})

test('the luck chart begins with the first play', () => {
  const [none, some] = [
    part({ value: 0, spent: 0, expected: 0, deviation: 0 }),
    part({ value: 1, spent: 0, expected: 1, deviation: 1 }),
  ]
  const empty = { ...none, count: 0 }
  expect(playedParts([empty, empty, some, empty])).toEqual([empty, some, empty])
  expect(playedParts([some, empty])).toEqual([some, empty])
  expect(playedParts([empty, empty])).toEqual([empty, empty])
})

test.each([
  [100, 100, 0, 'none'],
  [102, 100, 10, 'near'],
  [115, 100, 10, 'above'],
  [81, 100, 10, 'below'],
  [121, 100, 10, 'high'],
  [79, 100, 10, 'low'],
])('the verdict for %d with an expectation of %d ± %d is %s', (value, expected, deviation, verdict) => {
  expect(verdictOf({ value, expected, deviation })).toBe(verdict)
})

test('the usual number of drops of one rarity is within two deviations of the promised one, and within the total', () => {
  expect(usualCounts(20, 100)).toEqual({ from: 12, to: 28 })
  expect(usualCounts(0.5, 100).from).toBe(0)
  expect(usualCounts(99.9, 100).to).toBe(100)
})
