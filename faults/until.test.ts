import { expect, test } from 'vitest'
import { msUntil } from './until.ts'

test('msUntil returns the time until a condition became true', async () => {
  let looks = 0
  const ms = await msUntil(
    () => {
      looks += 1
      return looks === 3
    },
    { everyMs: 1 },
  )
  expect(looks).toBe(3)
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThan(Number.POSITIVE_INFINITY)
})

test('the result for a condition that never becomes true exceeds any limit', async () => {
  const ms = await msUntil(async () => false, { limitMs: 5, everyMs: 1 })
  expect(ms).toBe(Number.POSITIVE_INFINITY)
  expect(ms <= 50 * 60_000).toBe(false)
})
