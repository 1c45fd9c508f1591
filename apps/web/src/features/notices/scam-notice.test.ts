import { HOUR_MS } from '@runecase/game/durations.ts'
import { describe, expect, it } from 'vitest'
import { isScamNoticeDue, isScamPlace } from './scam-notice.ts'

const NOW = Date.UTC(2026, 0, 2)
const NEWCOMER = { isNeverAgain: false, closedAtMs: null, wasAtPlace: false, createdAtMs: NOW - 60_000, nowMs: NOW }
const isDue = (facts: Partial<Parameters<typeof isScamNoticeDue>[0]>) => isScamNoticeDue({ ...NEWCOMER, ...facts })

describe('the fraud warning', () => {
  it('the fraud warning is not shown in the first session of a new player', () => {
    expect(isDue({})).toBe(false)
    expect(isDue({ createdAtMs: NOW - HOUR_MS + 1 })).toBe(false)
    expect(isDue({ createdAtMs: NOW - HOUR_MS })).toBe(true)
  })

  it('the fraud warning is shown in the first session to a player with a balance or items', () => {
    expect(isDue({ wasAtPlace: true })).toBe(true)
  })

  it('the fraud warning stays hidden for a day after it was closed', () => {
    const known = { wasAtPlace: true, createdAtMs: 0 }
    expect(isDue({ ...known, closedAtMs: NOW - 23 * HOUR_MS })).toBe(false)
    expect(isDue({ ...known, closedAtMs: NOW - 24 * HOUR_MS })).toBe(true)
  })

  it('the fraud warning never returns after the player turned it off', () => {
    expect(isDue({ isNeverAgain: true, wasAtPlace: true })).toBe(false)
    expect(isDue({ isNeverAgain: true, closedAtMs: NOW - 240 * HOUR_MS })).toBe(false)
  })

  it('the fraud warning is shown when the stored values of the browser are invalid', () => {
    expect(isDue({ closedAtMs: Number.NaN })).toBe(true)
  })
})

describe('pages with the fraud warning', () => {
  it.each([
    ['/profile', ''],
    ['/profile/77', ''],
    ['/profile/items/5', ''],
    ['/profile/settings', ''],
    ['/refill', ''],
    ['/refill/result', ''],
    ['/faq', '#trade-link'],
    ['/faq', '#trade-login'],
  ])('the fraud warning applies to %s%s', (pathname, hash) => {
    expect(isScamPlace('77', pathname, hash)).toBe(true)
  })

  it.each([
    ['/', ''],
    ['/open/podarok', ''],
    ['/profile/78', ''],
    ['/profiles', ''],
    ['/refills', ''],
    ['/faq', '#reg'],
  ])('the fraud warning does not apply to %s%s', (pathname, hash) => {
    expect(isScamPlace('77', pathname, hash)).toBe(false)
  })
})
