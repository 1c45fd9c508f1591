import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../testing/make.ts'
import { addDays, dayAt, dayStart, daysBetween, hourStart, weekOf } from './shop-day.ts'

test.each([
  ['2026-11-27T20:59:59.999Z', 'Europe/Moscow', '2026-11-27'],
  ['2026-11-27T21:00:00.000Z', 'Europe/Moscow', '2026-11-28'],
  ['2026-12-31T21:00:00.000Z', 'Europe/Moscow', '2027-01-01'],
  ['2026-11-27T21:00:00.000Z', 'America/New_York', '2026-11-27'],
  ['2026-11-27T18:30:00.000Z', 'Asia/Kolkata', '2026-11-28'],
])('%s is in %s on %s', (at, zone, day) => {
  expect(dayAt(Date.parse(at), zone)).toBe(day)
})

test.each([
  ['2026-11-28', 'Europe/Moscow', '2026-11-27T21:00:00.000Z'],
  // The days on which clocks are changed: 23 and 25 hours.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  expect(new Date(dayStart(day, zone)).toISOString()).toBe(at)
})

test('days are added and counted over the ends of months and years', () => {
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

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test.each(['Europe/Moscow', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham'])(
  'the shop and its database agree on every day and hour of a year in %s',
  async (zone) => {
    await world.rows('select set_shop_zone($1)', [zone])
    const rows = await world.rows<{ at: Date; hour: Date; day: string; start: Date }>(
      `select at, date_trunc('hour', at, shop_zone()) as hour, (at at time zone shop_zone())::date::text as day,
              play_window_start('day', (at at time zone shop_zone())::date) as start
         from generate_series(timestamptz '2026-01-01T00:00:00Z', '2026-12-31T23:00:00Z', '17 minutes') at`,
    )
    expect(rows.length).toBeGreaterThan(30_000)
    for (const { at, hour, day, start } of rows) {
      const ms = at.getTime()
      const found = [dayAt(ms, zone), hourStart(ms, zone), dayStart(day, zone)]
      if (found.join() !== [day, hour.getTime(), start.getTime()].join())
        expect([at.toISOString(), ...found]).toEqual([at.toISOString(), day, hour.getTime(), start.getTime()])
    }
  },
)
