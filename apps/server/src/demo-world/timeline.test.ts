import { DAY_MS } from '@runecase/game/durations.ts'
import { expect, test } from 'vitest'
import { makePersonas } from './personas.ts'
import { planVisits } from './plan-visits.ts'
import { groupPlays, timelineOf } from './timeline.ts'
import { planWorld } from './world-plan.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const visits = planVisits('a', makePersonas('a'), { fromMs: nowMs - 5 * DAY_MS, untilMs: nowMs, nowMs })
const timeline = timelineOf('a', visits, nowMs)

test('the timeline contains every planned play in order of time', () => {
  expect(timeline).toHaveLength(visits.reduce((sum, { plays }) => sum + plays.length, 0))
  const times = timeline.map(({ atMs }) => atMs)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('each play is in exactly one group, a group has at most one play of a player, and players keep the order of their plays', () => {
  const groups = [...groupPlays(timeline)]
  expect(new Set(groups.flat())).toEqual(new Set(timeline))
  expect(groups.flat()).toHaveLength(timeline.length)
  for (const group of groups) expect(new Set(group.map(({ persona }) => persona)).size).toBe(group.length)
  const ofOne = groups.flat().filter(({ persona }) => persona === timeline[0]?.persona)
  expect(ofOne.map(({ atMs }) => atMs)).toEqual(ofOne.map(({ atMs }) => atMs).sort((a, b) => a - b))
})

test('no player is in two waves, and the wave of the newest players contains all of them', () => {
  const waves = planWorld('a', nowMs)
  const personas = waves.flatMap((wave) => wave.personas)
  expect(new Set(personas.map(({ number }) => number)).size).toBe(personas.length)
  for (const wave of waves) {
    for (const { persona, atMs } of wave.visits) {
      expect(wave.personas).toContain(persona)
      expect(atMs).toBeGreaterThan(wave.startMs)
    }
  }
  expect(new Set(waves[0]?.visits.map(({ persona }) => persona)).size).toBe(waves[0]?.personas.length)
})
