import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { expect, test } from 'vitest'
import { everyStep } from './every-step.ts'

const points = (...ats: string[]) => ats.map((at) => ({ at, stakes: 5, winnings: 4, refills: 0 }))
const stepsOf = (given: Partial<Dashboard>, period: 'today' | 'day' | 'week' | 'month', zone = 'Europe/Moscow') =>
  everyStep(given as Dashboard, period, zone).map(({ at, stakes }) => [at, stakes])

test('days without plays are zero, and days begin at midnight of the shop', () => {
  const since = '2026-11-20T20:00:00.000Z'
  const until = '2026-11-23T20:00:00.000Z'
  expect(
    stepsOf({ since, until, points: points('2026-11-19T21:00:00.000Z', '2026-11-22T21:00:00.000Z') }, 'week'),
  ).toEqual([
    ['2026-11-19T21:00:00.000Z', 5],
    ['2026-11-20T21:00:00.000Z', 0],
    ['2026-11-21T21:00:00.000Z', 0],
    ['2026-11-22T21:00:00.000Z', 5],
  ])
})

test.each([
  // The clocks are put forward on 29 March, and back on 25 October.
  ['2026-03-28T09:00:00.000Z', ['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00', '2026-03-30T22:00']],
  ['2026-10-24T09:00:00.000Z', ['2026-10-23T22:00', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T23:00']],
])('days since %s begin at midnight also where clocks are changed', (since, starts) => {
  const until = new Date(Date.parse(since) + 3 * 86_400_000).toISOString()
  const steps = stepsOf({ since, until, points: points(`${starts[1]}:00.000Z`) }, 'week', 'Europe/Berlin')
  expect(steps).toEqual(starts.map((at, place) => [`${at}:00.000Z`, place === 1 ? 5 : 0]))
})

test('hours without plays are zero', () => {
  const since = '2026-11-23T17:00:00.000Z'
  const until = '2026-11-23T20:00:00.000Z'
  expect(stepsOf({ since, until, points: points('2026-11-23T18:00:00.000Z') }, 'day')).toEqual([
    ['2026-11-23T17:00:00.000Z', 0],
    ['2026-11-23T18:00:00.000Z', 5],
    ['2026-11-23T19:00:00.000Z', 0],
  ])
})

test('a period without plays has no points', () => {
  expect(stepsOf({ since: '2026-11-20T20:00:00.000Z', until: '2026-11-21T20:00:00.000Z', points: [] }, 'day')).toEqual(
    [],
  )
})
