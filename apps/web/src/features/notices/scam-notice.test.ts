import { describe, expect, it } from 'vitest'
import { isScamNoticeDue } from './scam-notice.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 0, 2)

describe('the warning of fraud', () => {
  it('is shown to a player who has not seen it', () => {
    expect(isScamNoticeDue(false, null, NOW)).toBe(true)
  })

  it('leaves him alone for a day after he closed it', () => {
    expect(isScamNoticeDue(false, NOW - 23 * HOUR_MS, NOW)).toBe(false)
    expect(isScamNoticeDue(false, NOW - 24 * HOUR_MS, NOW)).toBe(true)
  })

  it('never comes back once he said so', () => {
    expect(isScamNoticeDue(true, null, NOW)).toBe(false)
    expect(isScamNoticeDue(true, NOW - 240 * HOUR_MS, NOW)).toBe(false)
  })

  it('is shown when what the browser remembers makes no sense', () => {
    expect(isScamNoticeDue(false, Number.NaN, NOW)).toBe(true)
  })
})
