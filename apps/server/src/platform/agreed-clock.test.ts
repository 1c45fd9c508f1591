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

test('the clock advances with time', () => {
  pass(1234)
  expect(clock.nowMs()).toBe(1_800_000_001_234)
})

test("a process on a machine with the wrong time uses the database's time", () => {
  compareWith(1_800_000_000_000 + 2 * HOUR_MS)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000 + 2 * HOUR_MS, 0])
})

test('a jump of the wall clock alone does not change the time', () => {
  compareWith(1_800_000_000_000)
  wallMs += HOUR_MS
  compareWith(1_800_000_000_000)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000, 0])
  wallMs -= 3 * HOUR_MS
  pass(1000)
  compareWith(1_800_000_001_000)
  expect(clock.nowMs()).toBe(1_800_000_001_000)
})

test("a jump of the database's clock alone does not change the time and is reported as a difference", () => {
  compareWith(1_800_000_000_000)
  compareWith(1_800_000_000_000 + 25 * HOUR_MS)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000, -25 * HOUR_MS])
})

test('a change of both clocks is accepted: a machine that slept, or a clock that was corrected everywhere', () => {
  wallMs += HOUR_MS
  compareWith(1_800_000_000_000 + HOUR_MS + 40)
  expect([clock.nowMs(), clock.apartMs]).toEqual([1_800_000_000_000 + HOUR_MS, -40])
})

test('the duration of a slow response is not counted as a clock difference', () => {
  compareWith(1_800_000_000_000)
  const askedAtMs = monotonicMs
  pass(1000)
  clock.compare(1_800_000_000_900, askedAtMs, monotonicMs)
  expect(clock.apartMs).toBeLessThan(0)
  expect(clock.apartMs).toBeGreaterThan(-500)
})

test('a time from the database is refused when it is over two seconds outside the readings before and after it', () => {
  const [before, after] = [1_800_000_000_000, 1_800_000_003_000]
  for (const reported of [before - 2000, before, before + 1500, after, after + 2000])
    expect(() => requireBetween(reported, before, after)).not.toThrow()
  for (const reported of [before - 2001, after + 2001, before - 2 * HOUR_MS, after + 25 * HOUR_MS])
    expect(() => requireBetween(reported, before, after)).toThrow(ClocksApartError)
})
