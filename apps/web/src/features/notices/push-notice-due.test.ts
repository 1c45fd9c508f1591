import { describe, expect, it } from 'vitest'
import { isPushNoticeDue } from './push-notice-due.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 0, 2)

describe('the banner for notifications', () => {
  it('is shown to a player who has not answered it', () => {
    expect(isPushNoticeDue(true, null, NOW)).toBe(true)
  })

  it('is never shown where the browser cannot be sent any', () => {
    expect(isPushNoticeDue(false, null, NOW)).toBe(false)
  })

  it('leaves him alone for a week after he declined', () => {
    expect(isPushNoticeDue(true, NOW - 7 * DAY_MS + 1, NOW)).toBe(false)
    expect(isPushNoticeDue(true, NOW - 7 * DAY_MS, NOW)).toBe(true)
  })

  it('is shown when what the browser remembers makes no sense', () => {
    expect(isPushNoticeDue(true, Number.NaN, NOW)).toBe(true)
  })
})
