import { expect, test } from 'vitest'
import { canonicalTimeZone, localTime, nextDaytime } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text)

test.each([
  // Moscow is at +03:00.
  ['2026-03-01T05:59:59.999Z', 'Europe/Moscow', '2026-03-01T06:00:00Z'],
  ['2026-03-01T06:00:00Z', 'Europe/Moscow', '2026-03-01T06:00:00Z'],
  ['2026-03-01T19:59:59.999Z', 'Europe/Moscow', '2026-03-01T19:59:59.999Z'],
  ['2026-03-01T20:00:00Z', 'Europe/Moscow', '2026-03-02T06:00:00Z'],
  // Kathmandu is at +05:45.
  ['2026-03-01T17:15:00Z', 'Asia/Kathmandu', '2026-03-02T03:15:00Z'],
  // Clocks in Berlin go forward in the night to March 29, and back in the night to October 25.
  ['2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-29T07:00:00Z'],
  ['2026-10-24T21:30:00Z', 'Europe/Berlin', '2026-10-25T08:00:00Z'],
])('a message due at %s waits in %s until %s', (due, zone, until) => {
  expect(new Date(nextDaytime(at(due), zone)).toISOString()).toBe(new Date(at(until)).toISOString())
})

test('a day is counted in the time zone of the player', () => {
  expect(localTime(at('2026-03-01T21:30:00Z'), 'Europe/Moscow')).toEqual({ day: '2026-03-02', hour: 0 })
  expect(localTime(at('2026-03-01T21:30:00Z'), 'America/New_York')).toEqual({ day: '2026-03-01', hour: 16 })
})

test.each([
  ['Europe/Moscow', 'Europe/Moscow'],
  ['europe/moscow', 'Europe/Moscow'],
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['UTC', 'UTC'],
  ['+03:00', undefined],
  ['Europe/Nowhere', undefined],
  ['', undefined],
  ['a; drop table users', undefined],
])('the time zone %j is stored as %j', (name, canonical) => {
  expect(canonicalTimeZone(name)).toBe(canonical)
})
