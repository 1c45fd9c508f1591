import { api } from '@runecase/api/api.ts'
import { describe, expect, it } from 'vitest'
import { pageAfterSale } from './after-sale.ts'

const page = api.getInventory.data.parse({
  items: ['1', '2', '3'].map((id) => ({
    id,
    name: `Item ${id}`,
    price: 10.1,
    priceProfile: 10.1,
    status: 'progress',
    type: 1,
    isSelected: false,
    packItems: [],
    image: '/i/static/items/relic-blade',
    rarity: 'rare',
    time: '2026-01-01T00:00:00.000Z',
    timerData: null,
    hold: null,
    source: 'Case',
  })),
  totalItem: 50,
  totalPrice: 505,
  pagination: { currentPage: 1, pageSize: 45, total: 50, pageCount: 2 },
})
// One of the five sold items is on this page, the others on the next.
const sold = { ids: ['2', '46', '47', '48', '49'], sum: 50.5, status: 'selled' as const }

describe('an inventory list after a sale', () => {
  it('a sale removes the items and their value from the list, on whichever page they were', () => {
    const after = pageAfterSale(page, 'active', sold)
    expect(after.items.map(({ id }) => id)).toEqual(['1', '3'])
    expect([after.totalItem, after.totalPrice, after.pagination.pageCount]).toEqual([45, 454.5, 1])
  })

  it('the list of everything ever owned keeps sold items and marks them', () => {
    const after = pageAfterSale(page, 'all', sold)
    expect(after.items.map(({ status }) => status)).toEqual(['progress', 'selled', 'progress'])
    expect([after.totalItem, after.totalPrice]).toEqual([50, 505])
  })

  it('a sale leaves items in delivery unchanged', () => {
    expect(pageAfterSale(page, 'withdrawal', sold)).toBe(page)
  })
})
