import { expect, it } from 'vitest'
import { isLeavingOut, NO_FILTER, narrowingOf, stacksOf } from './inventory-filter.ts'

it('asks for the plain list while nothing is set', () => {
  expect(narrowingOf(NO_FILTER)).toBeUndefined()
  expect(narrowingOf({ ...NO_FILTER, search: '   ' })).toBeUndefined()
  expect(isLeavingOut({ ...NO_FILTER, search: ' ', sort: 'dear' })).toBe(false)
})

it('asks with what is set, without blanks around the words', () => {
  expect(narrowingOf({ ...NO_FILTER, search: ' hook ', rarity: 'rare', sort: 'dear' })).toEqual({
    search: 'hook',
    rarities: ['rare'],
    sort: 'dear',
  })
  expect(isLeavingOut({ ...NO_FILTER, rarity: 'rare' })).toBe(true)
})

it('shows everything of an opened stack, whatever was searched before', () => {
  const opened = { ...NO_FILTER, search: 'hook', isStacked: true, kind: { id: 7, name: 'Hook' } }
  expect(narrowingOf(opened)).toEqual({ kind: 7 })
  expect(isLeavingOut(opened)).toBe(true)
})

it('puts the largest stacks first unless an order by price is asked', () => {
  expect(stacksOf(NO_FILTER)).toEqual({ sort: 'many' })
  expect(stacksOf({ ...NO_FILTER, sort: 'cheap', rarity: 'common' })).toEqual({ sort: 'cheap', rarities: ['common'] })
})
