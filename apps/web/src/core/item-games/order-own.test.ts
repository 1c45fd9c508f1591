import { expect, test } from 'vitest'
import { orderOwn } from './order-own.ts'

const items = [
  { id: '9', name: 'Blades of Voth', price: 5 },
  { id: '100', name: 'Axe', price: 20 },
  { id: '11', name: 'Blade Mask', price: 5 },
]
const namesOf = (search: string, order: Parameters<typeof orderOwn>[1]['order']) =>
  orderOwn(items, { search, order }).map((item) => item.name)

test('the most expensive item comes first, then the newest', () => {
  expect(namesOf('', 'price_desc')).toEqual(['Axe', 'Blade Mask', 'Blades of Voth'])
  expect(namesOf('', 'price_asc')).toEqual(['Blade Mask', 'Blades of Voth', 'Axe'])
})

test('ids are compared as numbers, so that the newest comes first', () => {
  expect(namesOf('', 'newest')).toEqual(['Axe', 'Blade Mask', 'Blades of Voth'])
})

test('a search finds every word, in any case and order', () => {
  expect(namesOf(' voth BLADE ', 'name')).toEqual(['Blades of Voth'])
  expect(namesOf('nothing', 'name')).toEqual([])
})
