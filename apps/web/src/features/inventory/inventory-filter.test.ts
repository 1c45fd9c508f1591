import { expect, it } from 'vitest'
import { isFiltering, NO_FILTER, narrowingOf, stacksOf } from './inventory-filter.ts'

it('without a filter the request is that of the plain list', () => {
  expect(narrowingOf(NO_FILTER)).toBeUndefined()
  expect(narrowingOf({ ...NO_FILTER, search: '   ' })).toBeUndefined()
  expect(isFiltering({ ...NO_FILTER, search: ' ', sort: 'dear' })).toBe(false)
})

it('a request contains the filters that are set, without spaces around the words', () => {
  expect(narrowingOf({ ...NO_FILTER, search: ' hook ', rarity: 'rare', sort: 'dear' })).toEqual({
    search: 'hook',
    rarities: ['rare'],
    sort: 'dear',
  })
  expect(isFiltering({ ...NO_FILTER, rarity: 'rare' })).toBe(true)
})

it('an opened stack shows all of its items, whatever was searched before', () => {
  const opened = { ...NO_FILTER, search: 'hook', isStacked: true, kind: { id: 7, name: 'Hook' } }
  expect(narrowingOf(opened)).toEqual({ kind: 7 })
  expect(isFiltering(opened)).toBe(true)
})

it('stacks are sorted by size, largest first, unless an order by price is requested', () => {
  expect(stacksOf(NO_FILTER)).toEqual({ sort: 'many' })
  expect(stacksOf({ ...NO_FILTER, sort: 'cheap', rarity: 'common' })).toEqual({ sort: 'cheap', rarities: ['common'] })
})
