import type { PlayerOffer } from '@runecase/api/offers.ts'
import { expect, it } from 'vitest'
import { requestedOffer, shopOrder } from './shop-order.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const offer = (id: string, change: Partial<PlayerOffer> = {}) =>
  ({
    id,
    offerId: 100 + Number(id),
    state: 'active',
    endsAt: new Date(NOW + 60_000).toISOString(),
    triggerType: 'level_up',
    oldPrice: 100,
    ...change,
  }) as PlayerOffer
const idsOf = (offers: readonly PlayerOffer[]) => shopOrder(offers, NOW).cards.map(({ id }) => id)

it('the secret shop features the most expensive open offer, first that of an event', () => {
  const [small, large] = [offer('1'), offer('2', { oldPrice: 900 })]
  expect(shopOrder([small, large], NOW).hero).toBe(large)
  expect(idsOf([small, large])).toEqual(['1'])
  const event = offer('3', { triggerType: 'event_start', oldPrice: 50 })
  expect(shopOrder([small, large, event], NOW).hero).toBe(event)
})

it('the secret shop features nothing when no offer is open', () => {
  const offers = [offer('1', { state: 'bought' }), offer('2', { endsAt: new Date(NOW).toISOString() })]
  expect(shopOrder(offers, NOW).hero).toBeUndefined()
  expect(idsOf(offers)).toEqual(['1', '2'])
})

it('the secret shop finds the offer that the URL names, otherwise that of the campaign', () => {
  const offers = [offer('1'), offer('2'), offer('3', { state: 'ended' })]
  expect(requestedOffer(offers, ['?offer_id=2', 'offerId=101'])?.id).toBe('2')
  expect(requestedOffer(offers, ['?offer_id=9', '?offerId=101'])?.id).toBe('1')
  expect(requestedOffer(offers, ['?offer_id=3', ''])).toBeUndefined()
})
