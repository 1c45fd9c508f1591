import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DueRow, DueRunner } from './due-runner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SETTLING_MS = 8000

/** A runner over one row. The test sets the time until the row is due, as a jump of all clocks does. */
function runnerOf(row: DueRow) {
  const shown = { inMs: row.inMs }
  const ran: bigint[] = []
  const runner = new DueRunner({
    rows: 'rows',
    pollMs: 1000,
    pauseMs: 10,
    atOnce: 1,
    select: async () => (ran.length > 0 ? [] : [{ ...row, inMs: shown.inMs }]),
    run: async (id) => {
      ran.push(id)
      return false
    },
    log: pino({ level: 'silent' }),
  })
  return { runner, shown, ran }
}

test('a row with a minimum wait runs that long after the poll that found it, however long it has been due', async () => {
  const { runner, ran } = runnerOf({ id: 1n, inMs: -7_200_000, leastMs: SETTLING_MS })
  runner.start()
  await vi.advanceTimersByTimeAsync(SETTLING_MS - 1)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(ran).toEqual([1n])
  await runner.stop()
})

test('a jump of the clocks does not shorten the wait of a row that was found before it', async () => {
  const { runner, shown, ran } = runnerOf({ id: 1n, inMs: 5000 + SETTLING_MS, leastMs: SETTLING_MS })
  runner.start()
  await vi.advanceTimersByTimeAsync(1000)
  shown.inMs = -7_200_000
  await vi.advanceTimersByTimeAsync(4000 + SETTLING_MS - 1)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(ran).toEqual([1n])
  await runner.stop()
})

test('a row without a minimum wait runs as soon as it is due', async () => {
  const { runner, ran } = runnerOf({ id: 1n, inMs: 0 })
  runner.start()
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual([1n])
  await runner.stop()
})

test('an excluded row does not run until it is no longer excluded', async () => {
  const { runner, ran } = runnerOf({ id: 1n, inMs: -1 })
  let isLeft = true
  runner.leave((id) => isLeft && id === 1n)
  runner.start()
  await vi.advanceTimersByTimeAsync(5000)
  await runner.settle()
  expect(ran).toEqual([])
  isLeft = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(ran).toEqual([1n])
  await runner.stop()
})
