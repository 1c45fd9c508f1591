import type { Attention } from '@runecase/api/operator/attention.ts'
import { expect, test } from 'vitest'
import { excessOf, isOver, levelOfExcess } from './alert-level.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const thresholds = { heldGold: 50_000, waitMinutes: 60, sigma: 4 }
const level = (one: Partial<Attention>, changed = {}) => {
  const whole: Attention = { kind: 'support_waiting', count: 1, subject: null, value: null, since: null, ...one }
  return levelOfExcess(excessOf(whole, { ...thresholds, ...changed }, NOW))
}
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

test.each([
  [59, 0],
  [60, 1],
  [119, 1],
  [120, 2],
  [240, 3],
  [60 * 24 * 365, 10],
])('a queue whose oldest entry waits %i minutes is at level %i', (minutes, expected) => {
  expect(level({ since: minutesAgo(minutes) })).toBe(expected)
})

test('held withdrawals have a level by their value or by how long they wait', () => {
  const held = (value: number, since: string | null = null, changed = {}) =>
    level({ kind: 'withdrawals_held', value, since }, changed)
  expect(held(49_999.99)).toBe(0)
  expect(held(50_000)).toBe(1)
  expect(held(100_000)).toBe(2)
  expect(held(1, minutesAgo(120))).toBe(2)
  expect(held(1_000_000, null, { heldGold: 0 })).toBe(0)
})

test('a case has a level by its deviation in either direction, however long it has existed', () => {
  const sigma = (value: number) => level({ kind: 'case_sigma', value, since: minutesAgo(10_000) })
  expect([sigma(3.9), sigma(4), sigma(-4), sigma(-8)]).toEqual([0, 1, 1, 2])
})

test('a failure is alerted at once, and again while it lasts', () => {
  expect(level({ kind: 'service_fails', since: minutesAgo(0) })).toBe(1)
  expect(level({ kind: 'service_fails', since: minutesAgo(125) })).toBe(2)
  expect(level({ kind: 'case_out_of_bounds' })).toBe(1)
})

test('an alert ends a tenth below its threshold', () => {
  expect([isOver(1), isOver(0.95), isOver(0.89)]).toEqual([false, false, true])
})
