import { DAY_MS } from '@runecase/game/durations.ts'
import { describe, expect, it } from 'vitest'
import { type BannerSituation, isBannerDue, isPushExcluded } from './push-banner-due.ts'

const NOW = Date.UTC(2026, 0, 2)
const DUE: BannerSituation = {
  isAvailable: true,
  isPlayer: true,
  isOptedIn: false,
  isProgressChecked: true,
  isMissionCompleted: false,
  isExcluded: false,
  declinedAtMs: null,
  nowMs: NOW,
}

describe('the banner for notifications', () => {
  it('the banner for notifications is shown to a player who has not answered it', () => {
    expect(isBannerDue(DUE)).toBe(true)
  })

  it.each([
    ['where push is not available', { isAvailable: false }],
    ['to a guest', { isPlayer: false }],
    ['to whoever is opted in', { isOptedIn: true }],
    ['before the missions were read', { isProgressChecked: false }],
    ['once the mission is completed', { isMissionCompleted: true }],
    ['in an excluded country', { isExcluded: true }],
  ] satisfies [string, Partial<BannerSituation>][])('the banner for notifications is not shown %s', (_, change) => {
    expect(isBannerDue({ ...DUE, ...change })).toBe(false)
  })

  it('the banner for notifications is not shown for a week after it was declined', () => {
    expect(isBannerDue({ ...DUE, declinedAtMs: NOW - 7 * DAY_MS + 1 })).toBe(false)
    expect(isBannerDue({ ...DUE, declinedAtMs: NOW - 7 * DAY_MS })).toBe(true)
  })

  it('the banner for notifications is shown when the stored values of the browser are invalid', () => {
    expect(isBannerDue({ ...DUE, declinedAtMs: Number.NaN })).toBe(true)
  })
})

describe('countries and languages without the banner', () => {
  it.each([
    [['KZ'], 'KZ', 'ru-RU', true],
    [['KZ'], 'RU', 'ru-KZ', false],
    [['kk'], null, 'kk-KZ', true],
    [['kk'], null, 'kk', true],
    [['ru-KZ'], 'RU', 'ru-KZ', true],
    [['ru-KZ'], 'RU', 'ru-RU', false],
    [['KZ'], null, 'ru-RU', false],
    [[], 'KZ', 'kk', false],
  ] as const)(
    'the notification banner that excludes %j is hidden from a visitor in %s with the language %s: %s',
    (excluded, country, locale, isExcluded) => {
      expect(isPushExcluded(excluded, country, locale)).toBe(isExcluded)
    },
  )
})
