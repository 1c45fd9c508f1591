import { describe, expect, test } from 'vitest'
import { LAST_SPIN_MS, messageDueAtMs, phaseAt, placeOf, SPIN_MS, standingsOf } from './battle-phase.ts'

const AT = Date.parse('2026-11-21T12:00:00.000Z')
const iso = (ms: number) => new Date(AT + ms).toISOString()
const created = {
  status: 'created' as const,
  roundCount: 3,
  currentRound: 0,
  startsAt: null,
  botsAt: null,
  lockedAt: null,
}
const playing = { ...created, status: 'started' as const, lockedAt: iso(-5_000), startsAt: iso(0) }

describe('the state of a battle at a time', () => {
  test('a battle before the lock is waiting for its players', () => {
    expect(phaseAt(created, AT).phase).toBe('filling')
    expect(phaseAt({ ...created, botsAt: iso(4_200), startsAt: iso(9_800) }, AT)).toMatchObject({
      phase: 'starting',
      countdownEndsAtMs: AT + 4_200,
      nextAtMs: AT + 200,
    })
  })

  test('the countdown after the lock runs to the start, also while the beacon is late', () => {
    const locked = { ...created, lockedAt: iso(0), startsAt: iso(5_600) }
    expect(phaseAt(locked, AT + 1_500)).toMatchObject({ phase: 'locked', countdownEndsAtMs: AT + 5_600 })
    expect(phaseAt(locked, AT + 9_000)).toMatchObject({
      phase: 'locked',
      countdownEndsAtMs: null,
    })
  })

  test('a round spins from its reveal on the server, and its drops count when the reels stop', () => {
    const second = { ...playing, currentRound: 2 }
    expect(phaseAt(second, AT + 4_000 + 1_000)).toMatchObject({
      phase: 'playing',
      settled: 1,
      spinning: 1,
      spunMs: 1_000,
    })
    expect(phaseAt(second, AT + 4_000 + SPIN_MS)).toMatchObject({ phase: 'playing', settled: 2, spinning: null })
  })

  test('the last round takes longer, and the end is not shown before its reels stop', () => {
    const over = { ...playing, status: 'finished' as const, currentRound: 3 }
    expect(phaseAt(over, AT + 8_000 + LAST_SPIN_MS - 1)).toMatchObject({ phase: 'playing', settled: 2 })
    expect(phaseAt(over, AT + 8_000 + LAST_SPIN_MS)).toMatchObject({ phase: 'finished', settled: 3 })
  })
})

const drop = (slot: number, price: number) => ({
  slot,
  itemId: 'thing',
  ticket: 1,
  item: { name: 'Клинок', image: '/i/x', rarity: 'rare' as const, price },
})
const case_ = { slug: 'a', name: 'А', image: '/i/a', price: 1 }
const rounds = [
  { case: case_, drops: [drop(1, 10.1), drop(2, 20.2), drop(3, 5), drop(4, 1)] },
  { case: case_, drops: [drop(1, 100), drop(2, 0.1), drop(3, 1), drop(4, 1)] },
]

describe('standings', () => {
  test('only settled rounds count', () => {
    expect(standingsOf({ mode: 'classic', slots: 4, rounds }, 1).map((one) => one.total)).toEqual([10.1, 20.2, 5, 1])
    expect(standingsOf({ mode: 'classic', slots: 4, rounds }, 2)[0]?.total).toBe(110.1)
  })

  test.each([
    ['classic', [false, true, false, false]],
    ['crazy', [false, false, false, true]],
    ['team', [true, true, false, false]],
    ['share', [false, false, false, false]],
  ] as const)('the leaders of a battle in the mode %s follow its rule', (mode, leads) => {
    expect(standingsOf({ mode, slots: 4, rounds }, 1).map((one) => one.isLeading)).toEqual(leads)
  })

  test.each([
    ['classic', [2, 1, 3, 4]],
    ['crazy', [3, 4, 2, 1]],
    ['team', [null, null, null, null]],
  ] as const)('the places at the end of a battle in the mode %s follow its rule', (mode, places) => {
    const standings = standingsOf({ mode, slots: 4, rounds }, 1)
    expect(standings.map((one) => placeOf(mode, standings, one.total))).toEqual(places)
  })

  test('equal totals share a place', () => {
    const standings = standingsOf(
      { mode: 'classic', slots: 4, rounds: [{ case: case_, drops: [drop(1, 5), drop(2, 5)] }] },
      1,
    )
    expect(standings.map((one) => placeOf('classic', standings, one.total))).toEqual([1, 1, 3, 3])
  })

  test('nobody leads before the end of the first round', () => {
    expect(standingsOf({ mode: 'classic', slots: 2, rounds }, 0).some((one) => one.isLeading)).toBe(false)
  })
})

test('the next message is due at bots, start, each round and payout, but not when a seat is taken', () => {
  expect(messageDueAtMs(created)).toBeNull()
  expect(messageDueAtMs({ ...created, botsAt: iso(4_000), startsAt: iso(9_000) })).toBe(AT + 4_000)
  expect(messageDueAtMs({ ...created, lockedAt: iso(0), startsAt: iso(5_600) })).toBe(AT + 5_600)
  expect(messageDueAtMs(playing)).toBe(AT)
  expect(messageDueAtMs({ ...playing, currentRound: 2 })).toBe(AT + 8_000)
  expect(messageDueAtMs({ ...playing, currentRound: 3 })).toBe(AT + 14_000)
  expect(messageDueAtMs({ ...playing, currentRound: 3, status: 'finished' })).toBeNull()
})
