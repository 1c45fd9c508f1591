import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { expect, test } from 'vitest'
import { everyStep } from './every-step.ts'

const points = (...ats: string[]) => ats.map((at) => ({ at, stakes: 5, winnings: 4, refills: 0 }))
const stepsOf = (given: Partial<Dashboard>, period: 'today' | 'day' | 'week' | 'month') =>
  everyStep(given as Dashboard, period).map(({ at, stakes }) => [at, stakes])

test('days without plays are zero, and days begin in Moscow', () => {
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
