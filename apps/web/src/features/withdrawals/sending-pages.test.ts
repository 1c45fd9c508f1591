import { api } from '@runecase/api/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changePages } from '../../core/inventory/after-sale.ts'
import { inventoryPageQuery, narrowedQuery } from '../../core/inventory/inventory.queries.ts'
import { pageAfterRefusal, pageWhileSending } from './use-send-items.ts'

const page = api.getInventory.data.parse({
  items: ['1', '2', '3'].map((id) => ({
    id,
    name: `Item ${id}`,
    price: 10,
    priceProfile: 10,
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
  totalItem: 3,
  totalPrice: 30,
  pagination: { currentPage: 1, pageSize: 45, total: 3, pageCount: 1 },
})
const ENDS_AT = '2026-01-01T00:05:00.000Z'

it('a withdrawal subtracts only the requested items and their value', () => {
  const sending = pageWhileSending(page, ['2', '99'], ENDS_AT)
  expect(sending.items.map(({ status, timerData }) => [status, timerData?.endsAt])).toEqual([
    ['progress', undefined],
    ['PREPARING', ENDS_AT],
    ['progress', undefined],
  ])
  expect(sending).toMatchObject({ totalItem: 3, totalPrice: 30 })
})

it('a refused item is restored', () => {
  expect(pageAfterRefusal(pageWhileSending(page, ['2'], ENDS_AT), page.items.slice(1, 2))).toEqual(page)
})

it('a refused item of the bag is restored there, with its former expiry', () => {
  const timerData = { endsAt: '2026-01-03T00:00:00.000Z' }
  const held = { ...page, items: page.items.map((item) => ({ ...item, status: 'bag' as const, timerData })) }
  const asked = held.items.slice(0, 2)
  const sending = pageWhileSending(
    held,
    asked.map(({ id }) => id),
    ENDS_AT,
  )
  expect(sending).not.toEqual(held)
  expect(pageAfterRefusal(sending, asked)).toEqual(held)
})

it('a restored item appears in the plain list and in every filtered one', () => {
  const client = new QueryClient()
  const plain = inventoryPageQuery('active', '7').queryKey
  const narrowed = narrowedQuery('active', '7', { sort: 'dear' }).queryKey
  client.setQueryData(plain, page)
  client.setQueryData(narrowed, { pages: [page], pageParams: [undefined] })
  changePages(client, (one) => pageWhileSending(one, ['3'], ENDS_AT))
  const after = pageWhileSending(page, ['3'], ENDS_AT)
  expect(client.getQueryData(plain)).toEqual(after)
  expect(client.getQueryData(narrowed)).toEqual({ pages: [after], pageParams: [undefined] })
})
