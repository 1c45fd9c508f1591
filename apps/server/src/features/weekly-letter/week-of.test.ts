import { expect, test } from 'vitest'
import { msOfId } from '../../platform/ids.ts'
import { letterWeekAt } from './week-of.ts'

const at = (iso: string, zone: string) => letterWeekAt(Date.parse(iso), zone)
const timesOf = (bounds: readonly bigint[]) => bounds.map((id) => new Date(msOfId(id)).toISOString())

test.each([
  // Monday 2 March 2026, before and after nine in the morning in Moscow.
  ['2026-03-02T05:59:59Z', 'Europe/Moscow', '2026-02-23', '2026-03-02T06:00:00.000Z'],
  ['2026-03-02T06:00:00Z', 'Europe/Moscow', '2026-03-02', '2026-03-09T06:00:00.000Z'],
  ['2026-03-08T20:00:00Z', 'Europe/Moscow', '2026-03-02', '2026-03-09T06:00:00.000Z'],
  // At the same time it is still Sunday in New York, whose clocks change on 8 March.
  ['2026-03-02T04:00:00Z', 'America/New_York', '2026-02-23', '2026-03-02T14:00:00.000Z'],
  ['2026-03-03T04:00:00Z', 'America/New_York', '2026-03-02', '2026-03-09T13:00:00.000Z'],
])('at %s in %s the last letter is that of %s, and the next one is due at %s', (iso, zone, monday, next) => {
  const week = at(iso, zone)
  expect([week.monday, new Date(week.nextDueAtMs).toISOString()]).toEqual([monday, next])
})

test('the week has the seven days before its Monday, also when clocks change', () => {
  const { bounds } = at('2026-03-09T13:00:00Z', 'America/New_York')
  expect(timesOf(bounds)).toEqual([
    '2026-03-02T05:00:00.000Z',
    '2026-03-03T05:00:00.000Z',
    '2026-03-04T05:00:00.000Z',
    '2026-03-05T05:00:00.000Z',
    '2026-03-06T05:00:00.000Z',
    '2026-03-07T05:00:00.000Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ])
})
