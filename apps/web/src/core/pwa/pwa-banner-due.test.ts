import { DAY_MS } from '@runecase/game/durations.ts'
import { expect, test } from 'vitest'
import { isPwaBannerDue } from './pwa-banner-due.ts'

const NOW = Date.UTC(2026, 0, 2)

test.each([
  [null, true],
  [String(NOW), false],
  [String(NOW - DAY_MS + 1), false],
  [String(NOW - DAY_MS), true],
  ['yesterday', true],
])('a banner that was closed at %s may be shown again: %s', (closedAt, isDue) => {
  expect(isPwaBannerDue(closedAt, NOW)).toBe(isDue)
})
