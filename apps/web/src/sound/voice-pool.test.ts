import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeVoicePool, VOICE_LIMIT, type Voice } from './voice-pool.ts'

const silent = () => undefined

describe('simultaneous voices', () => {
  it('at most six voices sound at once, whatever is requested', () => {
    const asked = fc.array(
      fc.record({
        startsAt: fc.integer({ min: 0, max: 40 }),
        length: fc.integer({ min: 1, max: 20 }),
        rank: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 10, maxLength: 60 },
    )
    fc.assert(
      fc.property(asked, (wishes) => {
        const pool = makeVoicePool()
        const heard = new Set<Voice>()
        for (const { startsAt, length, rank } of wishes) {
          const voice: Voice = { startsAt, endsAt: startsAt + length, rank, stop: () => heard.delete(voice) }
          if (pool.admit(voice)) heard.add(voice)
        }
        for (let time = 0; time <= 60; time += 1) {
          const together = [...heard].filter((voice) => voice.startsAt <= time && voice.endsAt > time)
          expect(together.length).toBeLessThanOrEqual(VOICE_LIMIT)
        }
        expect(pool.size()).toBe(heard.size)
      }),
    )
  })

  it('a long drone leaves room for many short ticks', () => {
    const pool = makeVoicePool()
    for (let tick = 0; tick < 50; tick += 1) {
      expect(pool.admit({ startsAt: tick, endsAt: tick + 0.1, rank: 1, stop: silent })).toBe(true)
    }
    expect(pool.admit({ startsAt: 0, endsAt: 60, rank: 2, stop: silent })).toBe(true)
  })

  it('a chord replaces a tick, and a tick is refused while a chord fills all six places', () => {
    const pool = makeVoicePool()
    let stopped = 0
    for (let tick = 0; tick < 6; tick += 1) pool.admit({ startsAt: 0, endsAt: 10, rank: 1, stop: () => (stopped += 1) })
    for (let note = 0; note < 6; note += 1) {
      expect(pool.admit({ startsAt: 1, endsAt: 5, rank: 3, stop: silent })).toBe(true)
    }
    expect(stopped).toBe(6)
    expect(pool.admit({ startsAt: 2, endsAt: 3, rank: 1, stop: silent })).toBe(false)
  })

  it('ended voices are removed, and a skip stops the voices below the given rank', () => {
    const pool = makeVoicePool()
    let stopped = 0
    pool.admit({ startsAt: 0, endsAt: 1, rank: 1, stop: silent })
    pool.admit({ startsAt: 0, endsAt: 9, rank: 1, stop: () => (stopped += 1) })
    pool.admit({ startsAt: 0, endsAt: 9, rank: 3, stop: () => (stopped += 1) })
    pool.sweep(2)
    expect(pool.size()).toBe(2)
    pool.stopBelow(3)
    expect(stopped).toBe(1)
    expect(pool.size()).toBe(1)
  })
})
