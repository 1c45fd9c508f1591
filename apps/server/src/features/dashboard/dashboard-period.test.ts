import { expect, test } from 'vitest'
import { periodOf } from './dashboard-period.ts'

const MOSCOW = 'Europe/Moscow'
const at = (local: string) => Date.parse(`${local}+03:00`)

test.each([
  ['2026-11-28T14:20:00', '2026-11-28T00:00:00', '2026-11-28T15:00:00'],
  ['2026-11-28T00:00:00', '2026-11-28T00:00:00', '2026-11-28T01:00:00'],
  ['2026-11-28T23:59:59', '2026-11-28T00:00:00', '2026-11-29T00:00:00'],
])('today at %s is from %s to %s in Moscow, compared with the same hours of yesterday', (now, since, until) => {
  expect(periodOf(at(now), 'today', MOSCOW)).toEqual({
    since: new Date(at(since)),
    until: new Date(at(until)),
    isByDay: false,
    shiftMs: 24 * 3_600_000,
  })
})

test('a week is compared with the week before it', () => {
  const { since, until, shiftMs } = periodOf(at('2026-11-28T14:20:00'), 'week', MOSCOW)
  expect(until.getTime() - since.getTime()).toBe(shiftMs)
})
