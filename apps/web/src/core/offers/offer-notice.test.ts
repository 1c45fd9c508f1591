import { OFFER_NOTICE_MS } from '@runecase/api/offers-rules.ts'
import { expect, it } from 'vitest'
import { offerToShow } from './offer-notice.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const trigger = (id: string, endsInMs = 1000) => ({ id, endsAt: new Date(NOW + endsInMs).toISOString() })

it('the notice shows the newest offer that was not shown yet', () => {
  const triggers = [trigger('3'), trigger('2'), trigger('1')]
  expect(offerToShow(triggers, { atMs: null, ids: [] }, NOW)).toBe('3')
  expect(offerToShow(triggers, { atMs: null, ids: ['3'] }, NOW)).toBe('2')
  expect(offerToShow(triggers, { atMs: null, ids: ['1', '2', '3'] }, NOW)).toBeNull()
})

it('the notice shows no offer that has ended', () => {
  expect(offerToShow([trigger('1', 0)], { atMs: null, ids: [] }, NOW)).toBeNull()
})

it('the notice shows one offer an hour', () => {
  const shownAfter = (agoMs: number) => offerToShow([trigger('1')], { atMs: NOW - agoMs, ids: [] }, NOW)
  expect(shownAfter(0)).toBeNull()
  expect(shownAfter(OFFER_NOTICE_MS - 1)).toBeNull()
  expect(shownAfter(OFFER_NOTICE_MS)).toBe('1')
  // A clock that was fast when the last one was shown must not suppress the next.
  expect(shownAfter(-1000)).toBe('1')
})
