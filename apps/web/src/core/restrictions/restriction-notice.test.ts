import { expect, it } from 'vitest'
import { isRestrictionNoticeDue } from './restriction-notice.ts'

const play = { action: 'play', reason: 'Проверка', until: '2026-01-02T00:00:00.000Z' } as const

it('the notice is due for restrictions that the player has not seen, and again when their end or reason changes', () => {
  expect(isRestrictionNoticeDue([], null)).toBe(false)
  expect(isRestrictionNoticeDue([play], null)).toBe(true)
  const seen = 'play 2026-01-02T00:00:00.000Z Проверка'
  expect(isRestrictionNoticeDue([play], seen)).toBe(false)
  expect(isRestrictionNoticeDue([{ ...play, until: null }], seen)).toBe(true)
  expect(isRestrictionNoticeDue([play, { ...play, action: 'refill' }], seen)).toBe(true)
})
