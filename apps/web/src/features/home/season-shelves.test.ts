import { expect, it } from 'vitest'
import { orderShelves, seasonStateOf, shelfTextOf } from './season-shelves.ts'

const event = { slug: 'event', isEvent: true, description: 'Pays coins' }
const other = { slug: 'other', isEvent: false, description: 'Popular' }

it('the section of an event keeps its place until the event is over', () => {
  for (const state of ['upcoming', 'active', undefined] as const)
    expect(orderShelves([event, other], state)).toEqual([event, other])
  for (const state of ['ended', 'over', 'none'] as const)
    expect(orderShelves([event, other], state)).toEqual([other, event])
})

it('a section promises the coins of an event only while the event runs', () => {
  expect(shelfTextOf(event, 'active')).toEqual({ text: 'Pays coins' })
  expect(shelfTextOf(event, 'upcoming')).toEqual({ key: 'upcoming' })
  for (const state of ['ended', 'over'] as const) expect(shelfTextOf(event, state)).toEqual({ key: 'past' })
  expect(shelfTextOf(event, 'none')).toEqual({ text: '' })
  expect(shelfTextOf(other, 'over')).toEqual({ text: 'Popular' })
})

it('no event is told apart from an event that is not loaded yet', () => {
  expect([seasonStateOf(null), seasonStateOf(undefined)]).toEqual(['none', undefined])
})
