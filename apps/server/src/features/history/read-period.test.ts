import { expect, test } from 'vitest'
import { msOfId } from '../../platform/ids.ts'
import { monthsBetween, readPeriod } from './read-period.ts'

const at = (iso: string) => Date.parse(iso)
const boundsOf = (name: string, now: string, zone: string) => {
  const { from, to, fromId, untilId } = readPeriod(name, at(now), zone)
  return [from, to, new Date(msOfId(fromId)).toISOString(), new Date(msOfId(untilId)).toISOString()]
}

test.each([
  ['day', 'Europe/Moscow', ['2026-11-20', '2026-11-20', '2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z']],
  ['week', 'Europe/Moscow', ['2026-11-14', '2026-11-20', '2026-11-13T21:00:00.000Z', '2026-11-20T21:00:00.000Z']],
  ['month', 'Europe/Moscow', ['2026-11-01', '2026-11-30', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z']],
  ['2026-02', 'Europe/Moscow', ['2026-02-01', '2026-02-28', '2026-01-31T21:00:00.000Z', '2026-02-28T21:00:00.000Z']],
  [
    '2026-11-03..2026-11-05',
    'Europe/Moscow',
    ['2026-11-03', '2026-11-05', '2026-11-02T21:00:00.000Z', '2026-11-05T21:00:00.000Z'],
  ],
  [
    '2026-10-25..2026-10-25',
    'Europe/Berlin',
    ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ],
  // It is after midnight in the east, and summer time ends within the month.
  ['day', 'Asia/Vladivostok', ['2026-11-21', '2026-11-21', '2026-11-20T14:00:00.000Z', '2026-11-21T14:00:00.000Z']],
  ['2026-10', 'Europe/Berlin', ['2026-10-01', '2026-10-31', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']],
  // No id is smaller than the first one.
  ['all', 'Europe/Moscow', [null, '2026-11-20', '2026-01-01T00:00:00.000Z', '2026-11-20T21:00:00.000Z']],
  ['2025-06', 'Europe/Moscow', ['2025-06-01', '2025-06-30', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']],
])('the period %s in %s has the expected bounds', (name, zone, bounds) => {
  expect(boundsOf(name, '2026-11-20T18:40:00Z', zone)).toEqual(bounds)
})

test("months follow the player's calendar, newest first", () => {
  expect(monthsBetween(at('2026-08-31T22:00:00Z'), at('2026-11-20T18:40:00Z'), 'Europe/Moscow')).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
  ])
})
