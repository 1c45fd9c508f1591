import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { expect, test } from 'vitest'
import { makePersonas, PERSONA_COUNT, STYLES } from './personas.ts'
import { busyness, planVisits } from './plan-visits.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const window = { fromMs: nowMs - 45 * DAY_MS, untilMs: nowMs, nowMs }

test('the same seed gives the same personas and visits, and another seed gives others', () => {
  expect(makePersonas('a')).toEqual(makePersonas('a'))
  expect(makePersonas('a')).not.toEqual(makePersonas('b'))
  const visits = planVisits('a', makePersonas('a'), window)
  expect(planVisits('a', makePersonas('a'), window)).toEqual(visits)
  expect(planVisits('b', makePersonas('a'), window)).not.toEqual(visits)
})

test('the demo has personas of every style, with accounts 1 to 400 days old', () => {
  const personas = makePersonas('a')
  expect(personas).toHaveLength(PERSONA_COUNT)
  expect(new Set(personas.map(({ style }) => style))).toEqual(new Set(STYLES))
  for (const { accountDays } of personas) {
    expect(accountDays).toBeGreaterThanOrEqual(1)
    expect(accountDays).toBeLessThanOrEqual(400)
  }
})

test('planned visits are ordered, inside the window, and never before the account exists', () => {
  const visits = planVisits('a', makePersonas('a'), window)
  expect(visits.map(({ atMs }) => atMs)).toEqual(visits.map(({ atMs }) => atMs).sort((a, b) => a - b))
  for (const { atMs, persona } of visits) {
    expect(atMs).toBeGreaterThanOrEqual(Math.max(window.fromMs, nowMs - persona.accountDays * DAY_MS))
    expect(atMs).toBeLessThan(window.untilMs)
  }
})

test('evenings in Moscow have many times more visits than nights', () => {
  const visits = planVisits('a', makePersonas('a'), window)
  const within = (from: number, until: number) =>
    visits.filter(({ atMs }) => {
      const hour = new Date(atMs + 3 * HOUR_MS).getUTCHours()
      return hour >= from && hour < until
    }).length
  expect(within(19, 23)).toBeGreaterThan(4 * within(2, 6))
  expect(busyness(Date.UTC(2026, 10, 20, 17))).toBe(1)
})

test('a plan for 45 days has at least 1800 visits and 9000 plays', () => {
  const visits = planVisits('a', makePersonas('a'), window)
  expect(visits.length).toBeGreaterThan(1800)
  expect(visits.reduce((sum, { plays }) => sum + plays.length, 0)).toBeGreaterThan(9_000)
})
