import { HOUR_MS } from '@runecase/game/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { AgreedClock, requireBetween } from './agreed-clock.ts'
import { ClocksApartError } from './db-failures.ts'

let wallMs = 0
let monotonicMs = 0
let clock: AgreedClock

beforeEach(() => {
  wallMs = 1_800_000_000_000
  monotonicMs = 500
  clock = new AgreedClock({ wall: { nowMs: () => wallMs }, monotonicMs: () => monotonicMs })
})

function pass(ms: number): void {
  wallMs += ms
  monotonicMs += ms
}

const compareWith = (databaseMs: number) => clock.compare(databaseMs, monotonicMs, monotonicMs)

test('it advances with time', () => {
  pass(1234)
  expect(clock.nowMs()).toBe(1_800_000_001_234)
})

test("a process on a machine with the wrong time uses the database's time", () => {
  compareWith(1_800_000_000_000 + 2 * HOUR_MS)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000 + 2 * HOUR_MS, 0])
})

test('a wall clock that jumps alone moves nothing', () => {
  compareWith(1_800_000_000_000)
  wallMs += HOUR_MS
  compareWith(1_800_000_000_000)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000, 0])
  wallMs -= 3 * HOUR_MS
  pass(1000)
  compareWith(1_800_000_001_000)
  expect(clock.nowMs()).toBe(1_800_000_001_000)
})

test('a database whose clock jumps alone moves nothing, and is seen to be apart', () => {
  compareWith(1_800_000_000_000)
  compareWith(1_800_000_000_000 + 25 * HOUR_MS)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000, -25 * HOUR_MS])
})

test('a change of both clocks is accepted: a machine that slept, or a clock that was corrected everywhere', () => {
  wallMs += HOUR_MS
  compareWith(1_800_000_000_000 + HOUR_MS + 40)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000 + HOUR_MS, -40])
})

test('a slow answer is not taken for a difference', () => {
  compareWith(1_800_000_000_000)
  const askedAtMs = monotonicMs
  pass(1000)
  clock.compare(1_800_000_000_900, askedAtMs, monotonicMs)
  expect(clock.apartMs).toBeLessThan(0)
  expect(clock.apartMs).toBeGreaterThan(-500)
})

test('nothing is decided by a time two seconds off those before and after it, however long the answer took', () => {
  const [before, after] = [1_800_000_000_000, 1_800_000_003_000]
  for (const reported of [before - 2000, before, before + 1500, after, after + 2000])
    expect(() => requireBetween(reported, before, after)).not.toThrow()
  for (const reported of [before - 2001, after + 2001, before - 2 * HOUR_MS, after + 25 * HOUR_MS])
    expect(() => requireBetween(reported, before, after)).toThrow(ClocksApartError)
})
