import { expect, test } from 'vitest'
import type { InventoryPage, Item } from '../../core/inventory/inventory.queries.ts'
import { pageUnpacked, unpackTimes } from './unpack-show.ts'

const item = (id: string, price: number) => ({ id, price, status: 'progress', packItems: [] }) as unknown as Item
const page: InventoryPage = {
  items: [item('5', 300), item('4', 10)],
  totalItem: 2,
  totalPrice: 310,
  pagination: { currentPage: 1, pageSize: 45, total: 2, pageCount: 1 },
}

test('up to seven items appear one after another in 2 seconds, eight in 4', () => {
  expect(unpackTimes(4)).toEqual([0, 500, 1000, 1500])
  expect(unpackTimes(7).at(-1)).toBeLessThan(2000)
  expect(unpackTimes(8)).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000, 3500])
})

test('an opened pack leaves the list, and its items come first, each once', () => {
  const opened = pageUnpacked(page, '5', [item('6', 2.5), item('7', 0.25)])
  expect([opened.items.map(({ id }) => id), opened.totalItem, opened.totalPrice]).toEqual([['7', '6', '4'], 3, 12.75])
  expect(pageUnpacked(opened, '5', [item('6', 2.5)])).toBe(opened)
})

test('a list that already has the items only loses the pack', () => {
  const both = { ...page, items: [item('6', 2.5), ...page.items], totalItem: 3, totalPrice: 312.5 }
  const opened = pageUnpacked(both, '5', [item('6', 2.5)])
  expect([opened.items.map(({ id }) => id), opened.totalItem, opened.totalPrice]).toEqual([['6', '4'], 2, 12.5])
})
