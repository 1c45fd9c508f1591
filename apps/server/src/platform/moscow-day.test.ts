import { expect, test } from 'vitest'
import { addDays, daysBetween, moscowDay, moscowDayStart, weekOf } from './moscow-day.ts'

test.each([
  ['2026-11-27T20:59:59.999Z', '2026-11-27'],
  ['2026-11-27T21:00:00.000Z', '2026-11-28'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
])('the time %s is on the day %s in Moscow', (at, day) => {
  expect(moscowDay(Date.parse(at))).toBe(day)
})

test('a day begins at midnight in Moscow', () => {
  expect(new Date(moscowDayStart('2026-11-28')).toISOString()).toBe('2026-11-27T21:00:00.000Z')
})

test('days are added and counted across the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2027-01-02', -3)).toBe('2026-12-30')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
])('the week of %s begins on %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday)
})
